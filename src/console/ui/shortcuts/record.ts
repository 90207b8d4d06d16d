import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

/** On a record's page. */
export const editShortcut = { keys: ['E'], words: 'kit.record.edit' } as const satisfies Shortcut;
export const duplicateShortcut = { keys: ['D'], words: 'kit.record.duplicate' } as const satisfies Shortcut;
