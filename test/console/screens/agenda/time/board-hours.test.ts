import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlapsDays, visibleHours } from '#console/screens/agenda/moves/placement.ts';
import { defaultHours, hoursOn, type ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { beginningOn, daysToDraw, hoursAround, openingOn } from '#console/screens/agenda/time/board-hours.ts';
import { addDays, momentOf, wallSeconds } from '#contract/formats/calendar.ts';
import { appointmentOf } from '#test/console/screens/agenda/agenda-records.ts';

const closed: ShopHours = Array(7).fill(null);

describe('the hours that the board shows', () => {
  test('are those of the default shop, with an hour before and after', () => {
    expect(hoursAround(defaultHours)).toEqual({ from: 7, to: 18 });
  });

  test('hold the earliest and the latest day of the week, and stay within the day', () => {
    const long = defaultHours.with(4, { from: '06:30:00', to: '21:15:00' });
    expect(hoursAround(long)).toEqual({ from: 5, to: 23 });
    expect(hoursAround(defaultHours.with(6, { from: '00:00:00', to: '23:59:59' }))).toEqual({ from: 0, to: 24 });
  });

  test('hold a day with longer hours of its own where it is drawn, and a holiday takes nothing from them', () => {
    const days = new Map([
      ['2026-11-24', { from: '05:30:00', to: '20:00:00' }],
      ['2026-11-25', null],
    ]);
    const hours: ShopHours = Object.assign([...defaultHours], { days });
    expect(hoursAround(hours, ['2026-11-24'])).toEqual({ from: 4, to: 21 });
    expect(hoursAround(hours, ['2026-11-25'])).toEqual({ from: 7, to: 18 });
    expect(hoursAround(hours, ['2026-11-26'])).toEqual({ from: 7, to: 18 });
  });

  test('are the default ones for a shop that never opens', () => {
    expect(hoursAround(closed)).toEqual({ from: 7, to: 18 });
  });

  test('hide no appointment of the days in sight', () => {
    const day = '2026-11-25';
    const minute = fc.integer({ min: -3 * 1440, max: 4 * 1440 });
    const span = fc.tuple(minute, fc.integer({ min: 1, max: 4 * 1440 })).map(([start, length]) => {
      const begin = wallSeconds({ day, time: '00:00:00' }) + start * 60;
      const [from, to] = [momentOf(begin), momentOf(begin + length * 60)];
      return appointmentOf({ date_at: from.day, time_at: from.time, date_end: to.day, time_end: to.time });
    });
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), fc.constantFrom(0, 6), (spans, more) => {
        const days = { from: day, to: addDays(day, more) };
        const shown = visibleHours(spans, days, hoursAround(defaultHours));
        for (const each of spans.filter((one) => overlapsDays(one, days))) expect(isSeen(each, days, shown)).toBe(true);
      }),
    );
  });
});

/** Whether one of these days shows a part of the appointment within these hours. */
function isSeen(
  { date_at, time_at, date_end, time_end }: ReturnType<typeof appointmentOf>,
  days: { from: string; to: string },
  { from, to }: { from: number; to: number },
): boolean {
  const start = wallSeconds({ day: date_at, time: time_at });
  const end = wallSeconds({ day: date_end, time: time_end });
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    const midnight = wallSeconds({ day, time: '00:00:00' });
    if (start < midnight + to * 3600 && end > midnight + from * 3600) return true;
  }
  return false;
}

describe('work begins', () => {
  test('as the shop opens on that day', () => {
    const hours = defaultHours.with(1, { from: '07:30:00', to: '17:00:00' });
    expect(openingOn(hours, '2026-11-23')).toBe('07:30:00');
    expect(openingOn(hours, '2026-11-24')).toBe('08:00:00');
  });

  test('on a closed day as on the first open one of the week, and in a shop that never opens as by default', () => {
    expect(openingOn(defaultHours.with(1, { from: '09:00:00', to: '17:00:00' }), '2026-11-22')).toBe('09:00:00');
    expect(openingOn(closed, '2026-11-23')).toBe('08:00:00');
  });

  test('after midnight, which would mean no time', () => {
    expect(openingOn(defaultHours.with(1, { from: '00:00:00', to: '12:00:00' }), '2026-11-23')).toBe('00:15:00');
  });

  test('for a new one today not before the coming quarter of an hour, and on other days as the shop opens', () => {
    const monday = '2026-11-23';
    expect(beginningOn(defaultHours, monday, `${monday} 13:50:20`)).toBe('14:00:00');
    expect(beginningOn(defaultHours, monday, `${monday} 14:00:00`)).toBe('14:00:00');
    expect(beginningOn(defaultHours, monday, `${monday} 06:20:00`)).toBe('08:00:00');
    expect(beginningOn(defaultHours, monday, `${monday} 23:50:00`)).toBe('08:00:00');
    expect(beginningOn(defaultHours, '2026-11-24', `${monday} 13:50:00`)).toBe('08:00:00');
  });
});

test('a week leaves its closed ends out, but what is booked there, and the day that was asked for', () => {
  const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-22', index));
  const isOpen = (day: string) => hoursOn(defaultHours, day) !== null;
  expect(daysToDraw(week, '2026-11-25', isOpen)).toEqual(week.slice(1, 6));
  expect(daysToDraw(week, '2026-11-22', isOpen)).toEqual(week.slice(0, 6));
  expect(daysToDraw(week, '2026-11-25', (day) => isOpen(day) || day === '2026-11-28')).toEqual(week.slice(1));
  expect(daysToDraw(week, '2026-11-25', (day) => day === '2026-11-23' || day === '2026-11-27')).toEqual(
    week.slice(1, 6),
  );
});
