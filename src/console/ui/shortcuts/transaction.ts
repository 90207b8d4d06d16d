/** The keys of an entry: of its lines, and of its form. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const gridShortcuts = [
  { keys: ["mod+'"], words: 'ui.shortcuts.transaction.copyCell' },
  { keys: ['mod+D'], words: 'ui.shortcuts.transaction.copyLine' },
  { keys: ['Alt+Delete'], words: 'ui.shortcuts.transaction.removeLine' },
  { keys: ['Enter'], words: 'ui.shortcuts.transaction.nextLine' },
  { keys: ['→'], words: 'ui.shortcuts.transaction.usual' },
  { keys: ['='], words: 'ui.shortcuts.transaction.calculate' },
] as const satisfies readonly Shortcut[];

export const templateShortcut = {
  keys: ['alt+T'],
  words: 'ui.shortcuts.transaction.templates',
} as const satisfies Shortcut;
