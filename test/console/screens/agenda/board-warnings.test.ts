import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { boardWarnings, resourceKey } from '#console/screens/agenda/warnings/board-warnings.ts';
import { findScheduleWarnings, type ScheduleWarning } from '#console/screens/agenda/warnings/schedule-warnings.ts';
import { appointmentAt, bayOf, floorOf } from '#test/console/screens/agenda/agenda-records.ts';

const bays = [bayOf(1, { tech_id: 7, has_dinner: 1 }), bayOf(2, { tech_id: 7 }), bayOf(3), bayOf(4, { disabled: 1 })];
const floor = floorOf(...bays);
const unmoved = new Map<number, number>();

const describeWarning = (warning: ScheduleWarning) => `${warning.kind} ${'other' in warning ? warning.other.id : ''}`;

test('both of two that overlap are marked, in their bay and for their technician, and nothing else is', () => {
  const appointments = [
    appointmentAt('09:00-10:30', { id: 1 }),
    appointmentAt('10:00-11:00', { id: 2 }),
    appointmentAt('10:00-10:15', { id: 3, bay_id: 2 }),
    appointmentAt('09:00-17:00', { id: 4, bay_id: 3 }),
    appointmentAt('09:00-17:00', { id: 5, bay_id: null }),
  ];
  const warningsById = boardWarnings(appointments, floor, unmoved);
  expect([...warningsById].map(([id, warnings]) => [id, warnings.map(describeWarning)]).sort()).toEqual([
    [1, ['bay 2', 'technician 3']],
    [2, ['bay 1', 'technician 3']],
    [3, ['technician 1', 'technician 2']],
  ]);
});

test('what was taken from a bay for other vehicles stays marked where it was put', () => {
  const kinds = floorOf(bayOf(1, { vehicle_types: '1' }), bayOf(2, { vehicle_types: '3' }));
  const moved = appointmentAt('09:00-10:00', { id: 8, bay_id: 2, vehicle_id: 5 });
  expect(
    boardWarnings([moved], kinds, new Map([[8, 1]]))
      .get(8)
      ?.map(describeWarning),
  ).toEqual(['vehicle ']);
  expect(boardWarnings([moved], kinds, unmoved).size).toBe(0);
});

const quarter = (value: number) =>
  `${String(Math.floor(value / 4)).padStart(2, '0')}:${String((value % 4) * 15).padStart(2, '0')}`;

const drawn: fc.Arbitrary<Partial<Appointment> & { start: number; length: number }> = fc.record({
  start: fc.integer({ min: 1, max: 90 }),
  length: fc.integer({ min: 0, max: 5 }),
  bay_id: fc.constantFrom(1, 2, 3, 4, 99, null),
  date_end: fc.constantFrom('2026-11-23', '2026-11-23', '2026-11-25'),
});

test('of many at once, or of one crew, the same is found as of each alone', () => {
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 14 }), (all) => {
      const appointments = all.map(({ start, length, ...part }, index) =>
        appointmentAt(`${quarter(start)}-${quarter(start + length)}`, { id: index + 1, ...part }),
      );
      const warningsById = boardWarnings(appointments, floor, unmoved);
      for (const each of appointments) {
        const alone = findScheduleWarnings(each, appointments, floor).map(describeWarning).sort();
        expect((warningsById.get(each.id) ?? []).map(describeWarning).sort()).toEqual(alone);
        const crewOf = ({ bay_id }: Appointment) => resourceKey(floor.bays.get(bay_id ?? 0));
        const crew = appointments.filter((other) => crewOf(other) === crewOf(each));
        expect((boardWarnings(crew, floor, unmoved).get(each.id) ?? []).map(describeWarning).sort()).toEqual(alone);
      }
    }),
  );
});
