import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface RecordHistoryProps {
  segment: Segment;
  record: ReadRecord<Segment>;
  /** The name of the record. */
  name: string;
  /** Whether this person may restore an earlier value. */
  isChangeable: boolean;
}

export interface ShownHistoryProps extends RecordHistoryProps {
  /** Called when a value was restored, because its button disappears together with the focus. */
  onRestored: () => void;
}
