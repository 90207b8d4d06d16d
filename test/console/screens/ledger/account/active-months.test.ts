import { expect, test } from 'vitest';
import { monthsOf } from '#console/screens/ledger/account/active-months.ts';

const figures = [
  { month: '2025-11', currency: 'CAD', debit: '10.00', credit: '0.00', count: 1 },
  { month: '2026-01', currency: 'CAD', debit: '0.10', credit: '5.00', count: 2 },
  { month: '2026-01', currency: 'USD', debit: '1.00', credit: '0.00', count: 1 },
  { month: '2026-02', currency: 'CAD', debit: '0.00', credit: '0.20', count: 1 },
];

const today = '2026-03-04';

test('months without a line are there, with the balance that stands', () => {
  const [cad, usd] = monthsOf(figures, { today });
  expect(cad?.months).toEqual([
    { month: '2025-11', debit: '10.00', credit: '0.00', balance: '10.00' },
    { month: '2025-12', debit: '0.00', credit: '0.00', balance: '10.00' },
    { month: '2026-01', debit: '0.10', credit: '5.00', balance: '5.10' },
    { month: '2026-02', debit: '0.00', credit: '0.20', balance: '4.90' },
  ]);
  expect(usd?.months.map(({ month, balance }) => `${month} ${balance}`)).toEqual(['2026-01 1.00', '2026-02 1.00']);
});

test('they end with the period, are twelve at most, and count what was before them', () => {
  expect(monthsOf(figures, { to: '2025-12-31', today }).map(({ months }) => months.map(({ month }) => month))).toEqual([
    ['2025-11', '2025-12'],
  ]);
  const [later] = monthsOf(figures, { to: '2027-06-30', today });
  expect(later?.months).toHaveLength(12);
  expect(later?.months[0]).toEqual({ month: '2026-07', debit: '0.00', credit: '0.00', balance: '4.90' });
  expect(monthsOf([], { to: '2026-01-31', today })).toEqual([]);
});

test('without a last day they end with the last line, unless this month would not be among them', () => {
  const shown = (months: readonly string[]) => {
    const ahead = months.map((month) => ({ month, currency: 'CAD', debit: '1.00', credit: '0.00', count: 1 }));
    const [cad] = monthsOf([...figures, ...ahead], { today });
    return cad?.months.map(({ month }) => month) ?? [];
  };
  const [first, last] = [shown(['2027-02'])[0], shown(['2027-02']).at(-1)];
  expect([first, last]).toEqual(['2026-03', '2027-02']);
  expect(shown(['2027-03'])).toEqual(shown([]));
  expect(shown(['2026-05', '2206-05'])).toEqual(shown(['2026-05']));
  const [late] = monthsOf([{ month: '2206-05', currency: 'CAD', debit: '1.00', credit: '0.00', count: 1 }], { today });
  expect(late?.months.map(({ month }) => month)).toEqual(['2206-05']);
});
