/** The shortcuts of single fields. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const inputShortcuts: readonly Shortcut[] = [
  { keys: ['='], labelId: 'ui.shortcuts.input.calculate' },
  { keys: ['+', '-', '↑', '↓'], labelId: 'ui.shortcuts.input.day' },
  { keys: ['PageUp', 'PageDown'], labelId: 'ui.shortcuts.input.month' },
  { keys: ['ctrl+Home', 'ctrl+End'], labelId: 'ui.shortcuts.input.monthEnds' },
  { keys: ['T'], labelId: 'ui.shortcuts.input.today' },
  { keys: ['alt+↓'], labelId: 'ui.shortcuts.input.open' },
  { keys: ['alt+Enter'], labelId: 'ui.shortcuts.input.openRecord' },
];
