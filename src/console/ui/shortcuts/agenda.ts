/** The shortcuts of the agenda's board. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const agendaShortcuts: readonly Shortcut[] = [
  { keys: ['←', '→', '↑', '↓'], labelId: 'ui.shortcuts.agenda.card' },
  { keys: ['Enter'], labelId: 'ui.shortcuts.agenda.open' },
  { keys: ['Shift+F10'], labelId: 'ui.shortcuts.agenda.menu' },
  { keys: ['M'], labelId: 'ui.shortcuts.agenda.pickUp', needs: 'update' },
  { keys: ['U'], labelId: 'ui.shortcuts.agenda.toTray', needs: 'update' },
  { keys: ['K'], labelId: 'ui.shortcuts.agenda.carryOver', needs: 'update' },
  { keys: ['F'], labelId: 'ui.shortcuts.agenda.nextSlot', needs: 'update' },
  { keys: ['W'], labelId: 'ui.shortcuts.agenda.stage', needs: 'update' },
  { keys: ['Delete'], labelId: 'console.delete', needs: 'remove' },
  { keys: ['N'], labelId: 'ui.shortcuts.agenda.new', needs: 'create' },
  { keys: ['B'], labelId: 'ui.shortcuts.agenda.block', needs: 'create' },
  { keys: ['T'], labelId: 'ui.shortcuts.agenda.today' },
  { keys: ['[', ']'], labelId: 'ui.shortcuts.agenda.days' },
];

export const keyboardMoveShortcuts: readonly Shortcut[] = [
  { keys: ['←', '→', '↑', '↓'], labelId: 'ui.shortcuts.agenda.move' },
  { keys: ['Shift+↑', 'Shift+↓'], labelId: 'ui.shortcuts.agenda.end' },
  { keys: ['Alt+↑', 'Alt+↓'], labelId: 'ui.shortcuts.agenda.start' },
  { keys: ['PageUp', 'PageDown'], labelId: 'ui.shortcuts.agenda.day' },
  { keys: ['Enter'], labelId: 'ui.shortcuts.agenda.drop' },
  { keys: ['mod+Enter'], labelId: 'ui.shortcuts.agenda.dropCopy' },
  { keys: ['Esc'], labelId: 'ui.shortcuts.agenda.cancel' },
];
