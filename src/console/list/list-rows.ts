/** Properties shared by the table and the cards of a list. */

import type { RefObject } from 'react';
import type { QueryValues } from '#console/data/api-client.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import type { PreviewState } from '#console/list/grid/row-keys.ts';
import type { ListState } from '#console/list/list-state.ts';
import type { ExpandedRows } from '#console/list/table/use-expanded-rows.ts';
import type { SelectionState } from '#console/list/table/use-selection.ts';
import type { TableLayout } from '#console/list/table/use-table-layout.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

/** The list from which a record was opened, so that its page can step to the neighbours. */
export interface ListContext {
  /** The list's query without the page. */
  query: QueryValues;
  perPage: number;
  /** The list's entry in the browser's history. */
  list: string;
  address: string;
}

/** Turns the page if there is one in that direction, and returns whether there is. */
export function pageTurner({ records, first = 0, total, listContext, change }: RowsProps): (by: 1 | -1) => boolean {
  return (by) => {
    const isLast = by === 1 ? first + records.length >= (total ?? 0) : first === 0;
    if (!listContext || isLast) return false;
    change({ page: Math.floor(first / listContext.perPage) + 1 + by });
    return true;
  };
}

export interface RowsProps {
  segment: Segment;
  columns: readonly AnyColumn[];
  records: readonly WireRecord[];
  sort: string;
  change: (part: Partial<ListState>) => void;
  /** Whether the rows still belong to the previous query. */
  stale: boolean;
  /** The position of these rows in the whole list, from 0. Absent if they are the whole list. */
  first?: number;
  total?: number;
  layout?: TableLayout;
  selecting?: SelectionState;
  preview?: PreviewState;
  expandedRows?: ExpandedRows;
  listContext?: ListContext;
  /** Whether further records may still be found, because the list is still being read. */
  mayGrow?: boolean;
  /** Renders every row and every column, visible or not. */
  whole?: boolean;
  /** Says whether rows or columns are not rendered: names in them were not read. */
  isPartial?: RefObject<boolean>;
}
