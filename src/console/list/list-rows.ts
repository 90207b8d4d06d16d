/** What the table and the cards of a list have in common. */

import type { QueryValues } from '#console/data/api-client.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import type { Peeking } from '#console/list/grid/use-grid.ts';
import type { ListState } from '#console/list/list-state.ts';
import type { ExpandedRows } from '#console/list/table/use-expanded-rows.ts';
import type { Selecting } from '#console/list/table/use-selection.ts';
import type { TableLayout } from '#console/list/table/use-table-layout.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

/** What a record is told of the list that it was opened from, to step to its neighbours. */
export interface Source {
  /** What the list asked, without the page. */
  query: QueryValues;
  perPage: number;
  /** The list's place in the browser's history. */
  list: string;
  address: string;
}

/** Turns the page, where there is one in that direction; says whether there is. */
export function pageTurner({ records, first = 0, total, source, change }: RowsProps): (by: 1 | -1) => boolean {
  return (by) => {
    const isLast = by === 1 ? first + records.length >= (total ?? 0) : first === 0;
    if (!source || isLast) return false;
    change({ page: Math.floor(first / source.perPage) + 1 + by });
    return true;
  };
}

export interface RowsProps {
  segment: Segment;
  columns: readonly AnyColumn[];
  records: readonly WireRecord[];
  sort: string;
  change: (part: Partial<ListState>) => void;
  /** The rows are those before, until the new ones are there. */
  stale: boolean;
  /** Where these rows stand in the whole list, which begins at 0. Without it they are the whole list. */
  first?: number;
  total?: number;
  layout?: TableLayout;
  selecting?: Selecting;
  peeking?: Peeking;
  unfolding?: ExpandedRows;
  source?: Source;
  /** Every row is drawn, seen or not. */
  whole?: boolean;
}
