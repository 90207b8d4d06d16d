import { type FocusEvent, useLayoutEffect, useRef } from 'react';

interface FocusedRow {
  table: HTMLTableElement;
  row: number;
}

/**
 * Keeps the focus when a solved problem disappears with its row: the row that takes its place gets the focus, or
 * `fallback` if there is none.
 */
export function useRowFocus() {
  const fallback = useRef<HTMLButtonElement>(null);
  const focused = useRef<FocusedRow>(undefined);
  // Leaving the rows sends a blur event; the removal of the focused element by React does not.
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
