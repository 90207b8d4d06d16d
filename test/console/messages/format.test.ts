/** Names inside sentences. */
import { expect, test } from 'vitest';
import { format } from '#console/messages/format.ts';

const catalogue = { deleted: '{name} was deleted. {count, plural, one {One is} other {# are}} left.' };

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
