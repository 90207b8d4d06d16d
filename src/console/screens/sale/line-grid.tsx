/** Lines typed one after the other, each saved by itself. What is not saved stays open, and says why. */
import { ActionIcon } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPath, type Location, useLocation } from 'react-router-dom';
import { LeaveGuard } from '#console/kit/leave-guard.tsx';
import { useSession } from '#console/kit/session.tsx';
import { ariaKeys } from '#console/kit/shortcuts/keys.tsx';
import { useText } from '#console/messages/messages.ts';
import { KeyLine } from '#console/screens/office/key-line.tsx';
import { LineEdit } from '#console/screens/sale/line-edit.tsx';
import { LineForm } from '#console/screens/sale/line-form.tsx';
import { LineTable } from '#console/screens/sale/line-table.tsx';
import classes from '#console/screens/sale/sale.module.css';
import { duplicateLine, lineShortcuts } from '#console/screens/sale/shortcuts.ts';
import type { Line } from '#console/screens/sale/use-sale-lines.ts';

interface LineGridProps {
  saleId: number;
  lines: readonly Line[];
  isWhole: boolean;
  counting: RefObject<() => number>;
  /** The cursor begins in the next line. */
  focused: boolean;
}

/** A line that is being typed; `like` is what it begins with. */
interface Entry {
  key: number;
  like?: Line;
  focused: boolean;
}

export function LineGrid({ saleId, lines, isWhole, counting, focused }: LineGridProps) {
  const here = useLocation();
  // The paper of the sale is another page at the same address.
  const isLeaving = (to: Location) => createPath({ ...to, hash: '' }) !== createPath({ ...here, hash: '' });
  const { may } = useSession();
  const { entries, begin, drop } = useEntries(focused);
  const [changing, setChanging] = useState<ReadonlySet<number>>(new Set());
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
              register={open.register}
              onSaved={() => goOn(index)}
              onClose={() => close(line.id)}
              onDuplicate={begin}
            />
          )
        }
      />
      <div ref={nextLine} className={classes.entries}>
        {entries.map(({ key, like, focused: begins }) => (
          <LineForm
            key={key}
            saleId={saleId}
            like={like}
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
      <KeyLine shortcuts={lineShortcuts} />
      <LeaveGuard isChanged={open.isAnyChanged} isLeaving={isLeaving} />
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
  const drop = useCallback((key: number) => {
    const fresh = ++last.current;
    setEntries((all) => {
      const left = all.filter((each) => each.key !== key);
      return left.length ? left : [{ key: fresh, focused: true }];
    });
  }, []);
  return { entries, begin, drop };
}

export type RegisterForm = (isChanged: () => boolean) => () => void;

/** Every open line, asked whether it holds something that is not saved. */
function useOpenForms(counting: RefObject<() => number>) {
  const [asked] = useState(() => new Set<() => boolean>());
  const register: RegisterForm = useCallback(
    (isChanged) => {
      asked.add(isChanged);
      return () => void asked.delete(isChanged);
    },
    [asked],
  );
  const count = useCallback(() => [...asked].filter((isChanged) => isChanged()).length, [asked]);
  const isAnyChanged = useCallback(() => count() > 0, [count]);
  useEffect(() => {
    counting.current = count;
    return () => {
      counting.current = () => 0;
    };
  }, [counting, count]);
  return { register, isAnyChanged };
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
