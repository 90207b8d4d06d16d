import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { carryForward, findSlots, nextWorkingDay, searchStart } from '#console/screens/agenda/slots/next-slot.ts';
import { findScheduleWarnings } from '#console/screens/agenda/warnings/schedule-warnings.ts';
import { addDays, weekdayOf } from '#contract/formats/calendar.ts';
import {
  appointmentAt,
  bayOf,
  floorOf,
  monday,
  weekdaysEightToFive,
} from '#test/console/screens/agenda/agenda-records.ts';

interface SlotSearch {
  duration?: string;
  at?: string;
  day?: string;
  bays?: Bay[];
  booked?: Appointment[];
  own?: number;
  days?: number;
}

/** The next free slot as `1: 2026-11-23 08:00 - 09:00`, with the day of its end where that is another one. */
function next({
  duration = '1.00',
  at = '08:00:00',
  day = monday,
  bays = [bayOf(1)],
  booked = [],
  own,
  days = 14,
}: SlotSearch) {
  const wish = { duration, from: { day, time: at }, bays, days, own };
  const [slot] = findSlots(wish, { ...floorOf(...bays), appointments: booked }, 1);
  if (!slot) return undefined;
  const { date_at, time_at, date_end, time_end } = slot.span;
  const end = date_end === date_at ? time_end.slice(0, 5) : `${date_end} ${time_end.slice(0, 5)}`;
  return `${slot.bay.id}: ${date_at} ${time_at.slice(0, 5)} - ${end}`;
}

describe('the next free slot', () => {
  test('is at once where nothing stands, and on the grid after a time between its steps', () => {
    expect(next({})).toBe('1: 2026-11-23 08:00 - 09:00');
    expect(next({ at: '10:07:00' })).toBe('1: 2026-11-23 10:15 - 11:15');
  });

  test('begins when the shop opens, and on Monday after a weekend', () => {
    expect(next({ at: '05:00:00' })).toBe('1: 2026-11-23 08:00 - 09:00');
    expect(next({ at: '16:30:00' })).toBe('1: 2026-11-24 08:00 - 09:00');
    expect(next({ day: '2026-11-27', at: '16:15:00' })).toBe('1: 2026-11-30 08:00 - 09:00');
  });

  test('is the first gap that is long enough', () => {
    const booked = [appointmentAt('08:00-09:00', { id: 2 }), appointmentAt('09:30-11:00', { id: 3 })];
    expect(next({ booked })).toBe('1: 2026-11-23 11:00 - 12:00');
    expect(next({ booked, duration: '0.50' })).toBe('1: 2026-11-23 09:00 - 09:30');
  });

  test('is in the bay that is free first, the first column where two are', () => {
    const bays = [bayOf(1, { order: 2 }), bayOf(2, { order: 1 }), bayOf(3, { order: 0, disabled: 1 })];
    expect(next({ bays })).toBe('2: 2026-11-23 08:00 - 09:00');
    expect(next({ bays, booked: [appointmentAt('08:00-08:15', { id: 2, bay_id: 2 })] })).toBe(
      '1: 2026-11-23 08:00 - 09:00',
    );
  });

  test('waits for the technician who works in another bay', () => {
    const bays = [bayOf(1, { tech_id: 7 })];
    const other = bayOf(2, { tech_id: 7 });
    const wish = { duration: '1.00', from: { day: monday, time: '08:00:00' }, bays, days: 7 };
    const booked = { ...floorOf(...bays, other), appointments: [appointmentAt('08:00-09:00', { id: 2, bay_id: 2 })] };
    expect(findSlots(wish, booked, 1)[0]?.span.time_at).toBe('09:00:00');
  });

  test('is not cut by lunch where the work fits before or after it', () => {
    const bays = [bayOf(1, { has_dinner: 1 })];
    expect(next({ bays, at: '11:30:00' })).toBe('1: 2026-11-23 13:00 - 14:00');
    expect(next({ bays, duration: '6.00' })).toBe('1: 2026-11-23 08:00 - 15:00');
  });

  test('runs over nights only where a day is too short, and leaves the weekend out', () => {
    expect(next({ duration: '9.00', at: '10:00:00' })).toBe('1: 2026-11-24 08:00 - 17:00');
    expect(next({ duration: '12.00', at: '10:00:00' })).toBe('1: 2026-11-23 10:00 - 2026-11-24 13:00');
    expect(next({ duration: '12.00', day: '2026-11-27', at: '08:00:00' })).toBe(
      '1: 2026-11-27 08:00 - 2026-11-30 11:00',
    );
  });

  test('is not cut because one day of the week is shorter than the others', () => {
    const bays = [bayOf(1, { has_dinner: 1 })];
    const hours = weekdaysEightToFive.with(3, { from: '08:00:00', to: '10:00:00' });
    const startOf = (duration: string) => {
      const wish = { duration, from: { day: monday, time: '10:00:00' }, bays, days: 14 };
      const [slot] = findSlots(wish, { ...floorOf(...bays), hours, appointments: [] }, 1);
      return slot && [slot.span.date_at, slot.span.time_at, slot.span.time_end];
    };
    expect(startOf('4.00')).toEqual([monday, '13:00:00', '17:00:00']);
    expect(startOf('8.00')).toEqual([addDays(monday, 1), '08:00:00', '17:00:00']);
  });

  test('counts the place of the appointment itself as free, and what waits in the tray as nowhere', () => {
    expect(next({ booked: [appointmentAt('08:00-09:00', { id: 4 })], own: 4 })).toBe('1: 2026-11-23 08:00 - 09:00');
    expect(next({ booked: [appointmentAt('08:00-09:00', { id: 4, duration: '0.00' })] })).toBe(
      '1: 2026-11-23 08:00 - 09:00',
    );
  });

  test('is none without a length, without a bay, or with all of it taken', () => {
    expect(next({ duration: '0.00' })).toBeUndefined();
    expect(next({ bays: [] })).toBeUndefined();
    expect(
      next({ days: 2, booked: [appointmentAt('08:00-17:00', { id: 2, date_end: '2026-11-24' })] }),
    ).toBeUndefined();
  });
});

describe('another place is looked for', () => {
  const own = appointmentAt('09:00-10:00', { id: 4 });
  const from = (booked: Appointment[], now = { day: monday, time: '07:00:00' }, stay = own) =>
    searchStart(stay, { ...floorOf(bayOf(1, { tech_id: 7 }), bayOf(2, { tech_id: 7 })), appointments: booked }, now);

  test('from the end of its own, where nothing else stands there', () => {
    expect(from([own, appointmentAt('10:00-11:00', { id: 5 })])).toEqual({ day: monday, time: '10:00:00' });
  });

  test('from its start, where something of its bay or its technician is in the way', () => {
    expect(from([own, appointmentAt('08:00-09:15', { id: 5 })])).toEqual({ day: monday, time: '09:00:00' });
    expect(from([own, appointmentAt('08:00-09:15', { id: 5, bay_id: 2 })])).toEqual({ day: monday, time: '09:00:00' });
  });

  test('from now, where that is later', () => {
    expect(from([own], { day: monday, time: '09:20:00' })).toEqual({ day: monday, time: '10:00:00' });
    expect(from([own], { day: '2026-11-25', time: '09:20:00' })).toEqual({ day: '2026-11-25', time: '09:20:00' });
  });
});

const quarter = (value: number) =>
  `${String(Math.floor(value / 4)).padStart(2, '0')}:${String((value % 4) * 15).padStart(2, '0')}`;

test('nothing speaks against the slot that is found, and no earlier one of that bay is free', () => {
  const taken = fc.array(fc.tuple(fc.integer({ min: 32, max: 66 }), fc.integer({ min: 1, max: 12 })), { maxLength: 8 });
  fc.assert(
    fc.property(taken, fc.integer({ min: 1, max: 16 }), fc.boolean(), (blocks, length, has) => {
      const bay = bayOf(1, { has_dinner: has ? 1 : 0 });
      const booked = blocks.map(([start, many], index) =>
        appointmentAt(`${quarter(start)}-${quarter(Math.min(start + many, 92))}`, { id: index + 10 }),
      );
      const floor = floorOf(bay);
      const duration = (length / 4).toFixed(2);
      const wish = { duration, from: { day: monday, time: '08:00:00' }, bays: [bay], days: 7 };
      const [slot] = findSlots(wish, { ...floor, appointments: booked }, 1);
      const placed = { ...appointmentAt('08:00-09:00', { duration }), ...slot?.span };
      expect(slot && findScheduleWarnings(placed, booked, floor)).toEqual([]);
      const isFree = (start: number) =>
        findScheduleWarnings(appointmentAt(`${quarter(start)}-${quarter(start + length)}`, { duration }), booked, floor)
          .length === 0;
      const first = Array.from({ length: 36 }, (_, index) => 32 + index).find(isFree);
      const slotTime = slot?.span.date_at === monday ? slot.span.time_at.slice(0, 5) : undefined;
      expect(slotTime).toBe(first === undefined ? undefined : quarter(first));
    }),
  );
});

describe('several free slots', () => {
  const several = (part = {}, most = 5, bays = [bayOf(1)], booked: Appointment[] = []) =>
    findSlots(
      { duration: '3.00', from: { day: monday, time: '08:00:00' }, bays, days: 21, part },
      { ...floorOf(...bays), appointments: booked },
      most,
    ).map(({ bay, span }) => `${bay.id}: ${span.date_at} ${span.time_at.slice(0, 5)}`);

  test('follow one another, over the days', () => {
    expect(several()).toEqual([
      '1: 2026-11-23 08:00',
      '1: 2026-11-23 11:00',
      '1: 2026-11-23 14:00',
      '1: 2026-11-24 08:00',
      '1: 2026-11-24 11:00',
    ]);
  });

  test('begin only when somebody can come', () => {
    expect(several({ weekday: 4, from: '12:00:00' })).toEqual([
      '1: 2026-11-26 12:00',
      '1: 2026-12-03 12:00',
      '1: 2026-12-10 12:00',
    ]);
    expect(several({ day: '2026-11-25', to: '12:00:00' })).toEqual(['1: 2026-11-25 08:00', '1: 2026-11-25 11:00']);
    expect(several({ from: '16:00:00' })).toEqual([]);
  });

  test('are where nothing speaks against them, never overlap, and none that would fit is left out before them', () => {
    const taken = fc.array(fc.tuple(fc.integer({ min: 32, max: 66 }), fc.integer({ min: 1, max: 12 })), {
      maxLength: 8,
    });
    const parts = fc.record(
      { weekday: fc.integer({ min: 1, max: 5 }), from: fc.constantFrom('09:00:00', '12:00:00') },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(taken, fc.integer({ min: 1, max: 16 }), parts, (blocks, length, part) => {
        const bay = bayOf(1);
        const booked = blocks.map(([start, many], index) =>
          appointmentAt(`${quarter(start)}-${quarter(Math.min(start + many, 92))}`, { id: index + 10 }),
        );
        const floor = floorOf(bay);
        const duration = (length / 4).toFixed(2);
        const wish = { duration, from: { day: monday, time: '08:00:00' }, bays: [bay], days: 7, part };
        const slots = findSlots(wish, { ...floor, appointments: booked }, 5);
        let before = `${monday} 08:00:00`;
        for (const { span } of slots) {
          const placed = { ...appointmentAt('08:00-09:00', { duration }), ...span };
          expect(findScheduleWarnings(placed, booked, floor)).toEqual([]);
          expect(`${span.date_at} ${span.time_at}` >= before).toBe(true);
          expect(part.weekday ?? weekdayOf(span.date_at)).toBe(weekdayOf(span.date_at));
          expect(span.time_at >= (part.from ?? '')).toBe(true);
          // Every start on that day between the slot before and this one is taken or too early.
          const first = before.startsWith(span.date_at) ? before.slice(11, 16) : '08:00';
          const earlier = Array.from({ length: 36 }, (_, index) => 32 + index).filter(
            (start) => quarter(start) >= first && quarter(start) < span.time_at.slice(0, 5),
          );
          const isFree = (start: number) =>
            `${quarter(start)}:00` >= (part.from ?? '') &&
            start + length <= 68 &&
            findScheduleWarnings(
              appointmentAt(`${quarter(start)}-${quarter(start + length)}`, {
                duration,
                date_at: span.date_at,
                date_end: span.date_at,
              }),
              booked,
              floor,
            ).length === 0;
          expect(earlier.filter(isFree)).toEqual([]);
          before = `${span.date_end} ${span.time_end}`;
        }
      }),
    );
  });
});

describe('carried forward', () => {
  test('over weeks in which the shop is closed', () => {
    const closed = new Map(Array.from({ length: 14 }, (_, index) => [addDays('2026-07-20', index), null]));
    const hours = Object.assign([...weekdaysEightToFive], { days: closed });
    expect(nextWorkingDay('2026-07-17', hours)).toBe('2026-08-03');
  });

  test('to the next day on which the shop is open', () => {
    expect(nextWorkingDay(monday, weekdaysEightToFive)).toBe('2026-11-24');
    expect(nextWorkingDay('2026-11-27', weekdaysEightToFive)).toBe('2026-11-30');
    expect(nextWorkingDay(monday, Array(7).fill(null))).toBeUndefined();
  });

  const place = { bay: undefined, hours: weekdaysEightToFive };

  test('both ends move, and what lies behind comes after today', () => {
    const span = { date_at: monday, time_at: '15:00:00', date_end: '2026-11-24', time_end: '10:00:00' };
    const stay = { ...span, duration: '4.00' };
    const moved = { ...span, date_at: '2026-11-24', date_end: '2026-11-25' };
    expect(carryForward(stay, place, monday)).toEqual(moved);
    const late = { ...span, date_at: '2026-11-30', date_end: '2026-12-01' };
    expect(carryForward(stay, place, '2026-11-28')).toEqual(late);
  });

  test('work that goes on the next morning is not done on a day on which the shop is closed', () => {
    const thursday = { date_at: '2026-12-03', time_at: '16:30:00', date_end: '2026-12-04', time_end: '10:30:00' };
    const friday = { ...thursday, date_at: '2026-12-04', date_end: '2026-12-07' };
    expect(carryForward({ ...thursday, duration: '3.00' }, place, monday)).toEqual(friday);
    const tuesday = { ...thursday, date_at: '2026-12-07', date_end: '2026-12-08' };
    expect(carryForward({ ...friday, duration: '3.00' }, place, monday)).toEqual(tuesday);
    // An end that does not follow from the hours of work was typed on purpose, so it is kept.
    const saturday = { ...thursday, date_at: '2026-12-04', date_end: '2026-12-05' };
    expect(carryForward({ ...thursday, duration: '9.00' }, place, monday)).toEqual(saturday);
  });
});
