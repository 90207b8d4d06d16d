import { describe, expect, test } from 'vitest';
import {
  areUnlinked,
  findDiscrepancies,
  findLate,
  reasonsOf,
  totalsOfDiscrepancies,
} from '#console/screens/booking/discrepancies.ts';
import { marginOf, totalsOf } from '#console/screens/booking/sections/margin.ts';

const today = '2026-11-21';

function booking(id: number, price: string, delivery_date: string, fact_number: string) {
  return { id, code: `T${id}`, price, delivery_date, fact_number };
}

describe('billing discrepancies', () => {
  const bookings = [
    booking(1, '100.10', '2026-11-10', '20001'),
    booking(2, '100.10', '2026-11-10', '20002'),
    booking(3, '50.00', '2026-11-20', ''),
    booking(4, '50.00', '2026-11-21', ''),
    booking(5, '999.99', '2026-11-10', '20005'),
  ];
  const actions = [
    { bookingID: 1, value: '60.05' },
    { bookingID: 1, value: '40.05' },
    { bookingID: 2, value: '100.11' },
    { bookingID: 3, value: '50.00' },
    { bookingID: 4, value: '50.00' },
    { bookingID: 5, value: '-0.01' },
  ];

  test('are prices that differ by a cent or more, and what is delivered without an invoice; the greatest first', () => {
    const discrepancies = findDiscrepancies(bookings, actions, today);
    expect(
      discrepancies.map((discrepancy) => [discrepancy.booking.id, discrepancy.difference, discrepancy.unbilled]),
    ).toEqual([
      [5, '-1000.00', false],
      [3, '0.00', true],
      [2, '0.01', false],
    ]);
    expect(discrepancies.map(reasonsOf)).toEqual([['under'], ['unbilled'], ['over']]);
    expect(totalsOfDiscrepancies(discrepancies)).toEqual({ unbilled: '50.00', over: '0.01', under: '-1000.00' });
  });

  test('an unbilled one stands by its price, or by its difference where that is larger', () => {
    const unbilled = [booking(1, '159.39', '2026-11-10', ''), booking(2, '277.93', '2026-11-10', '')];
    const charged = [
      { bookingID: 1, value: '1589.25' },
      { bookingID: 2, value: '277.93' },
    ];
    const discrepancies = findDiscrepancies(unbilled, charged, today);
    expect(discrepancies.map(({ booking: { id } }) => id)).toEqual([1, 2]);
  });

  test('are only what is not billed where the actions are not known', () => {
    const discrepancies = findDiscrepancies(bookings, null, today);
    expect(discrepancies).toEqual([{ booking: bookings[2], charged: null, difference: null, unbilled: true }]);
  });
});

test('late is past the delivery day with nothing done on it or after, whoever says whose the action is', () => {
  const due = [
    booking(1, '1.00', '2026-11-18', ''),
    booking(2, '1.00', '2026-11-18', ''),
    booking(3, '1.00', '2026-11-18', ''),
  ];
  const actions = [
    { bookingID: 1, reference: 'T1', date: '2026-11-18 08:00:00' },
    { bookingID: 2, reference: 'T2', date: '2026-11-17' },
    { reference: 'T3', date: '2026-11-19' },
  ];
  expect(findLate(due, actions).map(({ id }) => id)).toEqual([2]);
});

test('actions are linked to no booking where all of them say neither its id nor its code', () => {
  const date = '2026-11-19';
  expect(areUnlinked([])).toBe(false);
  expect(
    areUnlinked([
      { reference: ' ', date },
      { bookingID: 0, reference: '', date },
    ]),
  ).toBe(true);
  expect(
    areUnlinked([
      { reference: '', date },
      { reference: 'T1', date },
    ]),
  ).toBe(false);
  expect(areUnlinked([{ bookingID: 3, reference: '', date }])).toBe(false);
});

test('an id of zero is none: such an action belongs to the booking whose code it has', () => {
  const due = [booking(1, '1.00', '2026-11-18', '')];
  expect(findLate(due, [{ bookingID: 0, reference: 'T1', date: '2026-11-18' }])).toEqual([]);
  expect(
    findLate([{ ...due[0], id: 1, code: '', delivery_date: '2026-11-18' }], [{ reference: '', date: '2026-11-18' }]),
  ).toHaveLength(1);
});

test('margins are exact to the cent, line by line and in total', () => {
  const lines = [
    { value: '0.10', cost: '0.20' },
    { value: '0.20', cost: '0.00' },
  ];
  expect(lines.map(marginOf)).toEqual(['-0.10', '0.20']);
  expect(totalsOf(lines)).toEqual({ value: '0.30', cost: '0.20' });
  expect(marginOf(totalsOf(lines))).toBe('0.10');
});
