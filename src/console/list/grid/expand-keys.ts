/** E and Shift+E in a list whose rows unfold. */
import type { KeyboardEvent } from 'react';
import { focusAt, linkColumn } from '#console/list/grid/grid-dom.ts';
import type { ExpandedRows } from '#console/list/table/use-expanded-rows.ts';

/** Unfolds or folds the row, with Shift every one. Says whether it did something. */
export function unfoldByKey(
  event: KeyboardEvent<HTMLElement>,
  id: number | undefined,
  { toggle, toggleAll }: ExpandedRows,
): boolean {
  if (!isPlain(event, 'e')) return false;
  if (event.shiftKey) toggleAll();
  else if (id !== undefined) toggle(id);
  return true;
}

interface Listed {
  records: readonly { id: number }[];
  unfolding?: ExpandedRows;
}

/** From the unfolded part back to its row, which E then folds. */
export function leaveInside(event: KeyboardEvent<HTMLElement>, row: HTMLElement, { records, unfolding }: Listed): void {
  const isFold = isPlain(event, 'e') && !event.shiftKey;
  if (!isFold && event.key !== 'Escape') return;
  event.preventDefault();
  focusAt(row, linkColumn(row));
  const id = records[Number(row.dataset.index)]?.id;
  if (isFold && id !== undefined) unfolding?.toggle(id);
}

function isPlain({ key, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>, letter: string): boolean {
  return key.toLowerCase() === letter && !ctrlKey && !metaKey && !altKey;
}
