/** The keys of what was done in this tab, on every page. */
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const undoShortcut = { keys: ['mod+Z'], words: 'undo.key.undo' } as const satisfies Shortcut;
export const redoShortcut = { keys: ['mod+Shift+Z', 'mod+Y'], words: 'undo.key.redo' } as const satisfies Shortcut;
