import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, minorUnits, percentOf, sumDecimals } from '#contract/formats/decimal.ts';
import { saleTotals, taxesOn } from '#contract/rules/taxes.ts';

const gst = { name: { fr: 'TPS', en: 'GST' }, rate: '5' };
const qst = { name: { fr: 'TVQ', en: 'QST' }, rate: '9.975' };

test('each tax is computed on the subtotal, and rounded once to the cent, half up', () => {
  const lines = [
    { amount: '33.33', taxes: null },
    { amount: '33.33', taxes: null },
    { amount: '33.34', taxes: null },
  ];
  expect(saleTotals(lines, [gst, qst])).toEqual({
    subtotal: '100.00',
    // 9.975 lies halfway between two cents.
    taxes: [
      { ...gst, amount: '5.00' },
      { ...qst, amount: '9.98' },
    ],
    total: '114.98',
  });
});

test('a tax bears on the lines that name it, or that name none', () => {
  const lines = [
    { amount: '100.00', taxes: null },
    { amount: '10.00', taxes: [] },
    { amount: '50.00', taxes: [{ name: gst.name }] },
    { amount: '1.00', taxes: [{ name: { fr: 'TPS', en: 'HST' } }] },
  ];
  expect(saleTotals(lines, [gst, qst])).toEqual({
    subtotal: '161.00',
    taxes: [
      { ...gst, amount: '7.50' },
      { ...qst, amount: '9.98' },
    ],
    total: '178.48',
  });
});

test('what is given back is taxed by the cents that were taken', () => {
  const [sold, returned] = ['0.10', '-0.10'].map((amount) => saleTotals([{ amount, taxes: null }], [gst, qst]));
  expect([sold?.total, returned?.total]).toEqual(['0.12', '-0.12']);
});

test('without lines or taxes there is nothing to add', () => {
  expect(saleTotals([], [])).toEqual({ subtotal: '0.00', taxes: [], total: '0.00' });
  expect(saleTotals([], [qst])).toEqual({ subtotal: '0.00', taxes: [{ ...qst, amount: '0.00' }], total: '0.00' });
});

test('taxes are in force from their first day to their last', () => {
  const taxes = [
    { ...gst, rate: '6', from: '2006-07-01', to: '2007-12-31' },
    { ...gst, from: '2008-01-01', to: null },
  ];
  const rates = (day: string) => taxesOn(day, taxes).map(({ rate }) => rate);
  expect(rates('2006-06-30')).toEqual([]);
  expect(rates('2007-12-31')).toEqual(['6']);
  expect(rates('2008-01-01')).toEqual(['5']);
});

const cents = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n });
const rate = fc
  .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 99_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(5, '0')}`);

test('an amount of tax is never further than half a cent from the exact one', () => {
  fc.assert(
    fc.property(cents, rate, (units, percent) => {
      const amount = minorUnits(percentOf(decimalText(units), percent)) ?? 0n;
      const hundredThousandths = minorUnits(percent, 5) ?? 0n;
      // The difference is in ten-millionths of a cent.
      const difference = amount * 10_000_000n - units * hundredThousandths;
      expect(difference <= 5_000_000n && difference >= -5_000_000n).toBe(true);
    }),
  );
});

test('the total is the subtotal and its taxes, and turns with the sign of the lines', () => {
  const choice = fc.constantFrom(null, [], [gst], [qst], [gst, qst]);
  const line = fc.record({ amount: cents.map((units) => decimalText(units)), taxes: choice });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), rate, (lines, percent) => {
      const rates = [{ ...gst, rate: percent }, qst];
      const { subtotal, taxes, total } = saleTotals(lines, rates);
      expect(total).toBe(sumDecimals([subtotal, ...taxes.map(({ amount }) => amount)]));
      const back = lines.map((each) => ({ ...each, amount: decimalText(-(minorUnits(each.amount) ?? 0n)) }));
      expect(sumDecimals([saleTotals(back, rates).total, total])).toBe('0.00');
    }),
  );
});
