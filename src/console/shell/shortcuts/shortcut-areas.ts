/** All shortcuts of the console by area, for the list of shortcuts. */

import '#console/shell/shortcuts/messages/catalogue.ts';
import '#console/ui/shortcuts/messages/catalogue.ts';
import { links } from '#console/links.ts';
import type { MessageId } from '#console/messages/messages.ts';
import { agendaShortcuts, keyboardMoveShortcuts } from '#console/ui/shortcuts/agenda.ts';
import { formShortcuts } from '#console/ui/shortcuts/form.ts';
import { inputShortcuts } from '#console/ui/shortcuts/input.ts';
import { listShortcuts } from '#console/ui/shortcuts/list.ts';
import { listQueryShortcuts } from '#console/ui/shortcuts/list-query.ts';
import { paletteKey } from '#console/ui/shortcuts/palette.ts';
import { boardPageShortcuts } from '#console/ui/shortcuts/project.ts';
import { inboxShortcuts } from '#console/ui/shortcuts/reminders.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';
import { gridShortcuts, templateShortcut } from '#console/ui/shortcuts/transaction.ts';
import { redoShortcut, undoShortcut } from '#console/ui/shortcuts/undo.ts';

export interface ShortcutArea {
  title: MessageId;
  shortcuts: readonly Shortcut[];
  /** The path of the page to which the area belongs. On that page it comes first. */
  on?: string;
}

const everywhere: readonly Shortcut[] = [
  { keys: [paletteKey], words: 'shell.shortcuts.palette' },
  { keys: ['?'], words: 'shell.shortcuts.list' },
  { keys: ['N'], words: 'shell.shortcuts.create' },
  undoShortcut,
  redoShortcut,
];

const inPalette: readonly Shortcut[] = [
  { keys: ['↑', '↓'], words: 'shell.shortcuts.palette.move' },
  { keys: ['Enter'], words: 'shell.shortcuts.palette.open' },
  { keys: ['mod+Enter'], words: 'shell.shortcuts.palette.openBeside' },
  { keys: ['>'], words: 'shell.shortcuts.palette.commands' },
  { keys: ['Esc'], words: 'shell.shortcuts.palette.close' },
];

const inForms: readonly Shortcut[] = [...formShortcuts, { keys: ['Esc'], words: 'shell.shortcuts.forms.leave' }];

export const shortcutAreas: readonly ShortcutArea[] = [
  { title: 'shell.shortcuts.everywhere', shortcuts: everywhere },
  { title: 'shell.openPalette', shortcuts: inPalette },
  { title: 'shell.shortcuts.lists', shortcuts: [...listQueryShortcuts, ...listShortcuts] },
  { title: 'shell.shortcuts.forms', shortcuts: inForms },
  { title: 'shell.shortcuts.inputs', shortcuts: inputShortcuts },
  { title: 'shell.shortcuts.entryLines', shortcuts: [...gridShortcuts, templateShortcut] },
  { title: 'shell.shortcuts.inbox', shortcuts: inboxShortcuts },
  { title: 'shell.shortcuts.board', shortcuts: boardPageShortcuts },
  { title: 'ui.shortcuts.agenda.title', shortcuts: agendaShortcuts, on: links.agenda() },
  { title: 'shell.shortcuts.keyboardMove', shortcuts: keyboardMoveShortcuts, on: links.agenda() },
];
