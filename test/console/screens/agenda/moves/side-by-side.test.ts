import { expect, test } from 'vitest';
import { sideBySide } from '#console/screens/agenda/moves/side-by-side.ts';

const at = (top: number, bottom: number) => ({ top, bottom });
const whole = { left: 0, width: 1 };

test('what meets nothing has the whole width, also where one ends as the next begins', () => {
  expect(sideBySide([])).toEqual([]);
  expect(sideBySide([at(0, 10), at(10, 20), at(30, 40)])).toEqual([whole, whole, whole]);
});

test('two that meet have half each, and the next after both has all of it', () => {
  expect(sideBySide([at(0, 20), at(10, 30), at(30, 40)])).toEqual([
    { left: 0, width: 0.5 },
    { left: 0.5, width: 0.5 },
    whole,
  ]);
});

test('a lane that is free again is taken again', () => {
  expect(sideBySide([at(0, 40), at(0, 10), at(20, 30)])).toEqual([
    { left: 0, width: 0.5 },
    { left: 0.5, width: 0.5 },
    { left: 0.5, width: 0.5 },
  ]);
});

test('of a group of three lanes, one is as wide as the lanes beside it are free', () => {
  expect(sideBySide([at(0, 30), at(0, 10), at(0, 10), at(20, 30)])).toEqual([
    { left: 0, width: 1 / 3 },
    { left: 1 / 3, width: 1 / 3 },
    { left: 2 / 3, width: 1 / 3 },
    { left: 1 / 3, width: 2 / 3 },
  ]);
});

test('no two that meet lie over each other, and none leaves the column', () => {
  const intervals = Array.from({ length: 60 }, (_, index) => at(index * 7, index * 7 + 5 + ((index * 37) % 80)));
  const shares = sideBySide(intervals);
  for (const [index, one] of shares.entries()) {
    expect(one.left + one.width).toBeLessThanOrEqual(1 + 1e-9);
    for (const [other, share] of shares.entries()) {
      const [a, b] = [intervals[index], intervals[other]];
      if (other === index || !a || !b || a.top >= b.bottom || b.top >= a.bottom) continue;
      const isApart = one.left + one.width <= share.left + 1e-9 || share.left + share.width <= one.left + 1e-9;
      expect(isApart).toBe(true);
    }
  }
});
