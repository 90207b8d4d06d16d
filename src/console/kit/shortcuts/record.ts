import type { Shortcut } from '#console/kit/shortcuts/shortcut.ts';

/** On a record's page. */
export const duplicateShortcut = { keys: ['D'], words: 'kit.record.duplicateKey' } as const satisfies Shortcut;
