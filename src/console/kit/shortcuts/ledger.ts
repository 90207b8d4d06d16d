/** The keys of the grid of an entry's lines. */
import type { Shortcut } from '#console/kit/shortcuts/shortcut.ts';

export const gridShortcuts = [
  { keys: ["mod+'"], words: 'ledger.key.copyCell' },
  { keys: ['mod+D'], words: 'ledger.key.copyLine' },
  { keys: ['Alt+Delete'], words: 'ledger.key.removeLine' },
  { keys: ['Enter'], words: 'ledger.key.nextLine' },
  { keys: ['='], words: 'ledger.key.reckon' },
] as const satisfies readonly Shortcut[];
