/** The income statement and the balance sheet, against the sums of the legs. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText } from '#contract/formats/decimal.ts';
import { fiscalYearOf } from '#contract/rules/fiscal-year.ts';
import { placementsIn } from '#contract/statements/account-placement.ts';
import { balanceSheets } from '#contract/statements/balance-sheet.ts';
import { comparedDay, comparedPeriod } from '#contract/statements/comparisons.ts';
import { incomeStatements } from '#contract/statements/income-statement.ts';
import {
  anyChart,
  anyEntries,
  balancesOf,
  cents,
  type Entry,
  sumOfLegs,
} from '#test/contract/statements/random-ledger.ts';

const leg = (account: string, credit: 'C' | 'D', amount: string) => ({ account, credit, amount, currency: 'CAD' });
const books: Entry[] = [
  { date: '2024-05-01', details: [leg('1000', 'D', '100.00'), leg('4000', 'C', '100.00')] },
  { date: '2025-02-01', details: [leg('1000', 'D', '80.00'), leg('4000', 'C', '80.00')] },
  { date: '2025-02-02', details: [leg('4090', 'D', '5.00'), leg('1000', 'C', '5.00')] },
  { date: '2025-02-03', details: [leg('5100', 'D', '30.00'), leg('2100', 'C', '30.00')] },
  { date: '2025-02-04', details: [leg('Divers', 'D', '1.00'), leg('1000', 'C', '1.00')] },
];
const chart = [
  { number: '1000', type: 'asset' as const },
  { number: '4090', type: 'revenue' as const },
];

test('an account stands where the chart says, else where its first digit does, else nowhere', () => {
  const placeOf = placementsIn([...chart, { number: '5100', type: 'asset' }]);
  expect(placeOf('5100')).toEqual({ type: 'asset', isCharted: true });
  expect(placeOf('2100')).toEqual({ type: 'liability', isCharted: false });
  expect(['6000', '9999'].map((account) => placeOf(account)?.type)).toEqual(['expense', 'expense']);
  expect(['0100', 'Divers', ''].map(placeOf)).toEqual([undefined, undefined, undefined]);
});

test('the income statement is positive on the normal side, and what reduces a section is negative in it', () => {
  const columns = [balancesOf(books, '2025-01-01', '2025-12-31'), balancesOf(books, '2024-01-01', '2024-12-31')];
  expect(incomeStatements(columns, placementsIn(chart))).toEqual([
    {
      currency: 'CAD',
      revenue: {
        lines: [
          { account: '4000', amounts: ['80.00', '100.00'] },
          { account: '4090', amounts: ['-5.00', '0.00'] },
        ],
        totals: ['75.00', '100.00'],
      },
      expense: { lines: [{ account: '5100', amounts: ['30.00', '0.00'] }], totals: ['30.00', '0.00'] },
      netIncome: ['45.00', '100.00'],
      unclassified: { lines: [{ account: 'Divers', amounts: ['-1.00', '0.00'] }], totals: ['-1.00', '0.00'] },
    },
  ]);
});

test('the balance sheet shows what earlier years and this one earned, and says what nobody placed', () => {
  const [sheet] = balanceSheets([balancesOf(books, '2025-01-01', '2025-12-31')], placementsIn(chart));
  expect(sheet).toMatchObject({
    asset: { totals: ['174.00'] },
    liability: { totals: ['30.00'] },
    equity: { lines: [] },
    earlierYears: ['100.00'],
    currentYear: ['45.00'],
    liabilitiesAndEquity: ['175.00'],
    unclassified: { lines: [{ account: 'Divers', amounts: ['1.00'] }] },
    difference: ['-1.00'],
  });
});

const anyMonth = fc.integer({ min: 1, max: 12 });
const anyEnd = fc.constantFrom('2025-03-31', '2025-06-30', '2025-12-31', '2026-02-28');

test('whatever the chart and the entries, both sides are equal but for what nobody placed', () => {
  fc.assert(
    fc.property(anyEntries, anyChart, anyMonth, anyEnd, (entries, charted, startMonth, at) => {
      const placeOf = placementsIn(charted);
      const { from } = fiscalYearOf(at, startMonth);
      for (const sheet of balanceSheets([balancesOf(entries, from, at)], placeOf)) {
        const legs = (isMeant: (account: string, date: string) => boolean) =>
          sumOfLegs(
            entries,
            ({ account, currency }, date) => currency === sheet.currency && date <= at && isMeant(account, date),
          );
        const typeOf = (account: string) => placeOf(account)?.type;
        const earns = (account: string) => typeOf(account) === 'revenue' || typeOf(account) === 'expense';
        expect(cents(sheet.asset.totals[0])).toBe(legs((account) => typeOf(account) === 'asset'));
        expect(cents(sheet.liability.totals[0])).toBe(-legs((account) => typeOf(account) === 'liability'));
        expect(cents(sheet.equity.totals[0])).toBe(-legs((account) => typeOf(account) === 'equity'));
        expect(cents(sheet.earlierYears[0])).toBe(-legs((account, date) => earns(account) && date < from));
        expect(cents(sheet.currentYear[0])).toBe(-legs((account, date) => earns(account) && date >= from));
        const unplaced = legs((account) => typeOf(account) === undefined);
        expect(sheet.difference).toEqual([decimalText(-unplaced)]);
        expect(sheet.unclassified.totals).toEqual([decimalText(unplaced)]);
      }
    }),
  );
});

test('the income statement of a fiscal year is what the balance sheet gains in it', () => {
  fc.assert(
    fc.property(anyEntries, anyChart, anyMonth, (entries, charted, startMonth) => {
      const placeOf = placementsIn(charted);
      const year = fiscalYearOf('2025-06-30', startMonth);
      const statements = incomeStatements([balancesOf(entries, year.from, year.to)], placeOf);
      const sheets = balanceSheets([balancesOf(entries, year.from, year.to)], placeOf);
      for (const { currency, netIncome } of statements) {
        const sheet = sheets.find((each) => each.currency === currency);
        expect(netIncome[0]).toBe(sheet?.currentYear[0] ?? '0.00');
      }
    }),
  );
});

test('a period is compared with whole months or as many days before it, or with a year earlier', () => {
  const compared = (from: string, to: string) =>
    (['previous', 'year'] as const).map((comparison) => Object.values(comparedPeriod({ from, to }, comparison)));
  expect(compared('2026-03-01', '2026-03-31')).toEqual([
    ['2026-02-01', '2026-02-28'],
    ['2025-03-01', '2025-03-31'],
  ]);
  expect(compared('2024-02-01', '2024-02-29')[1]).toEqual(['2023-02-01', '2023-02-28']);
  expect(compared('2025-02-01', '2025-02-28')[1]).toEqual(['2024-02-01', '2024-02-29']);
  expect(compared('2025-10-01', '2026-09-30')[0]).toEqual(['2024-10-01', '2025-09-30']);
  expect(compared('2026-03-10', '2026-03-16')).toEqual([
    ['2026-03-03', '2026-03-09'],
    ['2025-03-10', '2025-03-16'],
  ]);
  expect(comparedDay('2026-02-28', 'previous')).toBe('2026-01-31');
  expect(comparedDay('2026-05-15', 'previous')).toBe('2026-04-15');
  expect(comparedDay('2025-02-28', 'year')).toBe('2024-02-29');
  expect(['2026-03-31', '2026-04-01', '2026-12-31'].map((day) => fiscalYearOf(day, 4).from)).toEqual([
    '2025-04-01',
    '2026-04-01',
    '2026-04-01',
  ]);
});
