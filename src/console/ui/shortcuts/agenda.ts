/** The keys of the shop's board. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const agendaShortcuts: readonly Shortcut[] = [
  { keys: ['←', '→', '↑', '↓'], words: 'ui.shortcuts.agenda.card' },
  { keys: ['Enter'], words: 'ui.shortcuts.agenda.open' },
  { keys: ['Shift+F10'], words: 'ui.shortcuts.agenda.menu' },
  { keys: ['M'], words: 'ui.shortcuts.agenda.pickUp', needs: 'update' },
  { keys: ['U'], words: 'ui.shortcuts.agenda.toTray', needs: 'update' },
  { keys: ['K'], words: 'ui.shortcuts.agenda.carryOver', needs: 'update' },
  { keys: ['F'], words: 'ui.shortcuts.agenda.nextSlot', needs: 'update' },
  { keys: ['W'], words: 'ui.shortcuts.agenda.stage', needs: 'update' },
  { keys: ['Delete'], words: 'console.delete', needs: 'remove' },
  { keys: ['N'], words: 'ui.shortcuts.agenda.new', needs: 'create' },
  { keys: ['B'], words: 'ui.shortcuts.agenda.block', needs: 'create' },
  { keys: ['T'], words: 'ui.shortcuts.agenda.today' },
  { keys: ['[', ']'], words: 'ui.shortcuts.agenda.days' },
];

export const keyboardMoveShortcuts: readonly Shortcut[] = [
  { keys: ['←', '→', '↑', '↓'], words: 'ui.shortcuts.agenda.move' },
  { keys: ['Shift+↑', 'Shift+↓'], words: 'ui.shortcuts.agenda.end' },
  { keys: ['Alt+↑', 'Alt+↓'], words: 'ui.shortcuts.agenda.start' },
  { keys: ['PageUp', 'PageDown'], words: 'ui.shortcuts.agenda.day' },
  { keys: ['Enter'], words: 'ui.shortcuts.agenda.drop' },
  { keys: ['mod+Enter'], words: 'ui.shortcuts.agenda.dropCopy' },
  { keys: ['Esc'], words: 'ui.shortcuts.agenda.cancel' },
];
