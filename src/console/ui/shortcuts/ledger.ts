/** The keys of an entry: of its lines, and of its form. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const gridShortcuts = [
  { keys: ["mod+'"], words: 'ledger.key.copyCell' },
  { keys: ['mod+D'], words: 'ledger.key.copyLine' },
  { keys: ['Alt+Delete'], words: 'ledger.key.removeLine' },
  { keys: ['Enter'], words: 'ledger.key.nextLine' },
  { keys: ['='], words: 'ledger.key.reckon' },
] as const satisfies readonly Shortcut[];

export const templateShortcut = { keys: ['alt+T'], words: 'ledger.template.key' } as const satisfies Shortcut;
