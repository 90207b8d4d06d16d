import { expect, it } from 'vitest';
import { parsePageNumber, parsePositiveInteger } from '#contract/formats/whole-number.ts';

const wrong = ['', '0', '-1', '+1', '01', '1.0', '1e3', '0x1', ' 1', '1 ', '1,2', '١', 'x', null, undefined];

it.each(wrong)('%j is neither an id nor a page', (text) => {
  expect(parsePositiveInteger(text)).toBeUndefined();
  expect(parsePageNumber(text)).toBeUndefined();
});

it('an id is held exactly, or is none', () => {
  expect(['1', '900', '999999999999999', '9007199254740991'].map(parsePositiveInteger)).toEqual([
    1, 900, 999_999_999_999_999, 9_007_199_254_740_991,
  ]);
  expect(['9007199254740992', '9007199254740993', '99999999999999999'].map(parsePositiveInteger)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('a page has nine digits at most', () => {
  expect(parsePageNumber('999999999')).toBe(999_999_999);
  expect(parsePageNumber('1000000000')).toBeUndefined();
});
