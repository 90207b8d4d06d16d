import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyOf, moveTo, newAt, resizeTo, toTray } from '#console/screens/agenda/moves/moves.ts';
import { secondsOf } from '#console/screens/agenda/moves/placement.ts';
import { defaultHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { addDays, momentOf, wallSeconds } from '#contract/formats/calendar.ts';
import { appointmentOf, bayOf } from '#test/console/screens/agenda/agenda-records.ts';

const shopAt = (bay: number) => ({ bay: bayOf(bay, { has_dinner: 1 }), hours: defaultHours });

describe('a move', () => {
  test('shifts both ends and keeps the duration', () => {
    const shop = appointmentOf({ duration: '0.75', time_end: '13:00:00' });
    expect(moveTo(shop, { day: '2026-11-24', time: '08:15:00' }, shopAt(3), 3)).toEqual({
      date_at: '2026-11-24',
      time_at: '08:15:00',
      date_end: '2026-11-24',
      time_end: '12:15:00',
      bay_id: 3,
    });
  });

  test('takes a block of three weeks along whole, over the nights of the clock change', () => {
    const block = appointmentOf({ date_at: '2026-03-01', date_end: '2026-03-22', duration: '112.50' });
    expect(moveTo(block, { day: '2026-03-08', time: '02:30:00' }, shopAt(1))).toEqual({
      date_at: '2026-03-08',
      time_at: '02:30:00',
      date_end: '2026-03-29',
      time_end: '03:30:00',
    });
  });

  test('never changes the length', () => {
    const minute = fc.integer({ min: 0, max: 60 * 24 * 800 });
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 60 * 24 * 30 }), minute, (start, length, to) => {
        const base = wallSeconds({ day: '2026-01-01', time: '00:15:00' });
        const begin = momentOf(base + start * 86_400 - (start % 7) * 60);
        const end = momentOf(wallSeconds(begin) + length * 60);
        const one = appointmentOf({ date_at: begin.day, time_at: begin.time, date_end: end.day, time_end: end.time });
        fc.pre(one.time_at !== '00:00:00');
        const moved = { ...one, ...moveTo(one, momentOf(base + to * 60), shopAt(1)) };
        expect(secondsOf(moved)).toBe(length * 60);
        expect(moved.duration).toBe('1.00');
      }),
    );
  });

  test('gives a time and an end to what had none', () => {
    const waiting = appointmentOf({ time_at: '00:00:00', time_end: '00:00:00', duration: '1.50', bay_id: null });
    expect(moveTo(waiting, { day: '2026-11-25', time: '13:00:00' }, shopAt(2), 2)).toEqual({
      date_at: '2026-11-25',
      time_at: '13:00:00',
      date_end: '2026-11-25',
      time_end: '14:30:00',
      bay_id: 2,
    });
  });

  test('gives an hour to what had no duration and no length', () => {
    const waiting = appointmentOf({ duration: '0.00', time_end: '09:00:00' });
    expect(moveTo(waiting, { day: '2026-11-23', time: '10:00:00' }, shopAt(2), 2)).toEqual({
      date_at: '2026-11-23',
      time_at: '10:00:00',
      date_end: '2026-11-23',
      time_end: '11:00:00',
      duration: '1.00',
      bay_id: 2,
    });
  });

  test('gives the work between its ends to what had both of them and no duration', () => {
    const waiting = appointmentOf({ duration: '0.00', time_end: '14:00:00', bay_id: null });
    expect(moveTo(waiting, { day: '2026-11-24', time: '10:00:00' }, shopAt(2), 2)).toEqual({
      date_at: '2026-11-24',
      time_at: '10:00:00',
      date_end: '2026-11-24',
      time_end: '15:00:00',
      duration: '4.00',
      bay_id: 2,
    });
  });
});

describe('a resize', () => {
  const place = { bay: bayOf(1, { has_dinner: 1 }), hours: defaultHours };

  test('changes the end, and the duration by as much', () => {
    expect(resizeTo(appointmentOf({}), { date_end: '2026-11-23', time_end: '11:15:00' }, place)).toEqual({
      time_end: '11:15:00',
      duration: '2.25',
    });
  });

  test('leaves lunch out', () => {
    const change = resizeTo(appointmentOf({}), { date_end: '2026-11-23', time_end: '14:00:00' }, place);
    expect(change?.duration).toBe('4.00');
    const without = resizeTo(
      appointmentOf({}),
      { date_end: '2026-11-23', time_end: '14:00:00' },
      { bay: undefined, hours: defaultHours },
    );
    expect(without?.duration).toBe('5.00');
  });

  test('over a night counts working hours: from 9 to 17 without lunch, and from 8 to 10', () => {
    const end = { date_end: addDays('2026-11-23', 1), time_end: '10:00:00' };
    expect(resizeTo(appointmentOf({}), end, place)?.duration).toBe('9.00');
  });

  test('over a closed day counts nothing of it: a Friday from 9, and a Monday until 10', () => {
    const friday = appointmentOf({ date_at: '2026-11-20', date_end: '2026-11-20' });
    const end = { date_end: '2026-11-23', time_end: '10:00:00' };
    expect(resizeTo(friday, end, place)?.duration).toBe('9.00');
    const hours = defaultHours.with(6, { from: '08:00:00', to: '11:30:00' });
    expect(resizeTo(friday, end, { ...place, hours })?.duration).toBe('12.50');
  });

  test('over a midnight, all of it outside the open hours, counts by the clock', () => {
    const late = appointmentOf({ time_at: '22:00:00', time_end: '23:00:00' });
    const end = { date_end: '2026-11-24', time_end: '00:30:00' };
    expect(resizeTo(late, end, place)?.duration).toBe('2.50');
  });

  test('never makes a duration of nothing, which would mean not scheduled', () => {
    const short = appointmentOf({ duration: '0.25', time_end: '12:00:00' });
    expect(resizeTo(short, { date_end: '2026-11-23', time_end: '09:15:00' }, place)?.duration).toBe('0.25');
  });

  test('of its start changes the start, and the duration by as much, without the lunch that it takes in', () => {
    const start = { date_at: '2026-11-23', time_at: '07:30:00' };
    expect(resizeTo(appointmentOf({}), start, place)).toEqual({ time_at: '07:30:00', duration: '2.50' });
    const late = appointmentOf({ time_at: '13:00:00', time_end: '14:00:00' });
    const whole = { date_at: '2026-11-23', time_at: '11:00:00', date_end: '2026-11-23', time_end: '14:00:00' };
    expect(resizeTo(late, whole, place)).toEqual({ time_at: '11:00:00', duration: '2.00' });
    expect(resizeTo(appointmentOf({}), { ...start, time_at: '10:00:00' }, place)).toBeUndefined();
  });

  test('to what it is already is none', () => {
    expect(resizeTo(appointmentOf({}), { date_end: '2026-11-23', time_end: '10:00:00' }, place)).toBeUndefined();
  });

  test('does not go as far as the start', () => {
    expect(resizeTo(appointmentOf({}), { date_end: '2026-11-23', time_end: '09:00:00' }, place)).toBeUndefined();
  });
});

describe('midnight, which would mean no time', () => {
  const place = { bay: bayOf(3, { has_dinner: 1 }), hours: defaultHours };
  const night = (from: string, to: string) => ({
    date_at: '2026-11-23',
    time_at: from,
    date_end: '2026-11-23',
    time_end: to,
  });

  test('is a quarter of an hour later for what is let go there', () => {
    expect(moveTo(appointmentOf({}), { day: '2026-11-23', time: '00:00:00' }, shopAt(1))).toEqual(
      night('00:15:00', '01:15:00'),
    );
  });

  test('is not reached by an edge', () => {
    const early = appointmentOf(night('00:30:00', '01:00:00'));
    expect(resizeTo({ ...early, duration: '0.50' }, { time_at: '00:00:00' }, place)).toEqual({
      time_at: '00:15:00',
      duration: '0.75',
    });
    expect(resizeTo({ ...early, time_at: '00:15:00' }, { time_at: '00:00:00' }, place)).toBeUndefined();
  });

  test('is left out of what is drawn over', () => {
    const drawn = newAt(night('00:00:00', '01:00:00'), place);
    expect(drawn).toEqual({ ...night('00:15:00', '01:00:00'), duration: '0.75', bay_id: 3 });
    const least = newAt(night('00:00:00', '00:15:00'), place);
    expect(least).toEqual({ ...night('00:15:00', '00:30:00'), duration: '0.25', bay_id: 3 });
  });
});

describe('the others', () => {
  test('the tray takes the bay away, and nothing else', () => {
    expect(toTray()).toEqual({ bay_id: null });
  });

  test('a copy has everything but the number', () => {
    const copy = copyOf(appointmentOf({ client_id: 5 }), { bay_id: 4 });
    expect(copy).not.toHaveProperty('id');
    expect(copy).toMatchObject({ client_id: 5, bay_id: 4, title: 'Freins avant' });
  });

  test('what is drawn over the grid has its length without lunch', () => {
    const span = { date_at: '2026-11-23', time_at: '11:00:00', date_end: '2026-11-23', time_end: '14:00:00' };
    expect(newAt(span, { bay: bayOf(3, { has_dinner: 1 }), hours: defaultHours })).toEqual({
      ...span,
      duration: '2.00',
      bay_id: 3,
    });
  });
});
