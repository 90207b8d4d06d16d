import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import {
  openingHour,
  overlapsDays,
  placeAll,
  trayReasons,
  visibleHours,
} from '#console/screens/agenda/moves/placement.ts';
import { appointmentOf, bayOf } from '#test/console/screens/agenda/agenda-records.ts';

const bays: ReadonlyMap<number, Bay> = new Map([
  [1, bayOf(1)],
  [2, { ...bayOf(2), disabled: 1 }],
]);

describe('the tray', () => {
  test.each<[string, Partial<Appointment>, string[]]>([
    ['on a bay, with a time and a duration', {}, []],
    ['without a bay', { bay_id: null }, ['noBay']],
    ['with bay 0, as other services spell none', { bay_id: 0 }, ['noBay']],
    ['on a bay that is not there', { bay_id: 99 }, ['unknownBay']],
    ['on a bay out of service', { bay_id: 2 }, ['disabledBay']],
    ['at midnight, which means no time', { time_at: '00:00:00', time_end: '01:00:00' }, ['noTime']],
    ['with a duration of nothing', { duration: '0.00' }, ['noDuration']],
    ['that ends when it begins', { time_end: '09:00:00' }, ['noLength']],
    ['that ends before it begins', { date_end: '2026-11-22' }, ['noLength']],
    ['with two reasons', { bay_id: null, duration: '0.00' }, ['noBay', 'noDuration']],
  ])('an appointment %s', (_case, fields, reasons) => {
    expect(trayReasons(appointmentOf(fields), bays)).toEqual(reasons);
  });

  test('and the grid hold every appointment once', () => {
    const anything = fc.record({
      bay_id: fc.constantFrom(null, 0, 1, 2, 99),
      time_at: fc.constantFrom('00:00:00', '09:00:00', '23:45:00'),
      duration: fc.constantFrom('0.00', '1.00'),
      date_end: fc.constantFrom('2026-11-22', '2026-11-23', '2026-12-14'),
    });
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 30 }), (drawn) => {
        const all = drawn.map((fields, index) => appointmentOf({ ...fields, id: index + 1 }));
        const { grid, tray } = placeAll(all, bays);
        const ids = [...grid, ...tray.map(({ appointment }) => appointment)].map(({ id }) => id);
        expect(ids.sort((a, b) => a - b)).toEqual(all.map(({ id }) => id));
        expect(grid.every(({ bay_id }) => bay_id === 1)).toBe(true);
      }),
    );
  });
});

describe('days', () => {
  const monday = { from: '2026-11-23', to: '2026-11-23' };

  test.each<[string, Partial<Appointment>, boolean]>([
    ['on it', {}, true],
    ['over three weeks around it', { date_at: '2026-11-10', date_end: '2026-12-01' }, true],
    ['ended at midnight as it began', { date_at: '2026-11-22', date_end: '2026-11-23', time_end: '00:00:00' }, false],
    ['ended a minute after', { date_at: '2026-11-22', date_end: '2026-11-23', time_end: '00:01:00' }, true],
    ['the day after', { date_at: '2026-11-24', date_end: '2026-11-24' }, false],
  ])('hold what is %s', (_case, fields, expected) => {
    expect(overlapsDays(appointmentOf(fields), monday)).toBe(expected);
  });
});

describe('visible hours', () => {
  const days = { from: '2026-11-23', to: '2026-11-23' };
  const set = { from: 7, to: 18 };

  test('are those that are set', () => {
    expect(visibleHours([appointmentOf({})], days, set)).toEqual(set);
  });

  test('are wider where an appointment of the day is earlier or later', () => {
    const early = appointmentOf({ time_at: '05:30:00', time_end: '06:15:00' });
    const late = appointmentOf({ time_at: '17:30:00', time_end: '20:15:00' });
    expect(visibleHours([early, late], days, set)).toEqual({ from: 5, to: 21 });
  });

  test('heed no other day', () => {
    const other = appointmentOf({ date_at: '2026-11-24', date_end: '2026-11-24', time_at: '03:00:00' });
    expect(visibleHours([other], days, set)).toEqual(set);
  });

  test('hold an hour of what begins at night and ends the next morning', () => {
    const night = appointmentOf({ time_at: '22:30:00', date_end: '2026-11-24', time_end: '02:00:00' });
    expect(visibleHours([night], days, set)).toEqual({ from: 7, to: 23 });
    const morning = appointmentOf({ date_at: '2026-11-22', time_at: '16:00:00', time_end: '06:30:00' });
    expect(visibleHours([morning], days, set)).toEqual({ from: 6, to: 18 });
  });
});

describe('the hour at which a day opens', () => {
  const [day, before] = ['2026-11-23', '2026-11-22'];
  const at = (time_at: string, time_end: string, date_at = day) =>
    appointmentOf({ date_at, time_at, date_end: day, time_end });

  test.each<[string, Appointment[], number]>([
    ['without appointments', [], 7],
    ['with one by day', [at('09:00:00', '10:00:00')], 7],
    ['with one at night', [at('01:30:00', '03:30:00')], 1],
    ['with several', [at('09:00:00', '10:00:00'), at('05:45:00', '06:00:00'), at('04:15:00', '05:00:00')], 4],
    ['with one that began the day before', [at('01:30:00', '15:00:00', before)], 7],
  ])('%s', (_case, spans, hour) => {
    expect(openingHour(spans, day, 7)).toBe(hour);
  });
});
