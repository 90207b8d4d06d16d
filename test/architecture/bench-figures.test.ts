/** When the bench reports that a figure got worse, and when it does not. */
import { describe, expect, test } from 'vitest';
import { type Figure, goalText, spreadOf, verdictOf } from '#test/bench/figures/figure.ts';
import type { Machine } from '#test/bench/figures/machine.ts';
import { compare, type SavedPart, toSavedFigure } from '#test/bench/figures/saved-results.ts';

const machine: Machine = {
  processor: 'a processor',
  cores: 2,
  gigabytes: 8,
  system: 'a system',
  node: '20.19.0',
  chromium: '150.0',
};
const row = (values: readonly number[], more: Partial<Figure> = {}): Figure => {
  return { name: 'a row', unit: 'of raw', values, better: 'higher', ...more };
};
const savedPart = (figure: Figure): SavedPart => ({
  title: 'a part',
  day: '2026-11-21',
  machine,
  figures: [toSavedFigure(figure)],
});
const steady = [1, 1, 1, 1, 1];

describe('against the kept run', () => {
  const isWorse = (now: Figure, before: Figure) => compare(toSavedFigure(now), machine, savedPart(before))?.isWorse;

  test('more than a tenth less is worse, and less than that is not', () => {
    expect(isWorse(row([0.88]), row([1]))).toBe(true);
    expect(isWorse(row([0.92]), row([1]))).toBe(false);
    expect(isWorse(row([1.5]), row([1]))).toBe(false);
  });

  test('where less is better, more is worse', () => {
    expect(isWorse(row([1.2], { better: 'lower' }), row([1], { better: 'lower' }))).toBe(true);
    expect(isWorse(row([0.5], { better: 'lower' }), row([1], { better: 'lower' }))).toBe(false);
  });

  test('rounds that differ by more say so, and are worse only beyond that', () => {
    const restless = row([0.6, 0.7, 0.8, 0.9, 1]);
    const comparison = compare(toSavedFigure(restless), machine, savedPart(row(steady)));
    expect(comparison).toMatchObject({ isWorse: false, reservation: 'its rounds differ by 25 %' });
    expect(isWorse(row([0.3, 0.35, 0.4, 0.45, 0.5]), row(steady))).toBe(true);
  });

  test('a figure that is none is worse', () => {
    expect(isWorse(row([Number.NaN]), row([1]))).toBe(true);
  });

  test('times of another machine are not compared, ratios are', () => {
    const other = { ...machine, cores: 16 };
    const slow = toSavedFigure(row([0.1], { isOfThisMachine: true }));
    expect(compare(slow, other, savedPart(row([1])))).toMatchObject({
      isWorse: false,
      reservation: 'kept on another machine',
    });
    expect(compare(toSavedFigure(row([0.1])), other, savedPart(row([1])))?.isWorse).toBe(true);
  });

  test('nothing is worse than a first look', () => {
    const look = { ...savedPart(row([1])), reservation: 'one round' };
    expect(compare(toSavedFigure(row([0.1])), machine, look)).toMatchObject({ before: 1, isWorse: false });
  });

  test('what was not kept is not compared', () => {
    expect(compare(toSavedFigure(row([1], { name: 'a new one' })), machine, savedPart(row([1])))).toBeUndefined();
    expect(compare(toSavedFigure(row([1])), machine, undefined)).toBeUndefined();
  });
});

test('a goal is reached, or missed by so much', () => {
  expect(verdictOf({ better: 'higher', goal: 0.8 }, 0.8)).toBe('reached');
  expect(verdictOf({ better: 'higher', goal: 0.8 }, 0.4)).toBe('missed by 2.0x');
  expect(verdictOf({ better: 'lower', goal: 100 }, 130)).toBe('missed by 30 %');
  expect(verdictOf({ better: 'lower' }, 130)).toBe('');
  expect(goalText({ better: 'lower', goal: 100 })).toBe('at most 100');
});

test('of a few rounds no spread is known', () => {
  expect(spreadOf([1, 2, 3])).toBe(0);
  expect(spreadOf([1, 1, 1, 1, 9])).toBe(0);
});
