import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trialBalances, trialDifference, trialPairs } from '#contract/statements/trial-balance.ts';
import { anyEntries, balancesOf, cents, sumOfLegs } from '#test/contract/statements/random-ledger.ts';

const [from, to] = ['2025-01-01', '2025-12-31'];

test('a balance stands on its side, and each pair of totals is equal', () => {
  const balances = [
    { account: '1000', currency: 'CAD', opening: '20.00', debit: '0.00', credit: '50.00', closing: '-30.00', count: 1 },
    { account: '4000', currency: 'CAD', opening: '-20.00', debit: '50.00', credit: '0.00', closing: '30.00', count: 1 },
    { account: '1000', currency: 'USD', opening: '1.00', debit: '0.00', credit: '0.00', closing: '1.00', count: 0 },
  ];
  const [cad, usd] = trialBalances(balances);
  expect(cad?.lines[0]).toEqual({
    ...{ account: '1000', openingDebit: '20.00', openingCredit: '0.00' },
    ...{ debit: '0.00', credit: '50.00', closingDebit: '0.00', closingCredit: '30.00' },
  });
  expect(Object.values(cad?.totals ?? {})).toEqual(['20.00', '20.00', '50.00', '50.00', '30.00', '30.00']);
  // A ledger that lacks the other half of an entry does not balance, and the difference is given.
  expect(usd && trialDifference(usd.totals)).toBe('1.00');
  expect(trialBalances([])).toEqual([]);
});

test('whatever is posted, each pair of totals is equal, and what an account moved is the sum of its legs', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      for (const { currency, lines, totals } of trialBalances(balancesOf(entries, from, to))) {
        for (const [debit, credit] of trialPairs) expect(totals[debit]).toBe(totals[credit]);
        expect(trialDifference(totals)).toBe('0.00');
        for (const line of lines) {
          const legs = (isMeant: (date: string) => boolean) =>
            sumOfLegs(
              entries,
              (leg, date) => leg.account === line.account && leg.currency === currency && isMeant(date),
            );
          expect(cents(line.openingDebit) - cents(line.openingCredit)).toBe(legs((date) => date < from));
          expect(cents(line.debit) - cents(line.credit)).toBe(legs((date) => date >= from && date <= to));
          expect(cents(line.closingDebit) - cents(line.closingCredit)).toBe(legs((date) => date <= to));
        }
      }
    }),
  );
});
