/** The keys of the board of tasks. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const boardShortcuts: readonly Shortcut[] = [
  { keys: ['←', '→', '↑', '↓'], words: 'ui.shortcuts.project.card' },
  { keys: ['M'], words: 'ui.shortcuts.project.pickUp', needs: 'update' },
  { keys: ['Enter'], words: 'ui.shortcuts.project.drop' },
];

/** Beside those of its cards, on the page of all tasks. */
export const boardPageShortcuts: readonly Shortcut[] = [
  { keys: ['/'], words: 'ui.shortcuts.project.search' },
  ...boardShortcuts,
];
