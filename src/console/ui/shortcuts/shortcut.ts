/** A key or combination and its meaning, as shown in the list of shortcuts. */
import type { MessageId } from '#console/messages/messages.ts';
import type { Operation } from '#contract/core/module.ts';

export interface Shortcut {
  /** Alternatives, such as `J` and `↓`; a combination is written `mod+S`, where mod is Ctrl, or Cmd on a Mac. */
  keys: readonly string[];
  labelId: MessageId;
  /** The operation that the person must be allowed to perform on the records, if reading them is not enough. */
  needs?: Need;
}

type Need = Exclude<Operation, 'list' | 'retrieve'>;

/** The shortcuts that can do something for a person, according to `may`. */
export function possibleShortcuts<S extends { needs?: Need }>(
  shortcuts: readonly S[],
  may: (needs: Need) => boolean,
): S[] {
  return shortcuts.filter(({ needs }) => !needs || may(needs));
}
