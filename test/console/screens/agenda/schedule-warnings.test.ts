import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { findScheduleWarnings, type ScheduleWarning } from '#console/screens/agenda/warnings/schedule-warnings.ts';
import { appointmentAt, bayOf, floorOf } from '#test/console/screens/agenda/agenda-records.ts';

/** A warning in a few words: `bay 2` means an overlap with appointment 2 in the same bay. */
function describeWarning(warning: ScheduleWarning): string {
  switch (warning.kind) {
    case 'bay':
      return `bay ${warning.other.id}`;
    case 'technician':
      return `technician ${warning.other.id} in ${warning.bay.id}`;
    case 'closed':
      return `closed at its ${warning.edge} on ${warning.day}${warning.hours ? '' : ', all day'}`;
    default:
      return warning.kind;
  }
}

const floor = floorOf(bayOf(1), bayOf(2));
const find = (appointment: Appointment, others: Appointment[] = [], on = floor) =>
  findScheduleWarnings(appointment, others, on).map(describeWarning);

describe('the same bay', () => {
  const there = appointmentAt('09:00-10:30', { id: 2 });

  test.each(['08:00-09:15', '09:30-10:00', '08:00-12:00', '10:15-11:00', '09:00-10:30'])(
    '%s meets 9:00 to 10:30',
    (times) => {
      expect(find(appointmentAt(times), [there])).toEqual(['bay 2']);
    },
  );

  test.each(['08:00-09:00', '10:30-11:00', '14:00-15:00'])('%s does not', (times) => {
    expect(find(appointmentAt(times), [there])).toEqual([]);
  });

  test('another bay, another day, itself and what waits in the tray bring no warning', () => {
    const others = [
      appointmentAt('09:00-10:30', { id: 2, bay_id: 2 }),
      appointmentAt('09:00-10:30', { id: 3, date_at: '2026-11-24' }),
      appointmentAt('09:00-10:30', { id: 4, bay_id: null }),
      appointmentAt('09:00-10:30', { id: 5, duration: '0.00' }),
      appointmentAt('09:00-10:30', { id: 1 }),
    ];
    expect(find(appointmentAt('09:00-10:00'), others)).toEqual([]);
  });

  test('one that runs over days is met on each of them', () => {
    const long = appointmentAt('09:00-10:30', { id: 2, date_at: '2026-11-20', date_end: '2026-11-25' });
    expect(find(appointmentAt('14:00-15:00'), [long])).toEqual(['bay 2']);
  });
});

test('a technician cannot be in two bays, and nobody is not a technician', () => {
  const other = appointmentAt('09:00-10:00', { id: 2, bay_id: 2 });
  const shared = floorOf(bayOf(1, { tech_id: 7 }), bayOf(2, { tech_id: 7 }));
  expect(find(appointmentAt('09:30-11:00'), [other], shared)).toEqual(['technician 2 in 2']);
  expect(find(appointmentAt('09:30-11:00'), [other])).toEqual([]);
});

describe('lunch', () => {
  const withLunch = floorOf(bayOf(1, { has_dinner: 1 }));

  test.each(['11:30-12:15', '12:30-14:00', '12:00-13:00'])('%s takes of it', (times) => {
    expect(find(appointmentAt(times), [], withLunch)).toEqual(['lunch']);
  });

  test.each(['11:00-12:00', '13:00-14:00'])('%s does not', (times) => {
    expect(find(appointmentAt(times), [], withLunch)).toEqual([]);
  });

  test('work that passes over it takes of it only where its duration needs that time', () => {
    expect(find(appointmentAt('11:00-14:00', { duration: '2.00' }), [], withLunch)).toEqual([]);
    expect(find(appointmentAt('11:00-14:00', { duration: '2.01' }), [], withLunch)).toEqual(['lunch']);
  });

  test('without a lunch there is none to take', () => {
    expect(find(appointmentAt('12:00-13:00'))).toEqual([]);
  });
});

describe('closed hours', () => {
  test('it begins before opening, or ends after closing', () => {
    expect(find(appointmentAt('07:45-09:00'))).toEqual(['closed at its start on 2026-11-23']);
    expect(find(appointmentAt('16:00-17:15'))).toEqual(['closed at its end on 2026-11-23']);
    expect(find(appointmentAt('08:00-17:00'))).toEqual([]);
  });

  test('are found on a day off', () => {
    expect(find(appointmentAt('09:00-10:00', { date_at: '2026-11-22' }))).toEqual([
      'closed at its start on 2026-11-22, all day',
    ]);
  });

  test('nights between are none', () => {
    expect(find(appointmentAt('15:00-10:00', { date_end: '2026-11-25', duration: '13.00' }))).toEqual([]);
  });

  test('a bay that works outside the hours is not closed', () => {
    const late = floorOf(bayOf(1, { out_of_business_hours: 1 }));
    expect(find(appointmentAt('19:00-20:00'), [], late)).toEqual([]);
  });
});

describe('kinds of vehicles', () => {
  const cars = bayOf(1, { vehicle_types: '1, 4' });
  const trucks = bayOf(2, { vehicle_types: '3' });
  const moved = (part: Partial<Appointment>, before = cars) =>
    findScheduleWarnings(
      appointmentAt('09:00-10:00', { bay_id: 2, vehicle_id: 5, ...part }),
      [],
      floorOf(cars, trucks),
      before,
    );

  test('what stood in a bay for cars does not fit a bay for trucks', () => {
    expect(moved({}).map(describeWarning)).toEqual(['vehicle']);
  });

  test('where a kind fits both, or any does, or there is no vehicle, nothing is said', () => {
    expect(moved({}, bayOf(1, { vehicle_types: '1,3' }))).toEqual([]);
    expect(moved({}, bayOf(1, { vehicle_types: '' }))).toEqual([]);
    expect(moved({ vehicle_id: 0 })).toEqual([]);
  });
});

test('in the tray nothing speaks against it', () => {
  const there = appointmentAt('09:00-10:30', { id: 2 });
  for (const part of [{ bay_id: null }, { bay_id: 99 }, { duration: '0.00' }, { time_at: '00:00:00' }]) {
    expect(find(appointmentAt('09:00-10:00', part), [there])).toEqual([]);
  }
});

const minute = (value: number) =>
  `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
const drawn = fc
  .tuple(fc.integer({ min: 1, max: 1300 }), fc.integer({ min: 1, max: 120 }), fc.constantFrom(1, 2))
  .map(([start, length, bay_id]) => ({ start, end: start + length, bay_id }));

test('two appointments meet exactly where they share a minute of a bay, whichever is asked', () => {
  fc.assert(
    fc.property(drawn, drawn, (a, b) => {
      const open = { ...floor, hours: Array(7).fill({ from: '00:00:00', to: '23:59:59' }) };
      const [one, two] = [a, b].map(({ start, end, bay_id }, index) =>
        appointmentAt(`${minute(start)}-${minute(end)}`, { id: index + 1, bay_id }),
      ) as [Appointment, Appointment];
      const minutes = new Set(Array.from({ length: a.end - a.start }, (_, index) => a.start + index));
      const isShared = Array.from({ length: b.end - b.start }, (_, index) => b.start + index).some((each) =>
        minutes.has(each),
      );
      const expected = isShared && a.bay_id === b.bay_id;
      expect(find(one, [two], open)).toEqual(expected ? ['bay 2'] : []);
      expect(find(two, [one], open)).toEqual(expected ? ['bay 1'] : []);
    }),
  );
});
