/**
 * New lines typed one after the other, each saved on its own. A line that could not be saved stays open and says why.
 */

import '#console/screens/sale/messages/catalogue.ts';
import { ActionIcon } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createPath, type Location, useLocation } from 'react-router-dom';
import type { Draft } from '#console/form/drafts/draft.ts';
import { useFreeDrafts } from '#console/form/drafts/use-free-drafts.ts';
import { useText } from '#console/messages/messages.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import { LineEdit } from '#console/screens/sale/lines/line-edit.tsx';
import { LineForm } from '#console/screens/sale/lines/line-form.tsx';
import { LineTable } from '#console/screens/sale/lines/line-table.tsx';
import type { OpenForm, RegisterForm } from '#console/screens/sale/lines/open-form.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import classes from '#console/screens/sale/sale.module.css';
import { duplicateLine, lineShortcuts } from '#console/screens/sale/shortcuts.ts';
import { useSaleRates } from '#console/screens/sale/taxes/sale-rates.ts';
import { useSession, useStorageOwner } from '#console/session/session.tsx';
import { hasNoFocus } from '#console/ui/has-no-focus.ts';
import { ariaKeys } from '#console/ui/shortcuts/keys.tsx';
import { ShortcutHints } from '#console/ui/shortcuts/shortcut-hints.tsx';
import { isFinalized } from '#contract/rules/sale.ts';

interface LineGridProps {
  sale: ShownRecord<'sales'>;
  lines: readonly Line[];
  isWhole: boolean;
  unsavedCount: RefObject<() => number>;
  isGuarded: boolean;
  /** Whether the new line gets the focus when it is shown. */
  focused: boolean;
}

/**
 * A line being typed. `copiedFrom` is a line whose values it starts with, `draft` what was typed before the page was
 * loaded.
 */
interface Entry {
  key: number;
  copiedFrom?: Line;
  draft?: Draft;
  focused: boolean;
}

export function LineGrid({ sale, lines, isWhole, unsavedCount, isGuarded, focused }: LineGridProps) {
  const { id: saleId } = sale;
  const rates = useSaleRates(sale);
  const here = useLocation();
  // The sale's document has the same path with another query, so the query is compared too. Only a new hash stays on
  // the page.
  const isLeaving = (to: Location) => createPath({ ...to, hash: '' }) !== createPath({ ...here, hash: '' });
  const { may } = useSession();
  const { entries, begin, resume, drop } = useEntries(focused);
  const [changing, setChanging] = useState<ReadonlySet<number>>(new Set());
  const drafts = useLineDrafts(saleId, (draft) => {
    const { recordId } = draft;
    if (recordId === undefined) resume(draft);
    else setChanging((all) => new Set([...all, recordId]));
  });
  const open = useOpenForms(unsavedCount);

  const close = (id: number) => setChanging((all) => new Set([...all].filter((each) => each !== id)));
  const change = (id: number) => setChanging((all) => new Set([...all, id]));
  /** Moves to the line below, or after the last one to a new line. */
  const goOn = (from: number) => {
    const next = lines[from + 1];
    if (next) change(next.id);
    else focusNext();
  };
  const nextLine = useRef<HTMLDivElement>(null);
  const focusNext = () => nextLine.current?.querySelector<HTMLInputElement>('form:last-of-type input')?.focus();
  /** If the saved line had the focus, the next line gets it: without any focus, Escape would leave the sale. */
  const leaveSaved = (key: number) => {
    const forms = nextLine.current?.querySelectorAll('form');
    const dropped = forms?.[entries.findIndex((each) => each.key === key)];
    const hadFocus = hasNoFocus() || dropped?.contains(document.activeElement);
    flushSync(() => drop(key));
    if (hadFocus) focusNext();
  };
  return (
    <>
      <LineTable
        lines={lines}
        rates={rates}
        isWhole={isWhole}
        actions={(line) => (
          <LineActions
            line={line}
            onChange={may('sales_products', 'update') ? () => change(line.id) : undefined}
            onDuplicate={() => begin(line)}
          />
        )}
        instead={(line, index) =>
          changing.has(line.id) && (
            <LineEdit
              line={line}
              taxes={{ rates, isFixed: isFinalized(sale) }}
              draft={drafts.find(({ recordId }) => recordId === line.id)}
              register={open.register}
              onSaved={() => goOn(index)}
              onClose={() => close(line.id)}
              onDuplicate={begin}
            />
          )
        }
      />
      <div ref={nextLine} className={classes.entries} data-new-lines>
        {entries.map(({ key, copiedFrom, draft, focused: begins }) => (
          <LineForm
            key={key}
            saleId={saleId}
            clientId={sale.client_id}
            rates={rates}
            copiedFrom={copiedFrom}
            draft={draft}
            last={lines.at(-1)}
            focused={begins}
            register={open.register}
            onSent={() => begin()}
            onSaved={() => leaveSaved(key)}
            onDuplicate={(from) => begin(from)}
            onRepeat={(from) => begin(from, key)}
            onDrop={entries.length > 1 ? () => drop(key) : undefined}
          />
        ))}
      </div>
      <ShortcutHints shortcuts={lineShortcuts} />
      {isGuarded && <LeaveGuard isChanged={open.isAnyChanged} onGiveUp={open.abandonAll} isLeaving={isLeaving} />}
    </>
  );
}

function useEntries(focused: boolean) {
  const last = useRef(0);
  const [entries, setEntries] = useState<readonly Entry[]>([{ key: 0, focused }]);
  /** An empty new line is replaced by the duplicate of another line. */
  const begin = useCallback((copiedFrom?: Line, inPlaceOf?: number) => {
    const key = ++last.current;
    setEntries((all) => [...all.filter((each) => each.key !== inPlaceOf), { key, copiedFrom, focused: true }]);
  }, []);
  /** Inserted before the last new line, so that the empty one stays last. */
  const resume = useCallback((draft: Draft) => {
    const key = ++last.current;
    setEntries((all) => [...all.slice(0, -1), { key, draft, focused: false }, ...all.slice(-1)]);
  }, []);
  const drop = useCallback((key: number) => {
    const fresh = ++last.current;
    setEntries((all) => {
      const left = all.filter((each) => each.key !== key);
      return left.length ? left : [{ key: fresh, focused: true }];
    });
  }, []);
  return { entries, begin, resume, drop };
}

/** Restores lines of this sale that were typed before the page was closed or crashed, each once. */
function useLineDrafts(saleId: number, open: (draft: Draft) => void): readonly Draft[] {
  const owner = useStorageOwner();
  // The draft of an edited line may only contain the line's id, and only lines of this sale are drawn here.
  const isOfSale = useCallback(
    ({ segment, recordId, typed }: Draft) =>
      segment === 'sales_products' && (recordId !== undefined || Number(typed.sale_id) === saleId),
    [saleId],
  );
  const drafts = useFreeDrafts(owner, isOfSale);
  const opened = useRef(new Set<string>());
  const openDraft = useEffectEvent(open);
  useEffect(() => {
    for (const draft of drafts) {
      if (opened.current.has(draft.id)) continue;
      opened.current.add(draft.id);
      openDraft(draft);
    }
  }, [drafts]);
  return drafts;
}

/** The functions by which each open line reports unsaved input. */
function useOpenForms(unsavedCount: RefObject<() => number>) {
  const [all] = useState(() => new Set<OpenForm>());
  const register: RegisterForm = useCallback(
    (form) => {
      all.add(form);
      return () => void all.delete(form);
    },
    [all],
  );
  const count = useCallback(() => [...all].filter(({ isChanged }) => isChanged()).length, [all]);
  const isAnyChanged = useCallback(() => count() > 0, [count]);
  const abandonAll = useCallback(() => {
    for (const { abandon } of all) abandon();
  }, [all]);
  useEffect(() => {
    unsavedCount.current = count;
    return () => {
      unsavedCount.current = () => 0;
    };
  }, [unsavedCount, count]);
  return { register, isAnyChanged, abandonAll };
}

interface LineActionsProps {
  line: Line;
  onChange?: () => void;
  onDuplicate: () => void;
}

function LineActions({ line, onChange, onDuplicate }: LineActionsProps) {
  const text = useText();
  const name = line.product_name || String(line.id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!duplicateLine(event)) return;
    event.preventDefault();
    onDuplicate();
  };
  return (
    <>
      {onChange && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={text('sale.line.change', { name })}
          onClick={onChange}
          onKeyDown={onKeyDown}
        >
          <IconPencil size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('sale.line.duplicate', { name })}
        aria-keyshortcuts={ariaKeys('mod+D')}
        onClick={onDuplicate}
        onKeyDown={onKeyDown}
      >
        <IconCopy size={16} />
      </ActionIcon>
    </>
  );
}
