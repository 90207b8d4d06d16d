import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  closeUpNumbers,
  compareDecimals,
  decimalText,
  lineTotal,
  maxAmount,
  minorUnits,
  negateDecimal,
  shareInPercent,
  sumDecimals,
  withoutTrailingZeros,
} from '#contract/formats/decimal.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { seededRandom } from '#test/harness/seeded-random.ts';

const numRuns = gateOrSoak(100, 100_000);
const amount = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n });

const random = seededRandom();

/** Every number of digits is equally likely. It does without fast-check, which takes a minute for as many values. */
function drawn(): bigint {
  const fourteenDigits = random.int(0, 9_999_999) * 10_000_000 + random.int(0, 9_999_999);
  const size = BigInt(fourteenDigits % 10 ** random.int(1, 14));
  return random.percent(50) ? size : -size;
}

it('prints a million amounts and reads them back', () => {
  const changed: bigint[] = [];
  for (let count = 0; count < 1_000_000; count++) {
    const units = drawn();
    const text = decimalText(units);
    if (minorUnits(text) !== units || BigInt(text.replace('.', '')) !== units) changed.push(units);
  }
  expect(changed).toEqual([]);
});

it('prints hundredths with two decimals and reads them back', () => {
  fc.assert(
    fc.property(amount, (units) => {
      const text = decimalText(units);
      expect(text).toMatch(/^-?\d+\.\d{2}$/);
      expect(minorUnits(text)).toBe(units);
      expect(BigInt(text.replace('.', ''))).toBe(units);
    }),
    { numRuns },
  );
});

it.each([
  ['0', 0n],
  ['-0', 0n],
  ['12', 1200n],
  ['12.5', 1250n],
  ['0.07', 7n],
  ['-3.10', -310n],
  ['999999999999.99', 99_999_999_999_999n],
])('reads %s', (text, units) => {
  expect(minorUnits(text)).toBe(units);
});

it.each(['', ' 1', '1 ', '.5', '5.', '+1', '1e3', '1,5', '0x10', 'NaN', 'Infinity', '--1', '1.005', '0.001', '٣'])(
  'does not take "%s" for an amount',
  (text) => {
    expect(minorUnits(text)).toBeUndefined();
  },
);

it('has no negative zero and knows the largest amount', () => {
  expect(decimalText(0n)).toBe('0.00');
  expect(negateDecimal('0.00')).toBe('0.00');
  expect(decimalText(-5n)).toBe('-0.05');
  expect(decimalText(maxAmount)).toBe('999999999999.99');
});

it('sums without an error of any size', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 50 }), (all) => {
      const total = all.reduce((sum, each) => sum + each, 0n);
      const texts = all.map(
        (units) => `${units < 0n ? '-' : ''}${String(units < 0n ? -units : units).padStart(3, '0')}`,
      );
      expect(sumDecimals(texts.map((text) => `${text.slice(0, -2)}.${text.slice(-2)}`)).replace('.', '')).toBe(
        `${total < 0n ? '-' : ''}${String(total < 0n ? -total : total).padStart(3, '0')}`,
      );
    }),
    { numRuns },
  );
});

it('sums where floating point would not', () => {
  expect(sumDecimals(['0.10', '0.20'])).toBe('0.30');
  expect(sumDecimals(Array.from({ length: 10 }, () => '0.10'))).toBe('1.00');
  expect(sumDecimals(['999999999999.99', '0.01', '-999999999999.99'])).toBe('0.01');
  expect(sumDecimals([])).toBe('0.00');
  expect(sumDecimals(['1.2345', '1'])).toBe('2.2345');
  expect(() => sumDecimals(['1', 'x'])).toThrow(RangeError);
});

it('compares by value, whatever the scale', () => {
  expect(compareDecimals('10.00', '9.99')).toBe(1);
  expect(compareDecimals('-10.00', '-9.99')).toBe(-1);
  expect(compareDecimals('1', '1.0000')).toBe(0);
  expect(['5.00', '-1.00', '10.00', '0.00'].sort(compareDecimals)).toEqual(['-1.00', '0.00', '5.00', '10.00']);
});

it.each([
  ['2.00', '10.00', '0.00', '20.00'],
  ['3.00', '10.00', '2.50', '22.50'],
  ['0.50', '0.01', '0.00', '0.01'],
  ['-0.50', '0.01', '0.00', '-0.01'],
  ['1.50', '0.03', '0.00', '0.05'],
  ['-1.50', '0.03', '0.00', '-0.05'],
  ['0.33', '0.01', '0.00', '0.00'],
  ['-1.00', '99.99', '9.99', '-90.00'],
  ['1.00', '0.00', '5.00', '-5.00'],
  ['0.15', '10.10', '0.00', '1.52'],
  ['1.00', '1.2345', '0.00', '1.23'],
  ['1.00', '1.2350', '0.00', '1.24'],
])('%s of %s less %s is %s', (quantity, price, discount, total) => {
  expect(lineTotal(quantity, price, discount)).toBe(total);
});

it('rounds a line once, half away from zero', () => {
  const small = fc.integer({ min: -10_000_000, max: 10_000_000 });
  fc.assert(
    fc.property(small, small, small, (quantity, price, discount) => {
      const exact = BigInt(quantity) * BigInt(price - discount);
      const size = exact < 0n ? -exact : exact;
      const rounded = size / 100n + (size % 100n >= 50n ? 1n : 0n);
      const total = lineTotal(decimalText(quantity), decimalText(price), decimalText(discount));
      expect(BigInt(total.replace('.', ''))).toBe(exact < 0n ? -rounded : rounded);
    }),
    { numRuns },
  );
});

it.each([
  ['6.00', '6'],
  ['6.50', '6.5'],
  ['-0.250', '-0.25'],
  ['100', '100'],
  ['0.00', '0'],
  ['', ''],
])('a quantity %j is read as %j', (text, shown) => {
  expect(withoutTrailingZeros(text)).toBe(shown);
});

it.each([
  ['0', '10.00', 0],
  ['-1.00', '10.00', 0],
  ['2.70', '10.10', 26],
  ['9.99', '10', 99],
  ['1', '3.000', 33],
  ['10.00', '10.0', 100],
  ['12.50', '10.00', 100],
  ['0.01', '0.00', 100],
  ['0.00', '0.00', 0],
  ['999999999999.98', '999999999999.99', 99],
])('%s of %s are %i per cent', (part, whole, percent) => {
  expect(shareInPercent(part, whole)).toBe(percent);
});

it('spaces inside a number separate thousands or make it none', () => {
  const digits = fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }).map((each) => each.join(''));
  const groups = fc.array(fc.oneof(digits, fc.constantFrom('000', '250')), { minLength: 1, maxLength: 4 });
  const space = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', '’');
  const fraction = fc.oneof(
    fc.constant(''),
    digits.map((each) => `,${each}`),
  );
  fc.assert(
    fc.property(groups, space, fraction, fc.constantFrom('', '-', '- '), (each, sign, decimals, minus) => {
      const [first = '', ...others] = each;
      const isGrouped = !others.length || (first.length <= 3 && others.every(({ length }) => length === 3));
      const expected = `${minus.trim()}${each.join('')}${decimals}`;
      expect(closeUpNumbers(` ${minus}${each.join(sign)}${decimals} $ `)).toBe(isGrouped ? `${expected}$` : undefined);
    }),
    { numRuns: gateOrSoak(1000, 100_000) },
  );
});

it.each(['1,5 00', '12, 50', '1 234 ,5', '1  234', '0,123 456'])('%s is no number', (text) => {
  expect(closeUpNumbers(text)).toBeUndefined();
});
