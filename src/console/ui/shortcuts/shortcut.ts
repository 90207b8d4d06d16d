/** A key, or a combination, and what it does: the list of shortcuts reads these. */
import type { MessageId } from '#console/messages/messages.ts';
import type { Operation } from '#contract/core/module.ts';

export interface Shortcut {
  /** Alternatives, such as `J` and `↓`; a combination is written `mod+S`, where mod is Ctrl, or Cmd on a Mac. */
  keys: readonly string[];
  labelId: MessageId;
  /** What the person must be allowed to do with the records, where that is more than to read them. */
  needs?: Need;
}

type Need = Exclude<Operation, 'list' | 'retrieve'>;

/** Those that do something for a person of whom `may` says what they may do with the records. */
export function possibleShortcuts<S extends { needs?: Need }>(
  shortcuts: readonly S[],
  may: (needs: Need) => boolean,
): S[] {
  return shortcuts.filter(({ needs }) => !needs || may(needs));
}
