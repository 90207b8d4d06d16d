/** How names, numbers and plurals are put into messages. */
import { expect, test } from 'vitest';
import { compileMessage } from '#console/messages/compile.ts';
import { format } from '#console/messages/format.ts';

const catalogue = {
  deleted: compileMessage('{name} was deleted. {count, plural, one {One is} other {# are}} left.'),
  read: compileMessage('{read, number} of {total, number}'),
  left: compileMessage('{count, plural, =0 {none} one {# ligne} other {# lignes}}'),
  kind: compileMessage('{kind, select, sale {Sale {name}} other {Something}}'),
  plain: compileMessage("It’s said '{'once'}'"),
};

test('a name of a right-to-left script stands by itself in its sentence', () => {
  expect(format('en', 'deleted', catalogue, { name: 'שלום (1998)', count: 2 })).toBe(
    '\u2068שלום (1998)\u2069 was deleted. 2 are left.',
  );
  expect(format('fr', 'deleted', catalogue, { name: 'Garage شركة', count: 1 })).toBe(
    '\u2068Garage شركة\u2069 was deleted. One is left.',
  );
});

test('any other name stands as it is', () => {
  expect(format('en', 'deleted', catalogue, { name: 'Élan 🙂 Ltée', count: 1 })).toBe(
    'Élan 🙂 Ltée was deleted. One is left.',
  );
});

test('a sentence that ends with a value ends with one full stop', () => {
  const ending = {
    moved: compileMessage('{name} moved to {when}.'),
    gone: compileMessage('{direction, select, undo {Not undone} other {Not redone}}: {label}. The record is gone.'),
    undone: compileMessage('{about, select, fields {Undone.} other {Undone: {label}}}.'),
  };
  expect(format('en', 'moved', ending, { name: 'Brakes', when: 'Bay 1, 1:15 p.m.' })).toBe(
    'Brakes moved to Bay 1, 1:15 p.m.',
  );
  expect(format('en', 'moved', ending, { name: 'Brakes', when: 'Bay 1' })).toBe('Brakes moved to Bay 1.');
  expect(format('en', 'gone', ending, { direction: 'undo', label: 'Ada Inc.' })).toBe(
    'Not undone: Ada Inc. The record is gone.',
  );
  expect(format('fr', 'undone', ending, { about: 'x', label: 'Ada inc.' })).toBe('Undone: Ada inc.');
});

test('numbers stand in the groups of the language, and a count of zero or one and a half is one in French', () => {
  expect(format('en', 'read', catalogue, { read: 3400, total: 10213.5 })).toBe('3,400 of 10,213.5');
  expect(format('fr', 'read', catalogue, { read: 999, total: 1234567 })).toBe('999 of 1\u00a0234\u00a0567');
  expect(format('fr', 'left', catalogue, { count: 1.5 })).toBe('1,5 ligne');
  expect(format('en', 'left', catalogue, { count: 1.5 })).toBe('1.5 lignes');
  expect(format('fr', 'left', catalogue, { count: 2 })).toBe('2 lignes');
  expect(format('fr', 'left', catalogue, { count: 0 })).toBe('none');
});

test('numbers and plurals are those of the browser’s own tables', () => {
  const locales = { en: 'en-CA', fr: 'fr-CA' } as const;
  for (const language of ['en', 'fr'] as const)
    for (const count of [1, 2, 17, 999, 1000, 123456.789, 21, 101, 1.25]) {
      const one = new Intl.PluralRules(locales[language]).select(count) === 'one';
      const number = new Intl.NumberFormat(locales[language]).format(count);
      expect(format(language, 'left', catalogue, { count })).toBe(`${number} ${one ? 'ligne' : 'lignes'}`);
    }
});

test('a choice takes the branch of its value, else the last one', () => {
  expect(format('en', 'kind', catalogue, { kind: 'sale', name: 'S-1' })).toBe('Sale S-1');
  expect(format('en', 'kind', catalogue, { kind: 'task' })).toBe('Something');
});

test('a message without anything to fill in is its text, and a value that was not given can be seen', () => {
  expect(catalogue.plain).toBe('It’s said {once}');
  expect(format('en', 'plain', catalogue)).toBe('It’s said {once}');
  expect(format('en', 'read', catalogue, { read: 1 })).toBe('1 of {total}');
  expect(format('en', 'unknown', catalogue)).toBe('unknown');
});

test('the build refuses what no page can show', () => {
  expect(() => compileMessage('{when, date}')).toThrow('no message has this yet');
  expect(() => compileMessage('<b>{name}</b>')).toThrow('no message has this yet');
  expect(() => compileMessage('{count, plural, few {# a} other {# b}}')).toThrow('no message has this yet');
});
