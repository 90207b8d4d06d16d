import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

/** The shortcuts for a list's search, filters and views. */
export const listQueryShortcuts: readonly Shortcut[] = [
  { keys: ['/'], words: 'list.shortcut.search' },
  { keys: ['F'], words: 'list.shortcut.filter' },
  { keys: ['V'], words: 'list.shortcut.views' },
  { keys: ['Backspace', 'Delete'], words: 'list.shortcut.unfilter' },
];
