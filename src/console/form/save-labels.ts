/** The texts of the save button and the notice, for modules where they are not simply "save". */
import '#console/form/messages/catalogue.ts';
import type { MessageId } from '#console/messages/messages.ts';
import { hasLegs } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

interface FormWords {
  save: MessageId;
  /** The message has a placeholder `number` for the record's own number. */
  saved: MessageId;
}

/** An entry cannot be changed after posting, which the word "save" would not say. */
const entryWords: FormWords = { save: 'form.entry.post', saved: 'form.entry.posted' };

export function formWordsOf(segment: Segment): FormWords | undefined {
  return hasLegs(moduleOf(segment)) ? entryWords : undefined;
}
