/** Every shortcut of the console, by area: what the list of shortcuts shows. An area is a line here. */
import type { Shortcut } from '#console/kit/shortcuts/shortcut.ts';
import type { MessageId } from '#console/messages/messages.ts';

export interface ShortcutArea {
  title: MessageId;
  shortcuts: readonly Shortcut[];
}

const everywhere: readonly Shortcut[] = [
  { keys: ['mod+K'], words: 'home.keys.palette' },
  { keys: ['?'], words: 'home.keys.list' },
  { keys: ['N'], words: 'home.keys.create' },
];

const inPalette: readonly Shortcut[] = [
  { keys: ['↑', '↓'], words: 'home.keys.palette.move' },
  { keys: ['Enter'], words: 'home.keys.palette.open' },
  { keys: ['mod+Enter'], words: 'home.keys.palette.openBeside' },
  { keys: ['>'], words: 'home.keys.palette.commands' },
  { keys: ['Esc'], words: 'home.keys.palette.close' },
];

const inLists: readonly Shortcut[] = [
  { keys: ['/'], words: 'home.keys.lists.search' },
  { keys: ['J', '↓'], words: 'home.keys.lists.next' },
  { keys: ['K', '↑'], words: 'home.keys.lists.previous' },
];

const inForms: readonly Shortcut[] = [
  { keys: ['mod+S'], words: 'home.keys.forms.save' },
  { keys: ['Esc'], words: 'home.keys.forms.leave' },
];

export const shortcutAreas: readonly ShortcutArea[] = [
  { title: 'home.keys.everywhere', shortcuts: everywhere },
  { title: 'shell.palette.open', shortcuts: inPalette },
  { title: 'home.keys.lists', shortcuts: inLists },
  { title: 'home.keys.forms', shortcuts: inForms },
];
