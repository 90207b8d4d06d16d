/** Appointments (rulings section 3, "appointment reply" and "appointment ends"; section 4, "Agenda"). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOf } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.ask('POST', '/api/agenda_bays', { body: { name: 'Bay' } });
});
afterAll(() => service.close());

const start = { date_at: '2026-11-20', time_at: '09:00:00' };
const create = (more: Record<string, unknown> = {}) =>
  service.ask('POST', '/api/agenda_appointments', { body: { ...start, ...more } });
const update = (id: number, body: Record<string, unknown>) =>
  service.ask('PUT', `/api/agenda_appointments/${id}`, { body });
const readAppointment = async (id: number) =>
  recordOf((await service.ask('GET', `/api/agenda_appointments/${id}`)).body);

async function made(more: Record<string, unknown> = {}) {
  return recordOf((await create(more)).body);
}

describe('the end of a new one', () => {
  it.each([
    [{}, '2026-11-20', '10:00:00'],
    [{ duration: '2.50' }, '2026-11-20', '11:30:00'],
    [{ duration: '0.00' }, '2026-11-20', '09:00:00'],
    [{ duration: '24' }, '2026-11-21', '09:00:00'],
    [{ time_at: '23:30' }, '2026-11-21', '00:30:00'],
    [{ date_at: '2028-02-28', time_at: '23:30' }, '2028-02-29', '00:30:00'],
    [{ date_end: '2026-11-22' }, '2026-11-22', '10:00:00'],
    [{ time_end: '17:00' }, '2026-11-20', '17:00:00'],
    [{ date_end: '2026-11-20', time_end: '09:00' }, '2026-11-20', '09:00:00'],
  ])('with %j is %s %s', async (more, date_end, time_end) => {
    expect(await made(more)).toMatchObject({ date_end, time_end });
  });

  it('is not before its start', async () => {
    for (const more of [
      { time_end: '08:59' },
      { date_end: '2026-11-19' },
      { date_end: '2026-11-20', time_end: '08:00' },
    ]) {
      const answer = await create(more);
      expect(answer.status, JSON.stringify(more)).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['date_end']);
    }
  });

  it('is a day that can be written', async () => {
    const before = await service.tableDigests();
    for (const more of [{ duration: '999999999999.99' }, { date_at: '9999-12-31', time_at: '23:30' }]) {
      const answer = await create(more);
      expect(answer.status, JSON.stringify(more)).toBe(422);
    }
    expect(await service.tableDigests()).toEqual(before);
    expect(await made({ date_at: '9999-12-31' })).toMatchObject({ date_end: '9999-12-31', time_end: '10:00:00' });
  });
});

describe('the end of one that changes', () => {
  it('moves with the start', async () => {
    const { id } = await made({ date_end: '2026-11-21', time_end: '10:30' });
    await update(id, { date_at: '2026-12-31' });
    expect(await readAppointment(id)).toMatchObject({
      date_at: '2026-12-31',
      date_end: '2027-01-01',
      time_end: '10:30:00',
    });
    await update(id, { time_at: '08:00' });
    expect(await readAppointment(id)).toMatchObject({
      time_at: '08:00:00',
      date_end: '2027-01-01',
      time_end: '09:30:00',
    });
    await update(id, { date_at: '2026-11-20', time_at: '23:45' });
    expect(await readAppointment(id)).toMatchObject({ date_end: '2026-11-22', time_end: '01:15:00' });
  });

  it('stays when an end is sent, when the start stays, and when only the duration changes', async () => {
    const { id } = await made({ time_end: '12:00' });
    await update(id, { date_at: '2026-11-19', date_end: '2026-11-20' });
    expect(await readAppointment(id)).toMatchObject({
      date_at: '2026-11-19',
      date_end: '2026-11-20',
      time_end: '12:00:00',
    });
    await update(id, { title: 'x', duration: '9.00' });
    expect(await readAppointment(id)).toMatchObject({ date_end: '2026-11-20', time_end: '12:00:00', duration: '9.00' });
  });

  it('is not before the start, and then nothing changes', async () => {
    const { id } = await made();
    const before = await readAppointment(id);
    for (const body of [
      { time_end: '08:00' },
      { date_end: '2026-11-19' },
      { date_at: '2026-11-21', time_end: '10:00' },
    ])
      expect((await update(id, body)).status, JSON.stringify(body)).toBe(422);
    expect(await readAppointment(id)).toEqual(before);
  });

  it('is not moved past the last day that can be written', async () => {
    const { id } = await made({ date_end: '2026-11-25' });
    expect((await update(id, { date_at: '9999-12-31' })).status).toBe(422);
  });
});

it('keeps the duration as given, whatever the ends say', async () => {
  const { id } = await made({ duration: '0.75', time_end: '17:00' });
  expect(await readAppointment(id)).toMatchObject({ duration: '0.75', time_end: '17:00:00' });
  await update(id, { time_end: '18:00' });
  expect((await readAppointment(id)).duration).toBe('0.75');
  expect((await create({ duration: '-1' })).status).toBe(422);
});

it('keeps a bay of 0 as none', async () => {
  const { id, bay_id } = await made({ bay_id: 0 });
  expect(bay_id).toBeNull();
  for (const [sent, stored] of [
    [1, 1],
    ['0', null],
    ['1', 1],
    [null, null],
  ] as const) {
    expect(recordOf((await update(id, { bay_id: sent })).body).bay_id).toBe(stored);
    expect((await readAppointment(id)).bay_id).toBe(stored);
  }
});

it('shows the vehicle as car_id in replies to writes alone, and takes both names', async () => {
  const record = await made({ car_id: 7 });
  expect(record.car_id).toBe(7);
  expect(record).not.toHaveProperty('vehicle_id');
  const changed = recordOf((await update(record.id, { vehicle_id: 8 })).body);
  expect(changed.car_id).toBe(8);
  expect(changed).not.toHaveProperty('vehicle_id');
  const stored = await readAppointment(record.id);
  expect(stored.vehicle_id).toBe(8);
  expect(stored).not.toHaveProperty('car_id');
  const { body } = await service.ask('GET', '/api/agenda_appointments');
  expect(body.data[0]).toMatchObject({ id: record.id, vehicle_id: 8 });
  expect((await create({ car_id: 1, vehicle_id: 2 })).status).toBe(422);
});

it('is gone once deleted, and its id is not given again', async () => {
  const { id } = await made();
  expect((await service.ask('DELETE', `/api/agenda_appointments/${id}`)).body).toEqual({
    result: 'success',
    success: true,
  });
  expect((await service.ask('GET', `/api/agenda_appointments/${id}`)).status).toBe(404);
  expect((await service.ask('DELETE', `/api/agenda_appointments/${id}`)).status).toBe(404);
  expect((await made()).id).toBeGreaterThan(id);
});

it('an appointment may be created before it is scheduled', async () => {
  expect(await made({ time_at: '00:00', duration: '0.00' })).toMatchObject({ time_at: '00:00:00', duration: '0.00' });
});
