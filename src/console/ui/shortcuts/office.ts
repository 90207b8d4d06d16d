/** The keys of the reminders' inbox and of the board of tasks. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const inboxShortcuts: readonly Shortcut[] = [
  { keys: ['J', 'K'], words: 'office.key.move' },
  { keys: ['E', 'Enter'], words: 'office.key.openAbout' },
  { keys: ['H', 'S'], words: 'office.key.snooze' },
  { keys: ['C'], words: 'office.key.close' },
];

export const boardShortcuts: readonly Shortcut[] = [
  { keys: ['←', '→', '↑', '↓'], words: 'office.key.card' },
  { keys: ['M'], words: 'office.key.pickUp' },
  { keys: ['Enter'], words: 'office.key.drop' },
];
