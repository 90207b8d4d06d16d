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
