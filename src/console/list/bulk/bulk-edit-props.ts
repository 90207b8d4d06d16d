/** The properties with which a bulk change starts. */
import type { QueryValues } from '#console/data/api-client.ts';
import type { Selection } from '#console/data/selection.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface BulkEditProps {
  segment: Segment;
  query: QueryValues;
  selection: Selection;
  /** How many records that is, where the number is known. */
  total: number | undefined;
  /** The change has started. It continues whatever happens to the selection. */
  onStarted: () => void;
}
