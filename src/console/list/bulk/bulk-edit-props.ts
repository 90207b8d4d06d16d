/** The properties with which a bulk change starts. */
import type { QueryValues } from '#console/data/api-client.ts';
import type { Selection } from '#console/data/selection.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface BulkEditProps {
  segment: Segment;
  query: QueryValues;
  selection: Selection;
  /** The number of selected records, if known. */
  total: number | undefined;
  /** Called when the change has started. It continues even if the selection changes. */
  onStarted: () => void;
}
