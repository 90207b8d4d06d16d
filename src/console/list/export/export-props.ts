/** The properties with which an export starts. */
import type { QueryValues } from '#console/data/api-client.ts';
import type { Selection } from '#console/data/selection.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface ExportMenuProps {
  segment: Segment;
  /** The list's search, filters and order; its page does not matter. */
  query: QueryValues;
  columns: readonly Pick<AnyColumn, 'field'>[];
  /** All columns that the list can show. */
  all: readonly AnyColumn[];
  selection: Selection;
  /** The number of selected records, if known. */
  total: number | undefined;
}
