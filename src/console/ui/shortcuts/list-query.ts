import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

/** Of a list: what it is asked. */
export const listQueryShortcuts: readonly Shortcut[] = [
  { keys: ['/'], words: 'lists.shortcut.search' },
  { keys: ['F'], words: 'lists.shortcut.filter' },
  { keys: ['V'], words: 'lists.shortcut.views' },
  { keys: ['Backspace', 'Delete'], words: 'lists.shortcut.unfilter' },
];
