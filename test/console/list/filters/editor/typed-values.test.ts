import { describe, expect, test } from 'vitest';
import { readTyped } from '#console/list/filters/editor/typed-values.ts';
import type { Operator } from '#console/list/filters/operators.ts';
import { filterField } from '#contract/core/query/list-query.ts';
import { moduleOf } from '#contract/registry.ts';

const moment = filterField(moduleOf('reminders'), 'date');
const day = filterField(moduleOf('clients'), 'creation_date');
const city = filterField(moduleOf('clients'), 'city');
const setting = { language: 'fr' as const, today: '2026-11-21' };

describe('the limits of moments', () => {
  test.each([
    { typed: ['2026-11-21 10:00', '2026-11-21'], values: ['2026-11-21 10:00:00', '2026-11-21'] },
    { typed: ['2026-11-21', '2026-11-21 10:00'], values: ['2026-11-21', '2026-11-21 10:00:00'] },
    { typed: ['2026-11-22 10:00', '2026-11-21'], values: ['2026-11-21', '2026-11-22 10:00:00'] },
  ])('$typed are put in their order', ({ typed, values }) => {
    expect(readTyped(moment, 'between', typed, setting)).toEqual({ ok: true, values });
  });
});

describe('a day', () => {
  test.each([
    ['24/12/26', '2026-12-24'],
    ['demain', '2026-11-22'],
    ['ven', '2026-11-27'],
    ['24 déc', '2026-12-24'],
    ['20261224', '2026-12-24'],
  ])('is read as in forms: %s', (typed, value) => {
    expect(readTyped(day, 'is', [typed], setting)).toEqual({ ok: true, values: [value] });
    expect(readTyped(moment, 'from', [typed], setting)).toEqual({ ok: true, values: [value] });
  });

  test('may be followed by a time where moments are filtered', () => {
    expect(readTyped(moment, 'from', ['demain 9h30'], setting)).toEqual({ ok: true, values: ['2026-11-22 09:30:00'] });
  });
});

test.each([
  ['clients', 'credit', '-5,5', '-5.50'],
  ['clients', 'term', '-5', '-5'],
  ['providers', 'credit', '-5', '-5'],
] as const)('a number below zero can be looked for: %s by %s', (segment, name, typed, value) => {
  const field = filterField(moduleOf(segment), name);
  expect(readTyped(field, 'from', [typed], setting)).toEqual({ ok: true, values: [value] });
});

test('hours may be typed with a colon, as in forms', () => {
  const spent = filterField(moduleOf('tasks'), 'time_spent');
  expect(readTyped(spent, 'from', ['1:30'], setting)).toEqual({ ok: true, values: ['1.50'] });
});

describe('an empty value', () => {
  const read = (operator: Operator, typed: string[], keepsEmpty: boolean) =>
    readTyped(city, operator, typed, { ...setting, keepsEmpty });

  test('stays where the filter asked for it', () => {
    expect(read('is', ['', 'Laval'], true)).toEqual({ ok: true, values: ['', 'Laval'] });
    expect(read('not', ['Laval', ' '], true)).toEqual({ ok: true, values: ['Laval', ''] });
  });

  test('is left out where it was only not filled in', () => {
    expect(read('is', ['', 'Laval'], false)).toEqual({ ok: true, values: ['Laval'] });
  });
});
