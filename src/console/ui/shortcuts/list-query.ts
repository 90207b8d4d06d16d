import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

/** The shortcuts for a list's search, filters and views. */
export const listQueryShortcuts: readonly Shortcut[] = [
  { keys: ['/'], labelId: 'list.shortcut.search' },
  { keys: ['F'], labelId: 'list.shortcut.filter' },
  { keys: ['V'], labelId: 'list.shortcut.views' },
  { keys: ['Backspace', 'Delete'], labelId: 'list.shortcut.unfilter' },
];
