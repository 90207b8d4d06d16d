/** The palette finds its pages and commands in both languages, without the messages of the one that is not shown. */
import { expect, test } from 'vitest';
import { catalogue as english } from '#console/messages/english.ts';
import { catalogue as french } from '#console/messages/french.ts';
import type { MessageId } from '#console/messages/messages.ts';
import { palettePagesFor } from '#console/shell/palette/palette-pages.ts';
import { settingsPagesFor } from '#console/shell/palette/palette-settings.ts';
import { wordsIn, wordsInEach } from '#console/shell/palette/palette-words.ts';

const mayAll = { may: () => true, description: null };
const commands: readonly MessageId[] = [
  'shell.keys.title',
  'shell.scheme.light',
  'shell.scheme.dark',
  'shell.palette.command.navigation',
  'shell.signOut',
];
const ids: readonly MessageId[] = [
  'shell.home',
  'shell.schedule',
  'shell.access',
  ...commands,
  ...[...palettePagesFor(mayAll), ...settingsPagesFor(mayAll)].map(({ labelId }) => labelId),
];

test.each([...new Set(ids)])('%s is there in both languages, as the screen says it', (id) => {
  const [en, fr] = wordsInEach(id);
  expect(en).not.toBe(id);
  expect(fr).not.toBe(id);
  const inEnglish = new Map<string, unknown>(Object.entries(english));
  const dit = new Map<string, unknown>(Object.entries(french));
  if (inEnglish.has(id)) expect([en, fr]).toEqual([inEnglish.get(id), dit.get(id)]);
});

test('what is filled in stands in the words of that language', () => {
  expect(wordsIn('fr', 'shell.palette.import', { modulePlural: 'ventes' })).toContain('ventes');
});
