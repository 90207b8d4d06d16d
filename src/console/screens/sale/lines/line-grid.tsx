/** Lines typed one after the other, each saved by itself. What is not saved stays open, and says why. */

import '#console/screens/sale/messages/catalogue.ts';
import { ActionIcon } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPath, type Location, useLocation } from 'react-router-dom';
import type { Draft } from '#console/form/drafts/draft.ts';
import { useFreeDrafts } from '#console/form/drafts/use-draft.ts';
import { useText } from '#console/messages/messages.ts';
import { LeaveGuard } from '#console/routing/leave-guard.tsx';
import { LineEdit } from '#console/screens/sale/lines/line-edit.tsx';
import { LineForm } from '#console/screens/sale/lines/line-form.tsx';
import { LineTable } from '#console/screens/sale/lines/line-table.tsx';
import type { OpenForm, RegisterForm } from '#console/screens/sale/lines/open-form.ts';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import classes from '#console/screens/sale/sale.module.css';
import { duplicateLine, lineShortcuts } from '#console/screens/sale/shortcuts.ts';
import { useSession, useStorageOwner } from '#console/session/session.tsx';
import { ariaKeys } from '#console/ui/shortcuts/keys.tsx';
import { ShortcutHints } from '#console/ui/shortcuts/shortcut-hints.tsx';

interface LineGridProps {
  saleId: number;
  lines: readonly Line[];
  isWhole: boolean;
  counting: RefObject<() => number>;
  /** The cursor begins in the next line. */
  focused: boolean;
}

/** A line that is being typed; `like` is what it begins with, `draft` what was typed before this page was opened. */
interface Entry {
  key: number;
  like?: Line;
  draft?: Draft;
  focused: boolean;
}

export function LineGrid({ saleId, lines, isWhole, counting, focused }: LineGridProps) {
  const here = useLocation();
  // The paper of the sale is another page at the same address.
  const isLeaving = (to: Location) => createPath({ ...to, hash: '' }) !== createPath({ ...here, hash: '' });
  const { may } = useSession();
  const { entries, begin, resume, drop } = useEntries(focused);
  const [changing, setChanging] = useState<ReadonlySet<number>>(new Set());
  const drafts = useLineDrafts(saleId, (draft) => {
    const { recordId } = draft;
    if (recordId === undefined) resume(draft);
    else setChanging((all) => new Set([...all, recordId]));
  });
  const open = useOpenForms(counting);

  const close = (id: number) => setChanging((all) => new Set([...all].filter((each) => each !== id)));
  const change = (id: number) => setChanging((all) => new Set([...all, id]));
  /** Down the lines, and then to the next new one. */
  const goOn = (from: number) => {
    const next = lines[from + 1];
    if (next) change(next.id);
    else focusNext();
  };
  const nextLine = useRef<HTMLDivElement>(null);
  const focusNext = () => nextLine.current?.querySelector<HTMLInputElement>('form:last-of-type input')?.focus();
  return (
    <>
      <LineTable
        lines={lines}
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
              draft={drafts.find(({ recordId }) => recordId === line.id)}
              register={open.register}
              onSaved={() => goOn(index)}
              onClose={() => close(line.id)}
              onDuplicate={begin}
            />
          )
        }
      />
      <div ref={nextLine} className={classes.entries}>
        {entries.map(({ key, like, draft, focused: begins }) => (
          <LineForm
            key={key}
            saleId={saleId}
            like={like}
            draft={draft}
            last={lines.at(-1)}
            focused={begins}
            register={open.register}
            onSent={() => begin()}
            onSaved={() => drop(key)}
            onDuplicate={(from) => begin(from)}
            onRepeat={(from) => begin(from, key)}
            onDrop={entries.length > 1 ? () => drop(key) : undefined}
          />
        ))}
      </div>
      <ShortcutHints shortcuts={lineShortcuts} />
      <LeaveGuard isChanged={open.isAnyChanged} onGiveUp={open.giveUpAll} isLeaving={isLeaving} />
    </>
  );
}

function useEntries(focused: boolean) {
  const last = useRef(0);
  const [entries, setEntries] = useState<readonly Entry[]>([{ key: 0, focused }]);
  /** A line that nobody wrote on yet gives way to one that begins like another. */
  const begin = useCallback((like?: Line, inPlaceOf?: number) => {
    const key = ++last.current;
    setEntries((all) => [...all.filter((each) => each.key !== inPlaceOf), { key, like, focused: true }]);
  }, []);
  /** Before the next one, which stays the last. */
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

/** What was typed in lines of this sale before the page was closed, or fell: each is opened again, once. */
function useLineDrafts(saleId: number, open: (draft: Draft) => void): readonly Draft[] {
  const owner = useStorageOwner();
  // A changed line may say no more than its own number; only those of this sale are drawn here.
  const isOfSale = useCallback(
    ({ segment, recordId, typed }: Draft) =>
      segment === 'sales_products' && (recordId !== undefined || Number(typed.sale_id) === saleId),
    [saleId],
  );
  const drafts = useFreeDrafts(owner, isOfSale);
  const opened = useRef(new Set<string>());
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    for (const draft of drafts) {
      if (opened.current.has(draft.id)) continue;
      opened.current.add(draft.id);
      latest.current(draft);
    }
  }, [drafts]);
  return drafts;
}

/** Every open line, asked whether it holds something that is not saved. */
function useOpenForms(counting: RefObject<() => number>) {
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
  const giveUpAll = useCallback(() => {
    for (const { giveUp } of all) giveUp();
  }, [all]);
  useEffect(() => {
    counting.current = count;
    return () => {
      counting.current = () => 0;
    };
  }, [counting, count]);
  return { register, isAnyChanged, giveUpAll };
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
          aria-label={text('sales.line.change', { name })}
          onClick={onChange}
          onKeyDown={onKeyDown}
        >
          <IconPencil size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('sales.line.duplicate', { name })}
        aria-keyshortcuts={ariaKeys('mod+D')}
        onClick={onDuplicate}
        onKeyDown={onKeyDown}
      >
        <IconCopy size={16} />
      </ActionIcon>
    </>
  );
}
