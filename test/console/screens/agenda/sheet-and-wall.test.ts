import { expect, test } from 'vitest';
import { appointmentFromForm } from '#console/screens/agenda/drawer/appointment-from-form.ts';
import { isSameDrawer, presetsIn, withOpen, withoutOpen } from '#console/screens/agenda/drawer/drawer-address.ts';
import { readOpenHours, wholeWeek } from '#console/screens/agenda/setup/shop-hours.ts';
import { daySheet, notesOf } from '#console/screens/agenda/sheet/day-sheet.ts';
import { wallRows } from '#console/screens/agenda/wall/wall-rows.ts';
import { appointmentAt, bayOf, floorOf, monday } from '#test/console/screens/agenda/agenda-records.ts';

const bays = [bayOf(1), bayOf(2), bayOf(3, { disabled: 1 })] as const;
const floor = floorOf(...bays);

test('the sheet holds every appointment of the day once: in its column, or among those that wait', () => {
  const appointments = [
    appointmentAt('10:00-11:00', { id: 1, bay_id: 2 }),
    appointmentAt('09:00-10:00', { id: 2, bay_id: 1 }),
    appointmentAt('08:00-09:00', { id: 3, bay_id: 2 }),
    appointmentAt('08:00-09:00', { id: 4, bay_id: 3 }),
    appointmentAt('08:00-09:00', { id: 5, bay_id: null }),
    appointmentAt('15:00-09:00', { id: 6, bay_id: 1, date_at: '2026-11-20', date_end: monday }),
    appointmentAt('09:00-10:00', { id: 7, date_at: '2026-11-24' }),
  ];
  const sheet = daySheet(appointments, bays.slice(0, 2), floor.bays, monday);
  expect(sheet.bays.map(({ bay, rows }) => [bay.id, rows.map(({ appointment }) => appointment.id)])).toEqual([
    [1, [6, 2]],
    [2, [3, 1]],
  ]);
  expect(sheet.byTime.map(({ appointment }) => appointment.id)).toEqual([6, 3, 2, 1]);
  expect(sheet.unscheduled.map(({ appointment, reasons }) => [appointment.id, reasons])).toEqual([
    [4, ['disabledBay']],
    [5, ['noBay']],
  ]);
});

test('the sheet has a column for what somebody says, in a bay or waiting, and none that all leave empty', () => {
  const factsOf = (...appointments: Parameters<typeof appointmentAt>[1][]) => {
    const made = appointments.map((fields, id) => appointmentAt('09:00-10:00', { id, ...nothing, ...fields }));
    return [...daySheet(made, bays.slice(0, 2), floor.bays, monday).facts].sort();
  };
  const nothing = { client_id: 0, vehicle_id: 0, workflow_id: 0, notes: '', description: null };
  expect(factsOf()).toEqual([]);
  expect(factsOf({}, {})).toEqual([]);
  expect(factsOf({ client_id: 7 }, { vehicle_id: 12 })).toEqual(['client', 'vehicle']);
  expect(factsOf({ bay_id: null, notes: 'Key under the mat' })).toEqual(['notes']);
  expect(factsOf({ description: 'It squeals' }, { workflow_id: 3 })).toEqual(['notes', 'step']);
  expect(factsOf({ bay_id: 2, date_at: '2026-11-24', date_end: '2026-11-24', client_id: 7 })).toEqual([]);
});

test('what was asked for stands over what was noted', () => {
  expect(notesOf(appointmentAt('09:00-10:00', { description: 'It squeals', notes: 'Calls back' }))).toBe(
    'It squeals\nCalls back',
  );
  expect(notesOf(appointmentAt('09:00-10:00', { description: null, notes: '' }))).toBe('');
});

test('the wall shows what is under way, what is next and how much follows', () => {
  const appointments = [
    appointmentAt('11:00-12:00', { id: 4 }),
    appointmentAt('09:00-10:00', { id: 2 }),
    appointmentAt('10:30-11:00', { id: 3 }),
    appointmentAt('08:00-09:00', { id: 1 }),
    appointmentAt('09:00-10:00', { id: 5, bay_id: null }),
  ];
  const at = (time: string) =>
    wallRows(appointments, { columns: bays.slice(0, 1), bayOf: floor.bays, workflows: [] }, `${monday} ${time}`).map(
      ({ now, next, later }) => [now.map(({ id }) => id), next?.id, later],
    );
  expect(at('08:59:59')).toEqual([[[1], 2, 2]]);
  expect(at('09:00:00')).toEqual([[[2], 3, 1]]);
  expect(at('10:15:00')).toEqual([[[], 3, 1]]);
  expect(at('12:00:00')).toEqual([[[], undefined, 0]]);
});

test('on the wall a job stays past its end until the next one begins, unless it is at the last step', () => {
  const step = { color: '#000000', background_color: '#ffffff', name: '' };
  const workflows = [
    { ...step, id: 1, order: 1 },
    { ...step, id: 2, order: 2 },
  ];
  const overAt = (time: string, workflow_id: number) => {
    const appointments = [
      appointmentAt('08:00-09:00', { id: 1, workflow_id }),
      appointmentAt('10:00-11:00', { id: 2, workflow_id: 0 }),
    ];
    const shop = { columns: bays.slice(0, 1), bayOf: floor.bays, workflows };
    return wallRows(appointments, shop, `${monday} ${time}`)[0]?.over?.id;
  };
  expect(['08:30:00', '09:00:00', '09:59:00', '10:00:00', '11:30:00'].map((time) => overAt(time, 1))).toEqual([
    undefined,
    1,
    1,
    undefined,
    undefined,
  ]);
  expect(overAt('09:30:00', 2)).toBeUndefined();
});

test('the drawer stands in the address beside what the board shows', () => {
  const board = new URLSearchParams('view=day&client_id=7');
  const open = withOpen(board, 'new', { client_id: 9, date_at: monday });
  expect(open.toString()).toBe('view=day&client_id=7&open=new&new.client_id=9&new.date_at=2026-11-23');
  expect(presetsIn(open).toString()).toBe('client_id=9&date_at=2026-11-23');
  expect(withoutOpen(open).toString()).toBe('view=day&client_id=7');
  expect(withOpen(open, 12).toString()).toBe('view=day&client_id=7&open=12');
  expect(isSameDrawer(open, new URLSearchParams(`${open}&day=2026-11-24`))).toBe(true);
  expect(isSameDrawer(open, withOpen(board, 'new', { client_id: 8, date_at: monday }))).toBe(false);
});

test('what is typed becomes an appointment as soon as its times can be read', () => {
  const typed = { date_at: monday, time_at: '9:30', date_end: '', time_end: '', duration: '1,5', bay_id: 2 };
  expect(appointmentFromForm(typed, 0, 'fr')).toMatchObject({
    time_at: '09:30:00',
    date_end: monday,
    time_end: '11:00:00',
    duration: '1.5',
    bay_id: 2,
    client_id: 0,
  });
  for (const wrong of [{ date_at: '2026-02-30' }, { time_at: 'soon' }, { duration: 'long' }, { time_end: '08:00' }]) {
    expect(appointmentFromForm({ ...typed, ...wrong }, 0, 'en')).toBeUndefined();
  }
});

test('opening hours are times in their order, and a week with a day that has none is not understood', () => {
  const hours = { from: '08:00:00', to: '17:00:00' };
  expect(readOpenHours({ from: '08:00', to: '17:00' })).toEqual(hours);
  for (const wrong of [
    { from: '17:00', to: '08:00' },
    { from: '08:00', to: '08:00' },
    { from: '', to: '17:00' },
  ]) {
    expect(readOpenHours(wrong)).toBeUndefined();
  }
  expect(wholeWeek([hours, null])).toEqual([hours, null]);
  expect(wholeWeek([hours, undefined])).toBeUndefined();
});
