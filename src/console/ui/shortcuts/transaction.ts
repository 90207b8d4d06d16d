/** The shortcuts of an entry: of its lines, and of its form. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const gridShortcuts = [
  { keys: ["mod+'"], labelId: 'ui.shortcuts.transaction.copyCell' },
  { keys: ['mod+D'], labelId: 'ui.shortcuts.transaction.copyLine' },
  { keys: ['Alt+Delete'], labelId: 'ui.shortcuts.transaction.removeLine' },
  { keys: ['Enter'], labelId: 'ui.shortcuts.transaction.nextLine' },
  { keys: ['→'], labelId: 'ui.shortcuts.transaction.usual' },
  { keys: ['='], labelId: 'ui.shortcuts.transaction.calculate' },
] as const satisfies readonly Shortcut[];

export const templateShortcut = {
  keys: ['alt+T'],
  labelId: 'ui.shortcuts.transaction.templates',
} as const satisfies Shortcut;
