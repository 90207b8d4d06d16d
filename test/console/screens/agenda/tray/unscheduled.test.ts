import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { trayReasons } from '#console/screens/agenda/moves/placement.ts';
import { isOverdue, overdueFirst, overdueQuery, unscheduledQueries } from '#console/screens/agenda/tray/unscheduled.ts';
import { matcherOf, type WireRecord } from '#contract/core/query/evaluate-query.ts';
import { type RawQuery, readListQuery } from '#contract/core/query/list-query.ts';
import { moduleOf } from '#contract/registry.ts';
import { appointmentAt, bayOf } from '#test/console/screens/agenda/agenda-records.ts';

const module = moduleOf('agenda_appointments');

/** The queries for unscheduled appointments, as the service understands them. */
function meaningsOf(bays: Parameters<typeof unscheduledQueries>[0]) {
  return unscheduledQueries(bays).map((query) => {
    const raw = Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
    );
    const reading = readListQuery(module, raw as RawQuery, { extensions: true });
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    return matcherOf(module, reading.query);
  });
}

const drawn: fc.Arbitrary<Partial<Appointment>> = fc.record({
  bay_id: fc.constantFrom(1, 2, 3, 99, null),
  time_at: fc.constantFrom('00:00:00', '09:00:00'),
  duration: fc.constantFrom('0.00', '1.00'),
  time_end: fc.constantFrom('00:00:00', '08:00:00', '09:00:00', '10:00:00'),
});

test.each([
  {
    shop: 'with bays in and out of service',
    bays: [bayOf(1), bayOf(2), bayOf(3, { disabled: 1 })],
  },
  { shop: 'without one out of service', bays: [bayOf(1), bayOf(2), bayOf(3)] },
  { shop: 'without one in service', bays: [bayOf(3, { disabled: 1 })] },
  { shop: 'without a bay', bays: [] },
])('$shop, what waits answers exactly one of the questions, and what stands on the grid none', ({ bays }) => {
  const meanings = meaningsOf(bays);
  const bayById = new Map(bays.map((bay) => [bay.id, bay]));
  fc.assert(
    fc.property(drawn, (part) => {
      const appointment = appointmentAt('09:00-10:00', part);
      const answered = meanings.filter((holds) => holds(appointment as unknown as WireRecord)).length;
      expect(answered).toBe(trayReasons(appointment, bayById).length > 0 ? 1 : 0);
    }),
  );
});

test('the earliest day comes first, because it is overdue, and after all what has no day', () => {
  const days = [
    appointmentAt('09:00-10:00', { id: 1, date_at: '2026-11-20' }),
    appointmentAt('09:00-10:00', { id: 2, date_at: '0000-00-00' }),
    appointmentAt('09:00-10:00', { id: 3, date_at: '2027-01-04' }),
    appointmentAt('09:00-10:00', { id: 4, date_at: '2026-11-20' }),
  ];
  expect(days.sort(overdueFirst).map(({ id }) => id)).toEqual([1, 4, 3, 2]);
});

test('what has no day waits, for no day will show it', () => {
  const appointment = appointmentAt('09:00-10:00', { date_at: '0000-00-00', date_end: '0000-00-00' });
  expect(trayReasons(appointment, new Map([[1, bayOf(1)]]))).toEqual(['noDay']);
});

test.each(['2026-11-24', '2026-11-25', '2026-11-26', '2020-02-29'])(
  'what is overdue on 25 November is asked for apart from the others: %s',
  (date_at) => {
    const appointment = appointmentAt('09:00-10:00', { date_at });
    const isAnswered = (isLate: boolean) => {
      const reading = readListQuery(module, overdueQuery({ today: '2026-11-25', isOverdue: isLate }) as RawQuery, {
        extensions: true,
      });
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      return matcherOf(module, reading.query)(appointment as unknown as WireRecord);
    };
    const isLate = isOverdue(appointment, '2026-11-25');
    expect(isLate).toBe(date_at < '2026-11-25');
    expect([isAnswered(true), isAnswered(false)]).toEqual([isLate, !isLate]);
  },
);
