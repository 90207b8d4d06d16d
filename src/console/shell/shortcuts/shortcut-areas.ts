/** Every shortcut of the console, by area: what the list of shortcuts shows. An area is a line here. */

import '#console/shell/shortcuts/messages/catalogue.ts';
import '#console/ui/shortcuts/messages/catalogue.ts';
import { links } from '#console/links.ts';
import type { MessageId } from '#console/messages/messages.ts';
import { agendaShortcuts, carryingShortcuts } from '#console/ui/shortcuts/agenda.ts';
import { formShortcuts } from '#console/ui/shortcuts/form.ts';
import { inputShortcuts } from '#console/ui/shortcuts/input.ts';
import { gridShortcuts, templateShortcut } from '#console/ui/shortcuts/ledger.ts';
import { listShortcuts } from '#console/ui/shortcuts/list.ts';
import { listQueryShortcuts } from '#console/ui/shortcuts/list-query.ts';
import { boardShortcuts, inboxShortcuts } from '#console/ui/shortcuts/office.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';
import { redoShortcut, undoShortcut } from '#console/ui/shortcuts/undo.ts';

export interface ShortcutArea {
  title: MessageId;
  shortcuts: readonly Shortcut[];
  /** The page whose keys these are, by its path: there they come first. */
  on?: string;
}

const everywhere: readonly Shortcut[] = [
  { keys: ['mod+K'], words: 'home.keys.palette' },
  { keys: ['?'], words: 'home.keys.list' },
  { keys: ['N'], words: 'home.keys.create' },
  undoShortcut,
  redoShortcut,
];

const inPalette: readonly Shortcut[] = [
  { keys: ['↑', '↓'], words: 'home.keys.palette.move' },
  { keys: ['Enter'], words: 'home.keys.palette.open' },
  { keys: ['mod+Enter'], words: 'home.keys.palette.openBeside' },
  { keys: ['>'], words: 'home.keys.palette.commands' },
  { keys: ['Esc'], words: 'home.keys.palette.close' },
];

const inForms: readonly Shortcut[] = [...formShortcuts, { keys: ['Esc'], words: 'home.keys.forms.leave' }];

export const shortcutAreas: readonly ShortcutArea[] = [
  { title: 'home.keys.everywhere', shortcuts: everywhere },
  { title: 'shell.palette.open', shortcuts: inPalette },
  { title: 'home.keys.lists', shortcuts: [...listQueryShortcuts, ...listShortcuts] },
  { title: 'home.keys.forms', shortcuts: inForms },
  { title: 'home.keys.inputs', shortcuts: inputShortcuts },
  { title: 'ledger.key.title', shortcuts: [...gridShortcuts, templateShortcut] },
  { title: 'home.keys.inbox', shortcuts: inboxShortcuts },
  { title: 'home.keys.board', shortcuts: boardShortcuts },
  { title: 'agenda.title', shortcuts: agendaShortcuts, on: links.agenda() },
  { title: 'agenda.key.carrying', shortcuts: carryingShortcuts, on: links.agenda() },
];
