import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

/** The shortcuts in a list, and in a record opened from it. */
export const listShortcuts: readonly Shortcut[] = [
  { keys: ['J', '↓'], labelId: 'list.row.keyDown' },
  { keys: ['K', '↑'], labelId: 'list.row.keyUp' },
  { keys: ['←', '→'], labelId: 'list.row.keyCells' },
  { keys: ['PageDown', 'PageUp'], labelId: 'list.row.keyScreen' },
  { keys: ['mod+Home', 'mod+End'], labelId: 'list.row.keyEnds' },
  { keys: ['Enter'], labelId: 'list.row.keyOpen' },
  { keys: ['F2', 'Enter'], labelId: 'list.row.keyEdit', needs: 'update' },
  { keys: ['Shift+F2'], labelId: 'list.row.keyForm', needs: 'update' },
  { keys: ['Space'], labelId: 'list.row.keyPreview' },
  { keys: ['E'], labelId: 'list.expand.key' },
  { keys: ['Shift+E'], labelId: 'list.expand.keyAll' },
  { keys: ['X'], labelId: 'list.row.keySelect' },
  { keys: ['Shift+↓', 'Shift+↑', 'Shift+X'], labelId: 'list.row.keyRange' },
  { keys: ['mod+A'], labelId: 'list.row.keyAll' },
  { keys: ['Shift+Enter'], labelId: 'list.row.keySortBeside' },
  { keys: ['Escape'], labelId: 'list.row.keyEscape' },
  { keys: ['Shift+C'], labelId: 'list.row.keyColumns' },
  { keys: ['mod+P'], labelId: 'list.table.print' },
  { keys: ['[', 'K'], labelId: 'list.row.keyPrevious' },
  { keys: [']', 'J'], labelId: 'list.row.keyNext' },
];
