import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

/** In a list, and from it in a record. */
export const listShortcuts: readonly Shortcut[] = [
  { keys: ['J', '↓'], words: 'list.row.keyDown' },
  { keys: ['K', '↑'], words: 'list.row.keyUp' },
  { keys: ['←', '→'], words: 'list.row.keyCells' },
  { keys: ['PageDown', 'PageUp'], words: 'list.row.keyScreen' },
  { keys: ['mod+Home', 'mod+End'], words: 'list.row.keyEnds' },
  { keys: ['Enter'], words: 'list.row.keyOpen' },
  { keys: ['F2', 'Enter'], words: 'list.row.keyEdit', needs: 'update' },
  { keys: ['Shift+F2'], words: 'list.row.keyForm', needs: 'update' },
  { keys: ['Space'], words: 'list.row.keyPreview' },
  { keys: ['E'], words: 'list.expand.key' },
  { keys: ['Shift+E'], words: 'list.expand.keyAll' },
  { keys: ['X'], words: 'list.row.keySelect' },
  { keys: ['Shift+↓', 'Shift+↑', 'Shift+X'], words: 'list.row.keyRange' },
  { keys: ['mod+A'], words: 'list.row.keyAll' },
  { keys: ['Shift+Enter'], words: 'list.row.keySortBeside' },
  { keys: ['Escape'], words: 'list.row.keyEscape' },
  { keys: ['Shift+C'], words: 'list.row.keyColumns' },
  { keys: ['mod+P'], words: 'list.table.print' },
  { keys: ['[', 'K'], words: 'list.row.keyPrevious' },
  { keys: [']', 'J'], words: 'list.row.keyNext' },
];
