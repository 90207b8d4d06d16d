import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slicesOf } from '#contract/rules/account-slices.ts';
import { numbersOf } from '#contract/rules/number-gaps.ts';

const accounts = [
  { account: 'a', count: 3 },
  { account: 'b', count: 0 },
  { account: 'c', count: 5 },
  { account: 'd', count: 0 },
];

test('a page goes on where the one before it ended, within an account too', () => {
  const page = (number: number) =>
    slicesOf(accounts, number, 4).map(({ account, skip, take }) => [account, skip, take]);
  expect(page(1)).toEqual([
    ['a', 0, 3],
    ['b', 0, 0],
    ['c', 0, 1],
  ]);
  // An account without lines that follows the last line is shown on the last page.
  expect(page(2)).toEqual([
    ['c', 1, 4],
    ['d', 0, 0],
  ]);
  expect(page(3)).toEqual([]);
  expect(slicesOf([], 1, 4)).toEqual([]);
  expect(slicesOf([{ account: 'x', count: 0 }], 1, 4)).toHaveLength(1);
});

test('all pages together show every line of every account once, in order', () => {
  const anyCounts = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anyCounts, fc.integer({ min: 1, max: 10 }), (counts, perPage) => {
      const all = counts.map((count, at) => ({ account: String(at), count }));
      const total = counts.reduce((sum, count) => sum + count, 0);
      const pages = Array.from({ length: Math.max(1, Math.ceil(total / perPage)) }, (_, at) =>
        slicesOf(all, at + 1, perPage),
      );
      const shown = pages
        .flat()
        .flatMap(({ account, skip, take }) => Array.from({ length: take }, (_, at) => `${account} ${skip + at}`));
      expect(shown).toEqual(
        all.flatMap(({ account, count }) => Array.from({ length: count }, (_, at) => `${account} ${at}`)),
      );
      for (const { account } of all) expect(pages.flat().some((slice) => slice.account === account)).toBe(true);
      for (const page of pages) expect(page.reduce((sum, { take }) => sum + take, 0)).toBeLessThanOrEqual(perPage);
    }),
  );
});

test('numbers that no entry has are named, and those of other days are counted', () => {
  expect(numbersOf([2, 9], [1, 2, 3, 5, 8, 9, 12])).toEqual({
    ...{ first: 2, last: 9, elsewhere: 3 },
    missing: [
      { from: 4, to: 4 },
      { from: 6, to: 7 },
    ],
  });
  expect(numbersOf([], [1])).toBeNull();
  expect(numbersOf([Number('A-1')], [Number('A-1')])).toBeNull();
});
