import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

/** The shortcuts of a record's page. */
export const editShortcut = { keys: ['E'], labelId: 'console.edit' } as const satisfies Shortcut;
export const duplicateShortcut = { keys: ['D'], labelId: 'console.duplicate' } as const satisfies Shortcut;
