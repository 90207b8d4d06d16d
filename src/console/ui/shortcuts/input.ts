/** The keys of single fields. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const inputShortcuts: readonly Shortcut[] = [
  { keys: ['='], words: 'ui.shortcuts.input.calculate' },
  { keys: ['+', '-', '↑', '↓'], words: 'ui.shortcuts.input.day' },
  { keys: ['PageUp', 'PageDown'], words: 'ui.shortcuts.input.month' },
  { keys: ['ctrl+Home', 'ctrl+End'], words: 'ui.shortcuts.input.monthEnds' },
  { keys: ['T'], words: 'ui.shortcuts.input.today' },
  { keys: ['alt+↓'], words: 'ui.shortcuts.input.open' },
  { keys: ['alt+Enter'], words: 'ui.shortcuts.input.openRecord' },
];
