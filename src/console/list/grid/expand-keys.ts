/** The keys E and Shift+E in a list whose rows can be expanded. */
import type { KeyboardEvent } from 'react';
import { focusAt, linkColumn } from '#console/list/grid/grid-dom.ts';
import type { ExpandedRows } from '#console/list/table/use-expanded-rows.ts';

/** Expands or collapses the row, or with Shift all rows. Returns whether it did something. */
export function expandByKey(
  event: KeyboardEvent<HTMLElement>,
  id: number | undefined,
  { toggle, toggleAll }: ExpandedRows,
): boolean {
  if (!isPlain(event, 'e')) return false;
  if (event.shiftKey) toggleAll();
  else if (id !== undefined) toggle(id);
  return true;
}

interface ExpandableList {
  records: readonly { id: number }[];
  expandedRows?: ExpandedRows;
}

/** Moves the focus from the expanded part back to its row, which E then collapses. */
export function leaveExpandedRow(
  event: KeyboardEvent<HTMLElement>,
  row: HTMLElement,
  { records, expandedRows }: ExpandableList,
): void {
  const isFold = isPlain(event, 'e') && !event.shiftKey;
  if (!isFold && event.key !== 'Escape') return;
  event.preventDefault();
  focusAt(row, linkColumn(row));
  const id = records[Number(row.dataset.index)]?.id;
  if (isFold && id !== undefined) expandedRows?.toggle(id);
}

function isPlain({ key, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>, letter: string): boolean {
  return key.toLowerCase() === letter && !ctrlKey && !metaKey && !altKey;
}
