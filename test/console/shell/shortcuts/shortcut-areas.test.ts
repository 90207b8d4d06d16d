/** The list of shortcuts names no key that does nothing for the person's role. */
import { expect, test } from 'vitest';
import { shortcutAreasFor } from '#console/shell/shortcuts/shortcut-areas.ts';
import type { Role } from '#contract/core/roles.ts';
import { mayDo } from '#contract/rights.ts';

const areasOf = (role: Role) => shortcutAreasFor({ may: (segment, operation) => mayDo(role, segment, operation) });
const titlesOf = (role: Role) => areasOf(role).map(({ title }) => title);
const namedFor = (role: Role) => areasOf(role).flatMap(({ shortcuts }) => shortcuts.map(({ labelId }) => labelId));

test('an administrator is told all of them', () => {
  expect(titlesOf('admin')).toEqual([
    'shell.shortcuts.everywhere',
    'shell.openPalette',
    'shell.shortcuts.lists',
    'shell.shortcuts.forms',
    'shell.shortcuts.inputs',
    'shell.shortcuts.entryLines',
    'shell.shortcuts.inbox',
    'shell.shortcuts.board',
    'ui.shortcuts.agenda.title',
    'shell.shortcuts.keyboardMove',
  ]);
  expect(namedFor('admin')).toContain('ui.shortcuts.agenda.pickUp');
});

test('dispatch, which reads the agenda and no entries, is told how to look at it', () => {
  expect(titlesOf('dispatch')).not.toContain('shell.shortcuts.entryLines');
  expect(titlesOf('dispatch')).not.toContain('shell.shortcuts.keyboardMove');
  const agenda = areasOf('dispatch').find(({ title }) => title === 'ui.shortcuts.agenda.title');
  expect(agenda?.shortcuts.map(({ keys }) => keys.join(' '))).toEqual(['← → ↑ ↓', 'Enter', 'Shift+F10', 'T', '[ ]']);
  expect(namedFor('dispatch')).toEqual(
    expect.arrayContaining(['shell.shortcuts.create', 'console.edit', 'ui.shortcuts.reminders.snooze']),
  );
});

test('a viewer is told of no key that writes', () => {
  for (const words of [
    'shell.shortcuts.create',
    'console.undoLast',
    'console.edit',
    'console.duplicate',
    'list.row.keyEdit',
    'ui.shortcuts.reminders.snooze',
    'ui.shortcuts.reminders.close',
    'ui.shortcuts.project.pickUp',
    'ui.shortcuts.agenda.new',
  ])
    expect(namedFor('viewer')).not.toContain(words);
  expect(namedFor('viewer')).toEqual(
    expect.arrayContaining(['list.row.keyPreview', 'ui.shortcuts.reminders.openSubject']),
  );
});
