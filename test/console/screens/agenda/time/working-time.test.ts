/** Duration and end follow from one another: over lunch, over nights and closed days. Expectations are counted by hand. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultHours, type ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { durationOf, endAfter, type WorkSchedule } from '#console/screens/agenda/time/working-time.ts';
import { addDays, momentOf, wallSeconds, weekdayOf } from '#contract/formats/calendar.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import type { Span } from '#contract/rules/appointment.ts';
import { bayOf } from '#test/console/screens/agenda/agenda-records.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

/** Lunch from 12 to 13; open from 8 to 17, closed at weekends. 2026-11-23 is a Monday. */
const place: WorkSchedule = { bay: bayOf(1, { has_dinner: 1 }), hours: defaultHours };
const at = (day: string, time: string) => ({ date_at: day, time_at: `${time}:00` });
const endOf = (day: string, time: string, duration: string, where = place) => {
  const { date_end, time_end } = endAfter(at(day, time), duration, where);
  return `${date_end} ${time_end.slice(0, 5)}`;
};
const spanOf = (from: string, to: string): Span => {
  const [date_at = '', time_at = ''] = from.split(' ');
  const [date_end = '', time_end = ''] = to.split(' ');
  return { date_at, time_at: `${time_at}:00`, date_end, time_end: `${time_end}:00` };
};
const lengthOf = (from: string, to: string, where = place) => durationOf(spanOf(from, to), where);

describe('the end of so much work', () => {
  test('is so much later, as long as nothing lies between', () => {
    expect(endOf('2026-11-23', '10:00', '1.50')).toBe('2026-11-23 11:30');
    expect(endOf('2026-11-23', '09:00', '3.00')).toBe('2026-11-23 12:00');
  });

  test('is after lunch where the work passes over it', () => {
    expect(endOf('2026-11-23', '11:00', '1.50')).toBe('2026-11-23 13:30');
    expect(endOf('2026-11-23', '12:15', '1.00')).toBe('2026-11-23 14:00');
    expect(endOf('2026-11-23', '11:00', '1.50', { ...place, bay: undefined })).toBe('2026-11-23 12:30');
  });

  test('is on the next working day where the shop closes before', () => {
    expect(endOf('2026-11-23', '16:00', '2.00')).toBe('2026-11-24 09:00');
    expect(endOf('2026-11-20', '16:00', '1.00')).toBe('2026-11-20 17:00');
    // From Friday the work goes on after the weekend.
    expect(endOf('2026-11-20', '16:00', '1.25')).toBe('2026-11-23 08:15');
    expect(endOf('2026-11-23', '08:00', '20.00')).toBe('2026-11-25 12:00');
  });

  test('goes by the clock where the shop is closed as it begins', () => {
    expect(endOf('2026-11-23', '19:00', '2.00')).toBe('2026-11-23 21:00');
    expect(endOf('2026-11-23', '22:00', '4.00')).toBe('2026-11-24 02:00');
    expect(endOf('2026-11-22', '10:00', '1.00')).toBe('2026-11-22 11:00');
    expect(endOf('2026-11-23', '06:30', '2.00')).toBe('2026-11-23 08:30');
  });

  test('goes by the clock until the shop opens, and by its hours where there is more to do', () => {
    expect(endOf('2026-11-23', '22:00', '10.00')).toBe('2026-11-24 08:00');
    expect(endOf('2026-11-23', '22:00', '11.00')).toBe('2026-11-25 11:00');
  });

  test('is there for a shop that never opens, and for work of years', () => {
    const never: WorkSchedule = { bay: undefined, hours: Array.from({ length: 7 }, () => null) };
    expect(endOf('2026-11-23', '22:00', '30.00', never)).toBe('2026-11-25 04:00');
    expect(endOf('2026-11-23', '08:00', '99999999.00')).toMatch(/^\d{4,5}-/);
  });
});

describe('the work between start and end', () => {
  test('leaves lunch, nights and closed days out', () => {
    expect(lengthOf('2026-11-23 10:00', '2026-11-23 11:30')).toBe('1.50');
    expect(lengthOf('2026-11-23 11:00', '2026-11-23 14:00')).toBe('2.00');
    expect(lengthOf('2026-11-23 16:00', '2026-11-24 09:00')).toBe('2.00');
    expect(lengthOf('2026-11-20 16:00', '2026-11-23 08:15')).toBe('1.25');
  });

  test('counts what is said to end after closing time', () => {
    expect(lengthOf('2026-11-23 16:00', '2026-11-23 18:30')).toBe('2.50');
    expect(lengthOf('2026-11-23 22:00', '2026-11-24 00:30')).toBe('2.50');
  });

  test('is none where it ends as it begins, or before', () => {
    expect(lengthOf('2026-11-23 10:00', '2026-11-23 10:00')).toBeUndefined();
    expect(lengthOf('2026-11-23 10:00', '2026-11-22 11:00')).toBeUndefined();
  });
});

const quarter = 900;
const quarters = (from: number, to: number) =>
  fc.integer({ min: from * 4, max: to * 4 }).map((count) => count * quarter);
const timeOf = (seconds: number) => momentOf(seconds).time;

/** Any week of opening hours in quarters of an hour, and any lunch. */
const anyHours: fc.Arbitrary<ShopHours> = fc.array(
  fc.option(fc.tuple(quarters(5, 11), quarters(12, 23)).map(([from, to]) => ({ from: timeOf(from), to: timeOf(to) }))),
  { minLength: 7, maxLength: 7 },
);
const anyBay = fc
  .tuple(quarters(10, 14), quarters(0, 2), fc.constantFrom(0, 1))
  .map(([from, length, has_dinner]) =>
    bayOf(1, { has_dinner, lunch_start: timeOf(from), lunch_end: timeOf(from + length) }),
  );
const anyPlace: fc.Arbitrary<WorkSchedule> = fc.record({ bay: anyBay, hours: anyHours });
const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-11-22', days));

describe('for any hours and any lunch', () => {
  test('the work until the end of so much work is so much', () => {
    fc.assert(
      fc.property(
        anyPlace,
        anyDay,
        quarters(0.25, 23.75),
        fc.integer({ min: 1, max: 9000 }),
        (where, day, time, hundredths) => {
          const duration = decimalText(hundredths);
          expect(durationOf(endAfter({ date_at: day, time_at: timeOf(time) }, duration, where), where)).toBe(duration);
        },
      ),
      { numRuns: gateOrSoak(1000, 50_000) },
    );
  });

  test('an end in working time is the end of the work until it', () => {
    fc.assert(
      fc.property(
        anyPlace,
        anyDay,
        quarters(0.25, 23),
        fc.integer({ min: 0, max: 9 }),
        quarters(0.25, 23.75),
        (where, day, time, days, to) => {
          const span = { date_at: day, time_at: timeOf(time), date_end: addDays(day, days), time_end: timeOf(to) };
          const [first, last] = [span.date_at, span.date_end].map((each) => where.hours[weekdayOf(each)]);
          // The work begins before the shop closes, and ends while it is open and not at lunch.
          fc.pre(first != null && span.time_at < first.to && isAfterStart(span));
          fc.pre(last != null && span.time_end > last.from && span.time_end <= last.to);
          const { has_dinner, lunch_start, lunch_end } = where.bay ?? bayOf(1, { has_dinner: 1 });
          fc.pre(!has_dinner || span.time_end <= lunch_start || span.time_end > lunch_end);
          fc.pre(!has_dinner || span.time_at < lunch_start || span.time_at >= lunch_end);
          expect(endAfter(span, durationOf(span, where) ?? '', where)).toEqual(span);
        },
      ),
      { numRuns: gateOrSoak(1000, 50_000), maxSkipsPerRun: 1000 },
    );
  });
});

function isAfterStart({ date_at, time_at, date_end, time_end }: Span): boolean {
  return wallSeconds({ day: date_end, time: time_end }) > wallSeconds({ day: date_at, time: time_at });
}
