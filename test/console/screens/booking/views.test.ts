import { expect, test } from 'vitest';
import { matchesView } from '#console/screens/booking/views.ts';

const bookings = [
  { id: 1, code: 'BK-1', inactive: 0, fact_number: '' },
  { id: 2, code: 'BK-2', inactive: 0, fact_number: 'F-9' },
  { id: 3, code: 'BK-3', inactive: 1, fact_number: '' },
];
const matchingIds = (filters: Record<string, string[]>, q = '') =>
  bookings.filter(matchesView(filters, q)).map(({ id }) => id);

test('a view keeps what its filters mean, and of that what is searched for', () => {
  expect(matchingIds({ inactive: ['0'] })).toEqual([1, 2]);
  expect(matchingIds({ inactive: ['0'], fact_number: [''] })).toEqual([1]);
  expect(matchingIds({ inactive: ['0'] }, 'bk-2')).toEqual([2]);
});
