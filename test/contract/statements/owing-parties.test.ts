/** Who gets a statement of account. */
import { expect, test } from 'vitest';
import type { AgingRow } from '#contract/reports/ledger_aging.ts';
import { type AgingSide, agingDays } from '#contract/statements/aging.ts';
import { type MinimumAge, minimumAges, owingParties } from '#contract/statements/owing-parties.ts';

const none = ['0.00', '0.00', '0.00', '0.00'];

function row(code: string, debits: string[], credits = none, currency = 'CAD'): AgingRow {
  const client = code.startsWith('C') ? { id: Number(code.slice(1)), name: `Client ${code}` } : null;
  return { code, client, provider: null, currency, debits, credits };
}

const codesOf = (rows: AgingRow[], side: AgingSide, age: MinimumAge) =>
  owingParties(rows, side, age).map(({ code }) => code);

test('the ages are those of the buckets', () => {
  expect(minimumAges.slice(1).map(Number)).toEqual([...agingDays]);
});

test('everyone with a balance due gets one, by code, and nobody whose credits are more than their debts', () => {
  const rows = [
    row('C2', ['5.00', '0.00', '0.00', '0.00']),
    row('C10', ['0.00', '0.00', '0.00', '1.00']),
    row('C3', ['5.00', '0.00', '0.00', '0.00'], ['9.00', '0.00', '0.00', '0.00']),
  ];
  expect(codesOf(rows, 'receivable', '0')).toEqual(['C10', 'C2']);
  expect(codesOf(rows, 'payable', '0')).toEqual(['C3']);
});

test('an age leaves out those whose debts are all younger, after their payments have settled the oldest', () => {
  const rows = [
    row('C1', ['5.00', '0.00', '0.00', '0.00']),
    row('C2', ['5.00', '4.00', '0.00', '0.00']),
    row('C3', ['5.00', '4.00', '0.00', '0.00'], ['4.00', '0.00', '0.00', '0.00']),
    row('C4', ['0.00', '0.00', '0.00', '0.01']),
  ];
  expect(codesOf(rows, 'receivable', '30')).toEqual(['C2', 'C4']);
  expect(codesOf(rows, 'receivable', '60')).toEqual(['C4']);
  expect(codesOf(rows, 'receivable', '90')).toEqual(['C4']);
});

test('what is owed in one currency asks for all currencies, and a code without a record has no holder', () => {
  const [party, nobody] = owingParties(
    [
      row('C1', none, ['3.00', '0.00', '0.00', '0.00'], 'USD'),
      row('C1', ['5.00', '0.00', '0.00', '0.00']),
      row('X', ['1.00', '0.00', '0.00', '0.00']),
    ],
    'receivable',
    '0',
  );
  expect(party?.holder).toEqual({ id: 1, name: 'Client C1' });
  expect(party?.ages.map(({ currency }) => currency)).toEqual(['USD', 'CAD']);
  expect(nobody).toMatchObject({ code: 'X', holder: null });
});
