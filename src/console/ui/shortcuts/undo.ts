/** The shortcuts of the undo history, on every page. */
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const undoShortcut = {
  keys: ['mod+Z'],
  labelId: 'console.undoLast',
  needs: 'update',
} as const satisfies Shortcut;
export const redoShortcut = {
  keys: ['mod+Shift+Z', 'mod+Y'],
  labelId: 'console.redoLast',
  needs: 'update',
} as const satisfies Shortcut;
