import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inRouteOrder, inTimeOrder } from '#console/screens/booking/sections/route-order.ts';

const stop = (id: number, stop_type: string, date: string, time: string) => ({ id, stop_type, date, time });

test('the origin comes first, then day and time, and an empty time is the last of its day', () => {
  const stops = [
    stop(1, 'Destination', '2026-11-23', '08:00:00'),
    stop(2, 'Stop', '2026-11-22', ''),
    stop(3, 'Stop', '2026-11-22', '16:00:00'),
    stop(4, 'Origin', '2026-11-22', ''),
    stop(5, 'Stop', '2026-11-22', '09:30:00'),
  ];
  expect(inRouteOrder(stops).map(({ id }) => id)).toEqual([4, 5, 3, 2, 1]);
});

test('the destination is the last stop of its day, whatever times were written', () => {
  const stops = [
    stop(1, 'Origin', '2026-11-22', '18:00:00'),
    stop(2, 'Destination', '2026-11-22', '08:00:00'),
    stop(3, 'Stop', '2026-11-22', ''),
    stop(4, 'Stop', '2026-11-22', '09:30:00'),
  ];
  expect(inRouteOrder(stops).map(({ id }) => id)).toEqual([1, 4, 3, 2]);
});

test('a run sheet goes by the hour, and what has none comes last', () => {
  const stops = [
    stop(1, 'Origin', '2026-11-22', ''),
    stop(2, 'Stop', '2026-11-22', '16:00:00'),
    stop(3, 'Stop', '2026-11-22', '07:00:00'),
  ];
  expect(inTimeOrder(stops).map(({ id }) => id)).toEqual([3, 2, 1]);
});

const ofBooking = (booking_id: number | undefined, stop_type: string, time: string, id: number, reference = '') => ({
  ...stop(id, stop_type, '2026-11-22', time),
  booking_id,
  reference,
});

test('on a run sheet an origin without a time stands before the other stops of its booking', () => {
  const stops = [
    ofBooking(55, 'Stop', '12:30:00', 1),
    ofBooking(55, 'Destination', '13:30:00', 2),
    ofBooking(53, 'Destination', '14:00:00', 3),
    ofBooking(55, 'Origin', '', 4),
    ofBooking(57, 'Origin', '', 5),
    ofBooking(53, 'Stop', '07:00:00', 6),
  ];
  expect(inTimeOrder(stops).map(({ id }) => id)).toEqual([6, 4, 1, 2, 3, 5]);
  // On a strict service only the reference tells the booking of a stop; stops without one belong to no booking.
  const strict = [
    ofBooking(undefined, 'Destination', '08:00:00', 1, 'T1'),
    ofBooking(undefined, 'Destination', '07:00:00', 2),
    ofBooking(undefined, 'Origin', '', 3, 'T1'),
    ofBooking(undefined, 'Origin', '', 4),
  ];
  expect(inTimeOrder(strict).map(({ id }) => id)).toEqual([2, 3, 1, 4]);
});

test('whatever stops a truck has, none is lost, timed ones go by the hour, and no origin without a time comes late', () => {
  const any = fc.record({
    id: fc.nat(),
    booking_id: fc.constantFrom(0, 1, 2, 3),
    stop_type: fc.constantFrom('Origin', 'Stop', 'Destination'),
    date: fc.constant('2026-11-22'),
    time: fc.constantFrom('', '08:00:00', '09:00:00', '14:15:00'),
  });
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: ({ id }) => id, maxLength: 20 }), (stops) => {
      const sorted = inTimeOrder(stops);
      expect(new Set(sorted)).toEqual(new Set(stops));
      expect(sorted).toHaveLength(stops.length);
      expect(inTimeOrder([...stops].reverse())).toEqual(sorted);
      const times = sorted.map(({ time }) => time).filter(Boolean);
      expect(times).toEqual([...times].sort());
      sorted.forEach((each, index) => {
        if (each.stop_type !== 'Origin' || each.time || !each.booking_id) return;
        const before = sorted.slice(0, index).filter(({ booking_id }) => booking_id === each.booking_id);
        expect(before.filter(({ stop_type, time }) => stop_type !== 'Origin' || time)).toEqual([]);
      });
    }),
  );
});

test('no stop is lost, and the order does not depend on how they came', () => {
  const any = fc.record({
    id: fc.nat(),
    stop_type: fc.constantFrom('Origin', 'Stop', 'Destination', 'Yard'),
    date: fc.constantFrom('2026-11-21', '2026-11-22', '0000-00-00'),
    time: fc.constantFrom('', '08:00:00', '14:15:00'),
  });
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: ({ id }) => id }), (stops) => {
      expect(inRouteOrder([...stops].reverse())).toEqual(inRouteOrder(stops));
      expect(new Set(inRouteOrder(stops))).toEqual(new Set(stops));
    }),
  );
});
