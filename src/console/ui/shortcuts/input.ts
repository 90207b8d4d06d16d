/** The keys of single fields. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const inputShortcuts: readonly Shortcut[] = [
  { keys: ['='], words: 'forms.input.key.reckon' },
  { keys: ['+', '-', '↑', '↓'], words: 'forms.input.key.day' },
  { keys: ['PageUp', 'PageDown'], words: 'forms.input.key.month' },
  { keys: ['ctrl+Home', 'ctrl+End'], words: 'forms.input.key.monthEnds' },
  { keys: ['T'], words: 'forms.input.key.today' },
  { keys: ['alt+↓'], words: 'forms.input.key.open' },
  { keys: ['alt+Enter'], words: 'forms.picker.key.record' },
];
