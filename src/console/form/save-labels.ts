/** What a new record's button and notice say, where it is not merely saved. */
import '#console/form/messages/catalogue.ts';
import type { MessageId } from '#console/messages/messages.ts';
import { hasLegs } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

interface FormWords {
  save: MessageId;
  /** Of `number`, the record's own. */
  saved: MessageId;
}

/** A posted entry stays as it is, which saving does not say. */
const entryWords: FormWords = { save: 'forms.entry.post', saved: 'forms.entry.posted' };

export function formWordsOf(segment: Segment): FormWords | undefined {
  return hasLegs(moduleOf(segment)) ? entryWords : undefined;
}
