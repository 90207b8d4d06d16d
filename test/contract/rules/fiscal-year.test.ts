/** The quarters of a fiscal year are counted from its first month. */
import { expect, test } from 'vitest';
import { fiscalQuarterOf, fiscalYearOf } from '#contract/rules/fiscal-year.ts';

test.each([
  [1, '2026-11-21', '2026-10-01', '2026-12-31'],
  [4, '2026-11-21', '2026-10-01', '2026-12-31'],
  [2, '2026-11-21', '2026-11-01', '2027-01-31'],
  [2, '2026-01-31', '2025-11-01', '2026-01-31'],
  [3, '2026-11-21', '2026-09-01', '2026-11-30'],
  [12, '2028-02-29', '2027-12-01', '2028-02-29'],
])('where the year begins with month %i, the quarter of %s is %s to %s', (startMonth, day, from, to) => {
  expect(fiscalQuarterOf(day, startMonth)).toEqual({ from, to });
});

test('the first quarter begins with the year, and the last ends with it', () => {
  for (let startMonth = 1; startMonth <= 12; startMonth++) {
    const { from, to } = fiscalYearOf('2026-06-15', startMonth);
    expect(fiscalQuarterOf(from, startMonth).from).toBe(from);
    expect(fiscalQuarterOf(to, startMonth).to).toBe(to);
  }
});
