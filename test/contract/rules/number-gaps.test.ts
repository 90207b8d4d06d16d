import { expect, test } from 'vitest';
import { maxGaps, numbersOf } from '#contract/rules/number-gaps.ts';

test('the numbers of a period that nobody has are missing; those of another period stand elsewhere', () => {
  expect(numbersOf([3, 7, 4], [1, 2, 3, 4, 6, 7, 9])).toEqual({
    first: 3,
    last: 7,
    missing: [{ from: 5, to: 5 }],
    elsewhere: 1,
  });
});

test('a number that two records have counts once', () => {
  expect(numbersOf([3, 3, 4], [3, 3, 4])).toEqual({ first: 3, last: 4, missing: [], elsewhere: 0 });
  expect(numbersOf([3, 5, 5], [3, 4, 4, 5, 5])).toMatchObject({ missing: [], elsewhere: 1 });
});

test('texts that are no numbers count for none', () => {
  expect(numbersOf([Number.NaN], [1, 2])).toBeNull();
  expect(numbersOf([Number.NaN, 2], [1, 2])).toEqual({ first: 2, last: 2, missing: [], elsewhere: 0 });
});

test('more gaps than people would read are not told', () => {
  const odd = Array.from({ length: 300 }, (_, index) => index * 2 + 1);
  expect(numbersOf(odd, odd)?.missing).toHaveLength(maxGaps);
});
