import { expect, it } from 'vitest';
import { mergeSections } from '#console/data/settings/merge-sections.ts';

/** The merged value, or `both` where both people changed the same value. */
function merged<S>(now: S, before: S, typed: S): S | 'both' {
  const { value, isConflict } = mergeSections(now, before, typed);
  return isConflict ? 'both' : value;
}

const accounts = { revenue: '4000', bank: '1010' };

it('values of two people in one section both stay', () => {
  const [theirs, own] = [
    { ...accounts, bank: '1020' },
    { ...accounts, revenue: '4010' },
  ];
  expect(merged(theirs, accounts, own)).toEqual({ revenue: '4010', bank: '1020' });
});

it('a value that both changed is a conflict, and the person’s own is at hand', () => {
  const theirs = { ...accounts, bank: '1020' };
  const own = { ...accounts, bank: '1030' };
  expect(mergeSections(theirs, accounts, own)).toEqual({ value: own, isConflict: true });
});

it('the same change by both is none', () => {
  expect(merged({ upTo: '2026-09' }, { upTo: '2026-08' }, { upTo: '2026-09' })).toEqual({ upTo: '2026-09' });
});

it('what one removed and the other did not touch is removed', () => {
  expect(merged<object>({ revenue: '4010', bank: '1010' }, accounts, { revenue: '4000' })).toEqual({ revenue: '4010' });
});

it('sections that nobody had before are put together', () => {
  expect(merged<object | undefined>({ bank: '1010' }, undefined, { revenue: '4000' })).toEqual({
    bank: '1010',
    revenue: '4000',
  });
});

const day = (date: string, name = '') => ({ day: date, name });
const days = [day('2026-12-25', 'Christmas'), day('2027-01-01', 'New Year')];

it('entries that two people added, changed and removed all count, in their places', () => {
  const theirs = [day('2026-12-25', 'Noël'), ...days.slice(1), day('2027-06-24')];
  expect(merged(theirs, days, [...days.slice(0, 1), day('2027-07-01')])).toEqual([
    day('2026-12-25', 'Noël'),
    day('2027-07-01'),
    day('2027-06-24'),
  ]);
});

it('an entry that both changed, or one changed and the other removed, is a conflict', () => {
  const theirs = [day('2026-12-25', 'Noël'), ...days.slice(1)];
  expect(merged(theirs, days, [day('2026-12-25', 'X-mas'), ...days.slice(1)])).toBe('both');
  expect(merged(theirs, days, days.slice(1))).toBe('both');
});

it('an order stays whoever changed it, and two orders are a conflict', () => {
  expect(merged([1, 2, 3, 4], [1, 2, 3], [3, 2, 1])).toEqual([3, 2, 1, 4]);
  expect(merged([3, 2, 1], [1, 2, 3], [1, 2, 3, 4])).toEqual([3, 2, 1, 4]);
  expect(merged([2, 1, 3], [1, 2, 3], [3, 2, 1])).toBe('both');
});

it('the days of a week are merged each in its place, though many have the same hours', () => {
  const usual = { from: '08:00:00', to: '17:00:00' };
  const late = { from: '08:00:00', to: '20:00:00' };
  const week = [null, usual, usual, usual, usual, usual, null];
  const theirs = { week: week.with(4, late) };
  expect(merged<object>(theirs, { week }, { week: week.with(5, null) })).toEqual({
    week: [null, usual, usual, usual, late, null, null],
  });
  expect(merged<object>(theirs, { week }, { week: week.with(4, null) })).toBe('both');
});
