/** Which entries close a fiscal year, and the balances without them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beforeClosing, closingEntries, monthEndsIn } from '#contract/rules/closing-entry.ts';
import { placementsIn } from '#contract/statements/account-placement.ts';
import { balancesOf } from '#test/contract/statements/random-ledger.ts';

const leg = (account: string, credit: 'C' | 'D', amount: string, currency = 'CAD') => ({
  ...{ account, credit, amount, currency },
});
const placeOf = placementsIn([
  { number: '2900', type: 'equity' },
  { number: '3900', type: 'liability' },
]);
const closing = {
  date: '2025-12-31',
  details: [leg('4000', 'D', '100.00'), leg('5100', 'C', '60.00'), leg('3100', 'C', '40.00')],
};
type Dated = typeof closing;
type Posted = Dated & { reference?: string; description?: string };

/** Indices of the entries, given in posting order, that an income statement leaves out. */
const leftOut = (entries: readonly Posted[], startMonth = 1) => {
  const posted = entries.map((entry, at) => ({
    ...{ reference: '', description: '', ...entry },
    ...{ id: at + 1, number: String(at + 2600) },
  }));
  return closingEntries(posted, { startMonth, placeOf }).map(({ id }) => id - 1);
};
const isClosing = (entry: Dated, startMonth = 1) => leftOut([entry], startMonth).length > 0;

test('an entry of the last day that moves revenue and expenses to equity closes the year', () => {
  expect(isClosing(closing)).toBe(true);
  expect(isClosing({ ...closing, details: [leg('4000', 'D', '1.00'), leg('3100', 'C', '1.00')] })).toBe(true);
  expect(isClosing({ ...closing, details: [leg('5100', 'C', '1.00'), leg(' 3100 ', 'D', '1.00')] })).toBe(true);
  expect(isClosing({ ...closing, details: [leg('4000', 'D', '1.00'), leg('2900', 'C', '1.00')] }), 'by chart').toBe(
    true,
  );
});

const ofRevenue = { ...closing, details: [leg('4000', 'D', '100.00'), leg('3100', 'C', '100.00')] };
const ofExpenses = { ...closing, details: [leg('5100', 'C', '60.00'), leg('3100', 'D', '60.00')] };

test('the last day is that of the company’s fiscal year', () => {
  expect(isClosing({ ...ofRevenue, date: '2025-12-30' })).toBe(false);
  expect(isClosing(ofRevenue, 4)).toBe(false);
  expect(isClosing({ ...ofRevenue, date: '2025-03-31' }, 4)).toBe(true);
  expect(isClosing({ ...ofRevenue, date: '2024-02-29' }, 3), 'a leap year').toBe(true);
  expect(isClosing({ ...ofRevenue, date: '2024-02-28' }, 3)).toBe(false);
});

test('a year that was closed when it began in another month stays closed, and what an owner used is no closing', () => {
  for (let month = 1; month <= 12; month += 1) {
    expect(leftOut([closing, mirrored(closing)], month)).toEqual([0, 1]);
    expect(leftOut([ofRevenue, ofExpenses], month), 'by two entries').toEqual([0, 1]);
  }
  expect(leftOut([ofExpenses], 4)).toEqual([]);
  expect(leftOut([ofExpenses, { ...ofRevenue, date: '2025-11-30' }], 4)).toEqual([]);
  expect(leftOut([{ ...closing, date: '2025-12-30' }], 4)).toEqual([]);
});

test('an entry with another account, without equity, or of equity alone closes nothing', () => {
  const others = [
    [leg('1000', 'D', '5.00'), leg('3100', 'C', '2.00'), leg('4000', 'C', '3.00')],
    [leg('4000', 'D', '5.00'), leg('5100', 'C', '5.00')],
    [leg('3100', 'D', '5.00'), leg('3200', 'C', '5.00')],
    [leg('4000', 'D', '5.00'), leg('3900', 'C', '5.00')],
    [leg('Divers', 'D', '5.00'), leg('3100', 'C', '2.00'), leg('4000', 'C', '3.00')],
    [],
  ];
  expect(others.map((details) => isClosing({ ...closing, details }))).toEqual(others.map(() => false));
});

test('what an owner paid or was owed on the last day closes nothing', () => {
  const paid = [leg('5100', 'D', '5.00'), leg('3100', 'C', '5.00')];
  const earned = [leg('4000', 'C', '5.00'), leg('3100', 'D', '5.00')];
  expect([paid, earned].map((details) => isClosing({ ...closing, details }))).toEqual([false, false]);
});

const mirrored = ({ date, details }: Dated): Dated => ({
  date,
  details: details.map((each) => ({ ...each, credit: each.credit === 'C' ? 'D' : 'C' })),
});

test('what takes a closing entry back, or a part of it, is left out with it', () => {
  expect(leftOut([closing, mirrored(closing)])).toEqual([0, 1]);
  expect(leftOut([closing, mirrored(closing), closing])).toEqual([0, 1, 2]);
  const part = { ...closing, details: [leg('4000', 'C', '1.00'), leg('3100', 'D', '1.00')] };
  expect(leftOut([closing, part])).toEqual([0, 1]);
  // Where another account of equity is moved, the reference or the number of the closing entry must be named.
  const elsewhere = { ...closing, details: [leg('4000', 'C', '1.00'), leg('3200', 'D', '1.00')] };
  const named = [
    { ...elsewhere, reference: 'CL-2025' },
    { ...elsewhere, description: 'Correction of 2600' },
  ];
  for (const entry of named) expect(leftOut([{ ...closing, reference: 'CL-2025' }, entry])).toEqual([0, 1]);
  expect(leftOut([closing, elsewhere])).toEqual([0]);
});

test('what was posted before the closing, for another day or on another account takes nothing back', () => {
  const paid = { ...closing, details: [leg('5100', 'D', '5.00'), leg('3100', 'C', '5.00')] };
  expect(leftOut([paid, closing])).toEqual([1]);
  expect(leftOut([closing, { ...mirrored(closing), date: '2025-12-30' }])).toEqual([0]);
  expect(leftOut([closing, { ...mirrored(closing), date: '2024-12-31' }])).toEqual([0]);
  const sold = { ...closing, details: [leg('1000', 'D', '5.00'), leg('4000', 'C', '5.00')] };
  expect(leftOut([closing, sold])).toEqual([0]);
});

test('however a year is closed, reversed, corrected and closed again, what was earned stays', () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 }).map((units) => (units / 100).toFixed(2));
  const moved = fc.constantFrom('4000', '4010', '5100');
  const side = fc.constantFrom('C', 'D');
  const entry = fc.record({ account: moved, side, amount: cents }).map(({ account, side: on, amount }) => ({
    date: '2025-06-15',
    details: [leg(account, on, amount), leg('1000', on === 'C' ? 'D' : 'C', amount)],
  }));
  const correction = fc.record({ account: moved, side, amount: cents }).map(({ account, side: on, amount }) => ({
    ...closing,
    details: [leg(account, on, amount), leg('3100', on === 'C' ? 'D' : 'C', amount)],
  }));
  const later = fc.array(fc.oneof(fc.constantFrom(closing, mirrored(closing)), correction), { maxLength: 6 });
  const year = { from: '2025-01-01', to: '2025-12-31' };
  const earned = (balances: ReturnType<typeof balancesOf>) =>
    balances.filter(({ account, count }) => /^[45]/.test(account) && count > 0);
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), later, (entries, corrections) => {
      const all: Dated[] = [...entries, closing, ...corrections];
      const left = leftOut(all).flatMap((at) => all[at] ?? []);
      expect(left).toEqual([closing, ...corrections]);
      const before = beforeClosing(balancesOf(all, year.from, year.to), left, year);
      expect(earned(before)).toEqual(earned(balancesOf(entries, year.from, year.to)));
    }),
  );
});

test('the month-ends of a period are those that it reaches', () => {
  const ends = (from: string, to: string) => monthEndsIn({ from, to });
  expect(ends('2025-12-01', '2025-12-30')).toBeUndefined();
  expect(ends('2025-12-31', '2026-01-01')).toEqual({ from: '2025-12-31', to: '2025-12-31' });
  expect(ends('2024-01-31', '2024-02-29')).toEqual({ from: '2024-01-31', to: '2024-02-29' });
  expect(ends('0001-01-01', '9999-12-31')).toEqual({ from: '0001-01-31', to: '9999-12-31' });
});

test('what the entries of the period posted is taken off each account and currency', () => {
  const entries = [
    { date: '2025-02-01', details: [leg('1000', 'D', '100.00'), leg('4000', 'C', '100.00')] },
    { date: '2025-02-02', details: [leg('5100', 'D', '60.00'), leg('1000', 'C', '60.00')] },
    { date: '2025-02-03', details: [leg('1010', 'D', '7.00', 'USD'), leg('4000', 'C', '7.00', 'USD')] },
  ];
  const year = { from: '2025-01-01', to: '2025-12-31' };
  const open = balancesOf(entries, year.from, year.to);
  const closed = balancesOf([...entries, closing], year.from, year.to);
  const before = beforeClosing(closed, [closing, { ...closing, date: '2024-12-31' }], year);
  expect(before.filter(({ account }) => account !== '3100')).toEqual(open);
  expect(before.find(({ account }) => account === '3100')).toMatchObject({ debit: '0.00', credit: '0.00', count: 0 });
});
