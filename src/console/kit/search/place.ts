/** An address worth a name: the palette and the home page offer these beside the modules' own pages. */
import type { MessageId } from '#console/messages/messages.ts';
import type { Segment } from '#contract/segments.ts';

export interface Place {
  to: string;
  words: MessageId;
  /** Whose records it shows: offered to those who may read them. */
  segment: Segment;
}
