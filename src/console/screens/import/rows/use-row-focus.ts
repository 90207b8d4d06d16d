import { type FocusEvent, useLayoutEffect, useRef } from 'react';

interface Place {
  table: HTMLTableElement;
  row: number;
}

/**
 * A problem that is solved goes with its row, and the focus would be lost with it: the row that is now in its place gets
 * it, or `fallback` where none is.
 */
export function useRowFocus() {
  const fallback = useRef<HTMLButtonElement>(null);
  const place = useRef<Place>(undefined);
  // Whoever leaves the rows is heard as a blur; what React takes away, is not.
  useLayoutEffect(() => {
    if (!place.current || document.activeElement !== document.body) return;
    const { table, row } = place.current;
    const rows = table.isConnected ? [...table.rows].slice(row) : [];
    const next = rows.flatMap((each) => each.querySelector<HTMLElement>('input, select') ?? [])[0];
    (next ?? fallback.current)?.focus();
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('tr');
    const table = row?.closest('table');
    place.current = row && table ? { table, row: row.rowIndex } : undefined;
  };
  const onBlur = () => {
    place.current = undefined;
  };
  return { fallback, onFocus, onBlur };
}
