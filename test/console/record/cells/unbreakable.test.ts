import { expect, it } from 'vitest';
import { hasLongWord, isUnbreakable } from '#console/record/cells/unbreakable.ts';
import { fieldOf } from '#contract/core/field.ts';
import { clients } from '#contract/modules/clients.ts';
import { transactions } from '#contract/modules/transactions.ts';

it.each([
  ['phone', '514 555-0199 poste 12', true],
  ['phone', 'ask for Marie at the front desk, or 514 555-0199', false],
  ['phone', '', false],
  ['creation_date', '2026-11-20', true],
  ['credit', '1234.50', true],
  ['name', 'Transport Élan 514', false],
])('of a client, %s %j stays in one piece: %s', (name, value, stays) => {
  expect(isUnbreakable(fieldOf(clients.fields, name), value)).toBe(stays);
});

it('so does the number of an entry, and not what was written about it', () => {
  expect(isUnbreakable(fieldOf(transactions.fields, 'number'), '10482')).toBe(true);
  expect(isUnbreakable(fieldOf(transactions.fields, 'description'), '2026')).toBe(false);
});

it('only a word that would take the room of the others is broken', () => {
  expect(hasLongWord('noemie.belanger@example.net')).toBe(false);
  expect(hasLongWord('Rue Saint-Joseph, angle du boulevard Industriel')).toBe(false);
  expect(hasLongWord(`see ${'x'.repeat(255)}`)).toBe(true);
  expect(hasLongWord(null)).toBe(false);
});
