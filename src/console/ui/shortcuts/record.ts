import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

/** On a record's page. */
export const editShortcut = { keys: ['E'], words: 'console.edit' } as const satisfies Shortcut;
export const duplicateShortcut = { keys: ['D'], words: 'console.duplicate' } as const satisfies Shortcut;
