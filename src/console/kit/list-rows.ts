/** What the table and the cards of a list have in common. */
import type { KeyboardEvent } from 'react';
import type { AnyColumn } from '#console/kit/columns.ts';
import type { ListState } from '#console/kit/list-state.ts';
import type { Segment } from '#contract/segments.ts';
import type { WireRecord } from '#contract/select.ts';

export interface RowsProps {
  segment: Segment;
  columns: readonly AnyColumn[];
  records: readonly WireRecord[];
  sort: string;
  change: (part: Partial<ListState>) => void;
  /** The rows are those before, until the new ones are there. */
  stale: boolean;
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Arrows (and J and K) go from row to row; Enter is the row's own link. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')];
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (!next || !rows.includes(document.activeElement as HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
