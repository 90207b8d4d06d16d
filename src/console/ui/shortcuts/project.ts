/** The shortcuts of the board of tasks. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const boardShortcuts: readonly Shortcut[] = [
  { keys: ['←', '→', '↑', '↓'], labelId: 'ui.shortcuts.project.card' },
  { keys: ['M'], labelId: 'ui.shortcuts.project.pickUp', needs: 'update' },
  { keys: ['Enter'], labelId: 'ui.shortcuts.project.drop' },
];

/** The shortcuts of the page of all tasks, including those of the cards. */
export const boardPageShortcuts: readonly Shortcut[] = [
  { keys: ['/'], labelId: 'ui.shortcuts.project.search' },
  ...boardShortcuts,
];
