import { expect, test } from 'vitest';
import { type ElementKeys, elementKeys, noKeys } from '#console/screens/agenda/calendar/bay-view/element-keys.ts';

const [monday, tuesday] = [1, 2];
function drawn(days: readonly [number, string][]): ElementKeys[] {
  let last = noKeys;
  return days.map(([day, ids]) => {
    last = elementKeys(last, day, [...ids]);
    return last;
  });
}
const keysOf = (days: readonly [number, string][]) => drawn(days).map(({ keys }) => Object.fromEntries(keys));

test('on a day each keeps its own, and one that comes has a new one', () => {
  expect(
    keysOf([
      [monday, 'ab'],
      [monday, 'cab'],
      [monday, 'bc'],
      [monday, 'bcd'],
    ]),
  ).toEqual([
    { a: 0, b: 1 },
    { c: 2, a: 0, b: 1 },
    { b: 1, c: 2 },
    { b: 1, c: 2, d: 3 },
  ]);
});

test('another day takes those of the day before, first to first, and makes what lacks', () => {
  expect(
    keysOf([
      [monday, 'ab'],
      [tuesday, 'xyz'],
      [monday, 'a'],
    ]),
  ).toEqual([{ a: 0, b: 1 }, { x: 0, y: 1, z: 2 }, { a: 0 }]);
});

test('what stands on both days keeps its own', () => {
  expect(
    keysOf([
      [monday, 'ab'],
      [tuesday, 'xb'],
    ])[1],
  ).toEqual({ x: 0, b: 1 });
  expect(
    keysOf([
      [monday, 'ab'],
      [tuesday, 'bx'],
    ])[1],
  ).toEqual({ b: 1, x: 0 });
});

test('no two ever have the same', () => {
  for (const { keys } of drawn([
    [monday, 'abc'],
    [tuesday, 'cxa'],
    [tuesday, 'caxyz'],
    [monday, 'zqw'],
    [monday, 'zabcq'],
  ])) {
    expect(new Set(keys.values()).size).toBe(keys.size);
  }
});
