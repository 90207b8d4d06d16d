import { expect, test } from 'vitest';
import { lastDayOf, monthsOf } from '#console/screens/ledger/account/active-months.ts';

const figures = [
  { month: '2025-11', currency: 'CAD', debit: '10.00', credit: '0.00', count: 1 },
  { month: '2026-01', currency: 'CAD', debit: '0.10', credit: '5.00', count: 2 },
  { month: '2026-01', currency: 'USD', debit: '1.00', credit: '0.00', count: 1 },
  { month: '2026-02', currency: 'CAD', debit: '0.00', credit: '0.20', count: 1 },
];

test('months without a line are there, with the balance that stands', () => {
  const [cad, usd] = monthsOf(figures);
  expect(cad?.months).toEqual([
    { month: '2025-11', debit: '10.00', credit: '0.00', balance: '10.00' },
    { month: '2025-12', debit: '0.00', credit: '0.00', balance: '10.00' },
    { month: '2026-01', debit: '0.10', credit: '5.00', balance: '5.10' },
    { month: '2026-02', debit: '0.00', credit: '0.20', balance: '4.90' },
  ]);
  expect(usd?.months.map(({ month, balance }) => `${month} ${balance}`)).toEqual(['2026-01 1.00', '2026-02 1.00']);
});

test('they end with the period, are twelve at most, and count what was before them', () => {
  expect(monthsOf(figures, '2025-12-31').map(({ months }) => months.map(({ month }) => month))).toEqual([
    ['2025-11', '2025-12'],
  ]);
  const [later] = monthsOf(figures, '2027-06-30');
  expect(later?.months).toHaveLength(12);
  expect(later?.months[0]).toEqual({ month: '2026-07', debit: '0.00', credit: '0.00', balance: '4.90' });
  expect(monthsOf([], '2026-01-31')).toEqual([]);
});

test('a month ends on its last day', () => {
  expect(['2026-02', '2024-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([
    '2026-02-28',
    '2024-02-29',
    '2026-04-30',
    '2026-12-31',
  ]);
});
