/** The shortcuts of a sale's lines. */
import '#console/screens/sale/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const lineShortcuts: readonly Shortcut[] = [
  { keys: ['N'], labelId: 'sale.key.new' },
  { keys: ['Enter'], labelId: 'sale.key.next' },
  { keys: ['mod+D'], labelId: 'sale.key.duplicate' },
];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

export function duplicateLine({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  return key.toLowerCase() === 'd' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
