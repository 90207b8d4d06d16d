/** Dates as people's files spell them. */
import { describe, expect, test } from 'vitest';
import { readCell } from '#console/screens/import/rows/cell-reading.ts';
import { readDayCell } from '#console/screens/import/rows/day-reading.ts';
import { draftRows } from '#console/screens/import/rows/drafts.ts';
import { guessSpelling, type Spelling } from '#console/screens/import/rows/spelling.ts';
import { fieldOf } from '#contract/core/field.ts';
import { moduleRegistry } from '#contract/registry.ts';

const today = '2026-11-21';
const spelling: Spelling = { decimal: ',', dayOrder: 'dmy', latestYear: 2046 };

test.each([
  ['5 déc. 2025', '2025-12-05'],
  ['5 décembre 2025', '2025-12-05'],
  ['1er août 2025', '2025-08-01'],
  ['Dec 5, 2025', '2025-12-05'],
  ['December 5th, 2025', '2025-12-05'],
  ['05-Dec-2025', '2025-12-05'],
  ['05-déc-25', '2025-12-05'],
  ['vendredi 5 décembre 2025', '2025-12-05'],
  ['Friday, December 5, 2025', '2025-12-05'],
  ['Monday, December 5, 2025', undefined],
  ['5\u00a0déc.\u00a02025', '2025-12-05'],
  ['30 février 2025', undefined],
  ['5 déc.', undefined],
  ['déc. 2025', undefined],
  ['5', undefined],
  ['demain', undefined],
  ['2025-12-05 00:00:00', '2025-12-05'],
  ['2025-12-05T00:00', '2025-12-05'],
  ['2025-12-05T00:00:00.000Z', '2025-12-05'],
  ['2025-12-05T00:00:00-05:00', '2025-12-05'],
  ['5/12/2025 0:00', '2025-12-05'],
  ['05/12/2025 12:00:00 AM', '2025-12-05'],
  ['5 déc. 2025 00 h 00', '2025-12-05'],
  ['2025-12-05 14:30', undefined],
  ['2025-12-05 12:00', undefined],
  ['05/12/25', undefined],
])('the day %j is %j', (cell, day) => {
  expect(readDayCell(cell, spelling)).toBe(day);
});

test.each([
  ['5 déc. 2025 14 h 30', '2025-12-05 14:30'],
  ['05/12/2025 2:30 PM', '2025-12-05 14:30'],
  ['2025-12-05T14:30:00', '2025-12-05 14:30:00'],
  ['2025-12-05', '2025-12-05 00:00'],
  ['2025-12-05 14:30:00.000', '2025-12-05 14:30:00'],
  // A time of another zone, or without a certain minute: the cell stays as it is, and is refused.
  ['2025-12-05T14:30:00Z', '2025-12-05T14:30:00Z'],
  ['2025-12-05 14:30:00+05:00', '2025-12-05 14:30:00+05:00'],
  ['2025-12-05 11.5', '2025-12-05 11.5'],
])('the moment %j is %j', (cell, moment) => {
  expect(readCell(fieldOf(moduleRegistry.actions.fields, 'date'), cell, spelling)).toBe(moment);
});

describe('two-digit years', () => {
  const guess = (...cells: string[]) =>
    guessSpelling(
      'transactions',
      ['date'],
      cells.map((cell) => [cell]),
      { decimal: ',', dayOrder: 'dmy' },
      today,
    );

  test.each([
    [['05/12/25'], 'unsure', undefined],
    [['05/12/25', '31/12/25'], 'dmy', '2025-12-05'],
    [['05/12/25', '12/31/25'], 'mdy', '2025-05-12'],
    [['25-12-05', '25-11-30'], 'unsure', undefined],
    [['05/12/25', '13/12/2025'], 'dmy', '2025-12-05'],
    [['05/12/25', '12/13/2025'], 'mdy', '2025-05-12'],
    [['99-12-05'], 'ymd', '1999-12-05'],
    [['05/12/99'], 'unsure', undefined],
    [['31/12/25', '12/31/25'], 'unsure', undefined],
    [['05/12/25 00:00', '31/12/25 00:00'], 'dmy', '2025-12-05'],
  ])('%j are in the order %s', (cells, order, day) => {
    const guessed = guess(...cells);
    expect(guessed.shortOrder).toBe(order);
    expect(readDayCell(cells[0] ?? '', guessed)).toBe(day);
  });

  test('a file without them is asked about none', () => {
    expect(guess('2025-12-05', '5 déc. 25').shortOrder).toBeUndefined();
  });
});

test('what is no day alone says what to write, once', () => {
  const problemsOf = (cell: string, part: Partial<Spelling> = {}) => {
    const columns = ['projet_id', 'title', 'start_date'];
    const plan = { segment: 'tasks' as const, columns, constants: {}, spelling: { ...spelling, ...part }, choices: {} };
    const nothing = { indexes: new Map(), taken: new Map() };
    const [draft] = draftRows([['0', 'Sweep', cell]], plan, nothing, { today, now: `${today} 10:00:00` });
    return draft?.problems.map(({ path, cause }) => [path, cause]);
  };
  expect(problemsOf('05/12/25')).toEqual([['start_date', { kind: 'shortYear' }]]);
  expect(problemsOf('05/12/25', { shortOrder: 'ymd' })).toEqual([]);
  expect(problemsOf('05/31/25', { shortOrder: 'dmy' })).toMatchObject([['start_date', { kind: 'contract' }]]);
  expect(problemsOf('2025-12-05 14:30')).toEqual([['start_date', { kind: 'timeOfDay', text: '14:30' }]]);
  expect(problemsOf('soon')).toMatchObject([['start_date', { kind: 'contract' }]]);
});
