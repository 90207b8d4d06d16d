import { expect, test } from 'vitest';
import { type Appointment, type Bay, bayLoads } from '#console/screens/agenda/setup/bay-load.ts';
import { defaultHours } from '#console/screens/agenda/setup/shop-hours.ts';

const day = '2026-11-23';

function bay(part: Partial<Bay>): Bay {
  return {
    id: 1,
    order: 0,
    disabled: 0,
    has_dinner: 0,
    lunch_start: '12:00:00',
    lunch_end: '13:00:00',
    ...part,
  } as Bay;
}

function appointment(part: Partial<Appointment>): Appointment {
  const span = { date_at: day, time_at: '08:00:00', date_end: day, time_end: '09:00:00' };
  return { bay_id: 1, duration: '1.00', ...span, ...part } as Appointment;
}

const load = (bays: Bay[], appointments: Appointment[] = [], hours = defaultHours) =>
  bayLoads(bays, appointments, { day, hours }).map(({ bay: { id }, booked, available }) => [id, booked, available]);

test('bays stand by their order, and those out of service do not', () => {
  const bays = [
    bay({ id: 1, order: 2 }),
    bay({ id: 2, order: 1 }),
    bay({ id: 3, disabled: 1 }),
    bay({ id: 4, order: 1 }),
  ];
  expect(load(bays)).toEqual([
    [2, 0, 900],
    [4, 0, 900],
    [1, 0, 900],
  ]);
});

test('lunch is not available where there is one', () => {
  expect(load([bay({ has_dinner: 1 })])).toEqual([[1, 0, 800]]);
  expect(load([bay({ has_dinner: 1, lunch_start: '11:30:00', lunch_end: '12:15:00' })])).toEqual([[1, 0, 825]]);
});

test('an appointment within the day counts its own duration', () => {
  const across = appointment({ time_at: '11:00:00', time_end: '14:00:00', duration: '2.00' });
  expect(load([bay({ has_dinner: 1 })], [across, appointment({ duration: '0.25' })])).toEqual([[1, 225, 800]]);
});

test('one over several days counts what falls into the working hours of this one', () => {
  const before = appointment({ date_at: '2026-11-22', date_end: day, time_end: '10:30:00', duration: '12.00' });
  const through = appointment({ date_at: '2026-11-22', date_end: '2026-11-24', duration: '30.00' });
  const after = appointment({ time_at: '15:00:00', date_end: '2026-11-24', duration: '9.00' });
  expect(load([bay({})], [before])).toEqual([[1, 250, 900]]);
  expect(load([bay({ has_dinner: 1 })], [through])).toEqual([[1, 800, 800]]);
  expect(load([bay({})], [after])).toEqual([[1, 200, 900]]);
});

test('the hours are those of the shop on this day of the week', () => {
  const short = defaultHours.with(1, { from: '09:00:00', to: '12:30:00' });
  const through = appointment({ date_at: '2026-11-22', date_end: '2026-11-24', duration: '30.00' });
  expect(load([bay({ has_dinner: 1 })], [through], short)).toEqual([[1, 300, 300]]);
});

test('on a closed day nothing is available, and what is booked all the same counts', () => {
  const closed = defaultHours.with(1, null);
  const through = appointment({ date_at: '2026-11-22', date_end: '2026-11-24', duration: '30.00' });
  expect(load([bay({ has_dinner: 1 })], [through, appointment({ duration: '1.50' })], closed)).toEqual([[1, 150, 0]]);
});

test('what is not scheduled, elsewhere or on another day does not count', () => {
  const others = [
    appointment({ time_at: '00:00:00' }),
    appointment({ duration: '0.00' }),
    appointment({ bay_id: 2 }),
    appointment({ bay_id: null }),
    appointment({ date_at: '2026-11-22', date_end: '2026-11-22' }),
  ];
  expect(load([bay({})], others)).toEqual([[1, 0, 900]]);
});

test('blocked time is neither booked nor available', () => {
  const blocked = appointment({ title: 'Blocked', duration: '1.50', time_end: '09:30:00' });
  const [bayLoad] = bayLoads([bay({})], [blocked, appointment({})], { day, hours: defaultHours });
  expect(bayLoad).toMatchObject({ booked: 100, blocked: 150, available: 750 });
  const whole = appointment({ title: 'Blocked', duration: '9.00', time_end: '17:00:00' });
  expect(bayLoads([bay({})], [whole], { day, hours: defaultHours })[0]).toMatchObject({ booked: 0, available: 0 });
});

test('one that does not end after it begins is in the tray, and takes no hours', () => {
  const endless = appointment({ time_at: '09:00:00', time_end: '09:00:00', duration: '3.00' });
  expect(load([bay({})], [endless, appointment({})])).toEqual([[1, 100, 900]]);
});
