/** The shortcuts of the reminders' inbox. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const inboxShortcuts: readonly Shortcut[] = [
  { keys: ['/'], labelId: 'ui.shortcuts.reminders.search' },
  { keys: ['J', 'K'], labelId: 'ui.shortcuts.reminders.move' },
  { keys: ['E', 'Enter'], labelId: 'ui.shortcuts.reminders.openSubject' },
  { keys: ['H', 'S'], labelId: 'ui.shortcuts.reminders.snooze', needs: 'update' },
  { keys: ['C'], labelId: 'ui.shortcuts.reminders.close', needs: 'update' },
];
