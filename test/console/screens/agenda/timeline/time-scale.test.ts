import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayPart, lengthOf, minutesOf, quarterAt, spanAt } from '#console/screens/agenda/timeline/time-scale.ts';

const day = '2026-11-23';
const hours = { from: 7, to: 18 };
const scale = { day, hours };

test('times stand in minutes from the first hour on, cut at the ends of the line', () => {
  expect(minutesOf(dayPart(day, '08:00:00', '09:30:00'), scale)).toEqual({ start: 60, end: 150 });
  expect(minutesOf(dayPart(day, '05:00:00', '08:00:00'), scale)).toEqual({ start: 0, end: 60 });
  expect(minutesOf(dayPart(day, '17:00:00', '00:00:00'), scale)).toEqual({ start: 600, end: 660 });
  expect(minutesOf(dayPart(day, '05:00:00', '07:00:00'), scale)).toBeUndefined();
  expect(minutesOf(dayPart('2026-11-22', '22:00:00', '08:00:00'), scale)).toEqual({ start: 0, end: 60 });
});

test('every place on the line is a quarter of an hour within it, which stands there', () => {
  fc.assert(
    fc.property(fc.double({ min: -500, max: 2000, noNaN: true }), (minutes) => {
      const quarter = quarterAt(minutes, hours);
      expect(quarter % 15).toBe(0);
      expect(minutesOf(spanAt(quarter, scale), scale)).toEqual({ start: quarter, end: quarter + 15 });
      if (minutes >= 0 && minutes <= lengthOf(hours) - 15) expect(Math.abs(quarter - minutes)).toBeLessThanOrEqual(7.5);
    }),
  );
});
