/** The keys of the reminders' inbox. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const inboxShortcuts: readonly Shortcut[] = [
  { keys: ['J', 'K'], words: 'ui.shortcuts.reminders.move' },
  { keys: ['E', 'Enter'], words: 'ui.shortcuts.reminders.openSubject' },
  { keys: ['H', 'S'], words: 'ui.shortcuts.reminders.snooze', needs: 'update' },
  { keys: ['C'], words: 'ui.shortcuts.reminders.close', needs: 'update' },
];
