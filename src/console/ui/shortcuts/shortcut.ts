/** A key, or a combination, and what it does: the list of shortcuts reads these. */
import type { MessageId } from '#console/messages/messages.ts';

export interface Shortcut {
  /** Alternatives, such as `J` and `↓`; a combination is written `mod+S`, where mod is Ctrl, or Cmd on a Mac. */
  keys: readonly string[];
  words: MessageId;
}
