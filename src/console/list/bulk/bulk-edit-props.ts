/** What a bulk change is begun with. */
import type { QueryValues } from '#console/data/api-client.ts';
import type { Selection } from '#console/data/selection.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface BulkEditProps {
  segment: Segment;
  query: QueryValues;
  selection: Selection;
  /** How many that is, where it is known. */
  total: number | undefined;
  /** From here on it goes its own way, whatever becomes of the selection. */
  onBegun: () => void;
}
