import { type FocusEvent, useLayoutEffect, useRef } from 'react';

interface FocusedRow {
  table: HTMLTableElement;
  row: number;
}

/**
 * A problem that is solved goes with its row, and the focus would be lost with it: the row that is now in its place gets
 * it, or `fallback` where none is.
 */
export function useRowFocus() {
  const fallback = useRef<HTMLButtonElement>(null);
  const focused = useRef<FocusedRow>(undefined);
  // Whoever leaves the rows is heard as a blur; what React takes away, is not.
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const { table, row } = focused.current;
    const rows = table.isConnected ? [...table.rows].slice(row) : [];
    const next = rows.flatMap((each) => each.querySelector<HTMLElement>('input, select') ?? [])[0];
    (next ?? fallback.current)?.focus();
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('tr');
    const table = row?.closest('table');
    focused.current = row && table ? { table, row: row.rowIndex } : undefined;
  };
  const onBlur = () => {
    focused.current = undefined;
  };
  return { fallback, onFocus, onBlur };
}
