import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

/** In a list, and from it in a record. */
export const listShortcuts: readonly Shortcut[] = [
  { keys: ['J', '↓'], words: 'lists.row.keyDown' },
  { keys: ['K', '↑'], words: 'lists.row.keyUp' },
  { keys: ['←', '→'], words: 'lists.row.keyCells' },
  { keys: ['PageDown', 'PageUp'], words: 'lists.row.keyScreen' },
  { keys: ['mod+Home', 'mod+End'], words: 'lists.row.keyEnds' },
  { keys: ['Enter'], words: 'lists.row.keyOpen' },
  { keys: ['Space'], words: 'lists.row.keyPeek' },
  { keys: ['E'], words: 'lists.unfold.key' },
  { keys: ['Shift+E'], words: 'lists.unfold.keyAll' },
  { keys: ['X'], words: 'lists.row.keySelect' },
  { keys: ['Shift+↓', 'Shift+↑', 'Shift+X'], words: 'lists.row.keyRange' },
  { keys: ['mod+A'], words: 'lists.row.keyAll' },
  { keys: ['Escape'], words: 'lists.row.keyEscape' },
  { keys: ['Shift+C'], words: 'lists.row.keyColumns' },
  { keys: ['mod+P'], words: 'lists.table.print' },
  { keys: ['[', 'K'], words: 'lists.row.keyPrevious' },
  { keys: [']', 'J'], words: 'lists.row.keyNext' },
];
