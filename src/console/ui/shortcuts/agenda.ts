/** The keys of the shop's board. */
import '#console/ui/shortcuts/messages/catalogue.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

export const agendaShortcuts: readonly Shortcut[] = [
  { keys: ['←', '→', '↑', '↓'], words: 'agenda.key.card' },
  { keys: ['Enter'], words: 'agenda.key.open' },
  { keys: ['Shift+F10'], words: 'agenda.key.menu' },
  { keys: ['M'], words: 'agenda.key.pickUp' },
  { keys: ['U'], words: 'agenda.menu.toTray' },
  { keys: ['K'], words: 'agenda.slot.carry' },
  { keys: ['F'], words: 'agenda.slot.next' },
  { keys: ['W'], words: 'agenda.key.steps' },
  { keys: ['Delete'], words: 'kit.record.delete' },
  { keys: ['N'], words: 'agenda.new' },
  { keys: ['B'], words: 'agenda.slot.block' },
  { keys: ['T'], words: 'agenda.bar.today' },
  { keys: ['[', ']'], words: 'agenda.key.days' },
];

export const carryingShortcuts: readonly Shortcut[] = [
  { keys: ['←', '→', '↑', '↓'], words: 'agenda.key.carry' },
  { keys: ['Shift+↑', 'Shift+↓'], words: 'agenda.key.end' },
  { keys: ['Alt+↑', 'Alt+↓'], words: 'agenda.key.start' },
  { keys: ['PageUp', 'PageDown'], words: 'agenda.key.day' },
  { keys: ['Enter'], words: 'agenda.key.drop' },
  { keys: ['mod+Enter'], words: 'agenda.key.dropCopy' },
  { keys: ['Esc'], words: 'agenda.key.cancel' },
];
