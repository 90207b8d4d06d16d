import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface RecordHistoryProps {
  segment: Segment;
  record: ReadRecord<Segment>;
  /** What the record is called. */
  name: string;
  /** Whether this person may put an earlier value back. */
  isChangeable: boolean;
}

export interface ShownHistoryProps extends RecordHistoryProps {
  /** The button that restored a value is gone then, and with it the focus. */
  onRestored: () => void;
}
