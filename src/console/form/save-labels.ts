/** What a new record's button and notice say, where it is not merely saved. */
import type { MessageId } from '#console/messages/messages.ts';
import type { Segment } from '#contract/core/segments.ts';

interface FormWords {
  save: MessageId;
  /** Of `number`, the record's own. */
  saved: MessageId;
}

/** A posted entry stays as it is, which saving does not say. */
export const formWords: Partial<Record<Segment, FormWords>> = {
  transactions: { save: 'forms.entry.post', saved: 'forms.entry.posted' },
};
