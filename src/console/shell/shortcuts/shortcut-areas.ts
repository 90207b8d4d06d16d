/** All shortcuts of the console by area, for the list of shortcuts. */

import '#console/shell/shortcuts/messages/catalogue.ts';
import '#console/ui/shortcuts/messages/catalogue.ts';
import { links } from '#console/links.ts';
import type { MessageId } from '#console/messages/messages.ts';
import type { Rights } from '#console/session/rights.ts';
import { agendaShortcuts, keyboardMoveShortcuts } from '#console/ui/shortcuts/agenda.ts';
import { formShortcuts } from '#console/ui/shortcuts/form.ts';
import { inputShortcuts } from '#console/ui/shortcuts/input.ts';
import { listShortcuts } from '#console/ui/shortcuts/list.ts';
import { listQueryShortcuts } from '#console/ui/shortcuts/list-query.ts';
import { paletteKey } from '#console/ui/shortcuts/palette.ts';
import { boardPageShortcuts } from '#console/ui/shortcuts/project.ts';
import { inboxShortcuts } from '#console/ui/shortcuts/reminders.ts';
import { possibleShortcuts, type Shortcut } from '#console/ui/shortcuts/shortcut.ts';
import { gridShortcuts, templateShortcut } from '#console/ui/shortcuts/transaction.ts';
import { redoShortcut, undoShortcut } from '#console/ui/shortcuts/undo.ts';
import type { Operation } from '#contract/core/module.ts';
import { type Segment, segments } from '#contract/core/segments.ts';

export interface ShortcutArea {
  title: MessageId;
  shortcuts: readonly Shortcut[];
  /** The module whose records the keys act on; undefined if it can be any module. */
  of?: Segment;
  /** The operation that the person must be allowed to perform for any of the keys. */
  needs?: Operation;
  /** The path of the page to which the area belongs. On that page it comes first. */
  on?: string;
}

const everywhere: readonly Shortcut[] = [
  { keys: [paletteKey], labelId: 'shell.shortcuts.palette' },
  { keys: ['?'], labelId: 'shell.shortcuts.list' },
  { keys: ['N'], labelId: 'shell.shortcuts.create', needs: 'create' },
  undoShortcut,
  redoShortcut,
];

const inPalette: readonly Shortcut[] = [
  { keys: ['↑', '↓'], labelId: 'shell.shortcuts.palette.move' },
  { keys: ['Enter'], labelId: 'shell.shortcuts.palette.open' },
  { keys: ['mod+Enter'], labelId: 'shell.shortcuts.palette.openBeside' },
  { keys: ['>'], labelId: 'shell.shortcuts.palette.commands' },
  { keys: ['Esc'], labelId: 'shell.shortcuts.palette.close' },
];

const inForms: readonly Shortcut[] = [...formShortcuts, { keys: ['Esc'], labelId: 'shell.shortcuts.forms.leave' }];

const shortcutAreas: readonly ShortcutArea[] = [
  { title: 'shell.shortcuts.everywhere', shortcuts: everywhere },
  { title: 'shell.openPalette', shortcuts: inPalette },
  { title: 'shell.shortcuts.lists', shortcuts: [...listQueryShortcuts, ...listShortcuts] },
  { title: 'shell.shortcuts.forms', shortcuts: inForms, needs: 'create' },
  { title: 'shell.shortcuts.inputs', shortcuts: inputShortcuts },
  {
    title: 'shell.shortcuts.entryLines',
    shortcuts: [...gridShortcuts, templateShortcut],
    of: 'transactions',
    needs: 'create',
  },
  { title: 'shell.shortcuts.inbox', shortcuts: inboxShortcuts, of: 'reminders' },
  { title: 'shell.shortcuts.board', shortcuts: boardPageShortcuts, of: 'tasks' },
  { title: 'ui.shortcuts.agenda.title', shortcuts: agendaShortcuts, of: 'agenda_appointments', on: links.agenda() },
  {
    title: 'shell.shortcuts.keyboardMove',
    shortcuts: keyboardMoveShortcuts,
    of: 'agenda_appointments',
    needs: 'update',
    on: links.agenda(),
  },
];

/** The shortcuts that can do something for a person with these rights. */
export function shortcutAreasFor({ may }: Pick<Rights, 'may'>): ShortcutArea[] {
  return shortcutAreas.flatMap((area) => {
    const { of, needs = 'list' } = area;
    const mayDo = (operation: Operation) => (of ? [of] : segments).some((segment) => may(segment, operation));
    return mayDo(needs) ? [{ ...area, shortcuts: possibleShortcuts(area.shortcuts, mayDo) }] : [];
  });
}
