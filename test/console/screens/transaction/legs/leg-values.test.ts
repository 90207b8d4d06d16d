import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { completeAmount, copyCell, missingAmount } from '#console/screens/transaction/legs/leg-values.ts';
import { describeLegs } from '#console/screens/transaction/legs/open-legs.ts';
import { isWrittenOn } from '#contract/rules/ledger.ts';

const leg = (account: string, amount: string, credit: string, currency = 'CAD') => ({
  account,
  amount,
  credit,
  currency,
  reference: '',
  projet_id: '',
});
const blank = leg('', '', 'D');

describe('what lacks for an entry to balance', () => {
  it('is proposed on the side that lacks it, in the currency of the line', () => {
    const legs = [
      leg('1000', '120,50', 'D'),
      leg('4000', '20', 'C'),
      leg('1010', '7', 'D', 'USD'),
      leg('2000', '', 'D'),
    ];
    expect(missingAmount(legs, 3, 'fr')).toEqual({ amount: '100.50', credit: 'C' });
    expect(missingAmount([...legs.slice(0, 3), leg('9', '', 'D', 'usd')], 3, 'fr')).toEqual({
      amount: '7.00',
      credit: 'C',
    });
    expect(missingAmount([leg('4000', '5', 'C'), blank], 1, 'en')).toEqual({ amount: '5.00', credit: 'D' });
  });

  it('is not guessed where an amount cannot be read, and not proposed where nothing lacks', () => {
    expect(missingAmount([leg('1000', '12x', 'D'), blank], 1, 'en')).toBeUndefined();
    expect(missingAmount([leg('1000', '5', 'D'), leg('2', '5', 'C'), blank], 2, 'en')).toBeUndefined();
  });

  it('always balances the entry in that currency', () => {
    const line = fc.record({ units: fc.integer({ min: 1, max: 99_999_999 }), credit: fc.constantFrom('C', 'D') });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const legs = lines.map(({ units, credit }) => leg('1', (units / 100).toFixed(2), credit));
        const proposed = missingAmount([...legs, blank], legs.length, 'en');
        const whole = proposed ? [...legs, { ...blank, account: '2', ...proposed }] : legs;
        expect(describeLegs(whole, 'en').problems).toEqual([]);
      }),
    );
  });
});

describe('an amount that is left', () => {
  it('is computed, has its cents, and goes to the other side where it is negative', () => {
    expect(completeAmount('=120/1.14975', 'D', { language: 'en' })).toEqual({ amount: '104.37', credit: 'D' });
    expect(completeAmount('100+5', 'C', { language: 'fr' })).toEqual({ amount: '105,00', credit: 'C' });
    expect(completeAmount('12,5', 'C', { language: 'fr' })).toEqual({ amount: '12,50', credit: 'C' });
    expect(completeAmount('-12.5', 'D', { language: 'en' })).toEqual({ amount: '12.50', credit: 'C' });
  });

  it('stays as it is where it cannot be read, or has more than cents', () => {
    expect(completeAmount('abc', 'D', { language: 'en' })).toBeUndefined();
    expect(completeAmount('1.234567', 'D', { language: 'en' })).toBeUndefined();
  });
});

describe('a copy of the cell above', () => {
  it('takes an amount with its side, and nothing where the side is empty', () => {
    const above = leg('1000', '5', 'C');
    expect(copyCell(above, blank, 'account')).toEqual({ ...blank, account: '1000' });
    expect(copyCell(above, blank, 'credit')).toEqual({ ...blank, amount: '5', credit: 'C' });
    expect(copyCell(above, blank, 'debit')).toBeUndefined();
    expect(copyCell(undefined, blank, 'account')).toBeUndefined();
  });
});

it('a line is blank until somebody writes on it', () => {
  expect(isWrittenOn(blank)).toBe(false);
  expect(isWrittenOn({ ...blank, currency: 'USD', credit: 'C', projet_id: '0' })).toBe(false);
  expect(isWrittenOn({ ...blank, projet_id: '3' })).toBe(true);
  expect(isWrittenOn({ ...blank, reference: 'F-1' })).toBe(true);
});
