import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editableAmount,
  readAmountText,
  readDayText,
  readHours,
  readIntegerText,
  readTimeText,
} from '#console/form/input/parse-input.ts';
import { formatDecimal } from '#console/ui/values/format.ts';
import { languages } from '#contract/core/language.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import { formatMoney } from '#contract/formats/localized.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

const amounts = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n }).map((units) => decimalText(units));
const anyLanguage = fc.constantFrom(...languages);

describe('an amount as it is typed', () => {
  it('reads back every amount that the console shows or puts in a form', () => {
    fc.assert(
      fc.property(amounts, anyLanguage, (amount, language) => {
        expect(readAmountText(amount, language)).toBe(amount);
        expect(readAmountText(editableAmount(amount, language), language)).toBe(amount);
        expect(readAmountText(formatDecimal(amount, language), language)).toBe(amount);
        expect(readAmountText(formatMoney(amount, language, 'CAD'), language)).toBe(amount);
      }),
      { numRuns: gateOrSoak(2000, 40_000) },
    );
  });

  it('gives a decimal text of the contract or nothing, whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,-  \u2212$ax'), maxLength: 14 });
    fc.assert(
      fc.property(typed, anyLanguage, (text, language) => {
        const read = readAmountText(text, language);
        if (read !== undefined) expect(read).toMatch(/^-?\d+(\.\d+)?$/);
      }),
      { numRuns: gateOrSoak(5000, 100_000) },
    );
  });

  it.each([
    ['1 234,56', 'fr', '1234.56'],
    ['1234.56', 'fr', '1234.56'],
    ['1.234.567,89', 'fr', '1234567.89'],
    ['1,234', 'fr', '1.234'],
    ['1,234', 'en', '1234'],
    ['1,234.5', 'en', '1234.5'],
    ['1 234,5', 'en', '1234.5'],
    ['.5', 'en', '0.5'],
    ['5,', 'fr', '5'],
    ['007', 'en', '7'],
    ['\u22125.00', 'en', '-5.00'],
    ['1,2,3', 'en', undefined],
    ['12x', 'en', undefined],
    ['', 'en', undefined],
    ['-', 'en', undefined],
    ['12 50', 'fr', undefined],
    ['1 2', 'en', undefined],
    ['12 34,5', 'fr', undefined],
    ['1234 567', 'fr', undefined],
    ['1,5 00', 'fr', undefined],
    ['12$50', 'en', undefined],
    ['12 $ 50', 'fr', undefined],
    ['\u202f12\u00a0345\u2009678,90 $', 'fr', '12345678.90'],
    ["1'234.50", 'en', '1234.50'],
    ['- 1 234,50', 'fr', '-1234.50'],
    ['1 000 + 250', 'fr', '1250.00'],
    ['10 11 + 1', 'fr', undefined],
    ['.', 'en', undefined],
    // No group of thousands begins with a zero.
    ['0,500', 'en', '0.500'],
    ['-0,125', 'en', '-0.125'],
    ['00,500', 'en', '0.500'],
    ['0,500.25', 'en', undefined],
    ['0.500.000', 'fr', undefined],
    // The last of two different marks is the decimal mark.
    ['1.234,567', 'fr', '1234.567'],
    ['1,234.567', 'fr', '1234.567'],
    ['1.234.567', 'fr', '1234567'],
  ] as const)('%s in %s is %s', (typed, language, read) => {
    expect(readAmountText(typed, language)).toBe(read);
  });
});

it.each([
  ['1h30', '1.50'],
  ['1 h 30', '1.50'],
  ['0h45', '0.75'],
  ['1:30', '1.50'],
  ['8:30', '8.50'],
  ['0:45', '0.75'],
  [' 1 : 30 ', '1.50'],
  ['1:30 h', '1.50'],
  ['01:30:00', '1.50'],
  ['1:30:20', '1.51'],
  ['1:3', undefined],
  ['1:75', undefined],
  ['1:30:75', undefined],
  ['3:30/2', undefined],
  ['90 min', '1.50'],
  ['20m', '0.33'],
  ['2 h', '2'],
  ['1.5', '1.5'],
  ['1,5 h', '1.5'],
  ['3 hours', '3'],
  ['1 30', undefined],
  ['12 50 h', undefined],
  ['h', undefined],
  ['1h30x', undefined],
])('%s is so many hours', (typed, hours) => {
  for (const language of languages) expect(readHours(typed, language)?.amount).toBe(hours);
});

it.each([
  ['1 234', '1234'],
  ['-12\u00a0345\u202f678', '-12345678'],
  [' 7 ', '7'],
  ['10 11', '10 11'],
  ['1 0000', '1 0000'],
  ['1,5', '1,5'],
])('%s is the whole number %s, or stays for the contract to refuse', (typed, read) => {
  expect(readIntegerText(typed)).toBe(read);
});

it('a colon divides an amount that is no time', () => {
  expect(readAmountText('12:5', 'en')).toBe('2.40');
});

describe('a day and a time as they are typed', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['20261121', '2026-11-21'],
    ['2026/1/5', '2026-01-05'],
    ['2026-1-5', '2026-01-05'],
    ['tomorrow', undefined],
    ['2026', undefined],
  ])('day %s is %s', (typed, read) => {
    expect(readDayText(typed)).toBe(read);
  });

  it.each([
    ['9:30', '09:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['14 h 30', '14:30'],
    ['14h', '14:00'],
    ['2:30 p.m.', '14:30'],
    ['12 am', '00:00'],
    ['08:15:30', '08:15:30'],
    ['noon', undefined],
    ['11.30', '11:30'],
    ['2 h 30 p. m.', '14:30'],
    ['11\u00a0h\u00a030', '11:30'],
    ['2\u202fp.m.', '14:00'],
    // This may mean half past or five past.
    ['11.5', undefined],
    ['1 5', undefined],
    ['12.5 pm', undefined],
    ['13 am', undefined],
  ])('time %s is %s', (typed, read) => {
    expect(readTimeText(typed)).toBe(read);
  });
});
