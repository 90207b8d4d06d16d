/** The keys of the board of tasks. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const boardShortcuts: readonly Shortcut[] = [
  { keys: ['←', '→', '↑', '↓'], labelId: 'ui.shortcuts.project.card' },
  { keys: ['M'], labelId: 'ui.shortcuts.project.pickUp', needs: 'update' },
  { keys: ['Enter'], labelId: 'ui.shortcuts.project.drop' },
];

/** Beside those of its cards, on the page of all tasks. */
export const boardPageShortcuts: readonly Shortcut[] = [
  { keys: ['/'], labelId: 'ui.shortcuts.project.search' },
  ...boardShortcuts,
];
