/** Reminders (rulings section 3, "reminders"): two places for the id, and a record of another module. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minimalBody } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

describe.each(['off', 'on'])('with extensions %s', (mode) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ demo: true, today: '2026-11-21', env: { COMPTOIR_EXTENSIONS: mode } });
  });
  afterAll(() => service.close());

  const create = (more: Record<string, unknown>) =>
    service.ask('POST', '/api/reminders', { body: { ...minimalBody('reminders'), ...more } });

  it('are one record in both places', async () => {
    const inPath = await service.ask('GET', '/api/reminders/7');
    const inQuery = await service.ask('GET', '/api/reminders?id=7');
    expect(inPath.body.data.id).toBe(7);
    expect(inQuery.body).toEqual(inPath.body);
    const changed = await service.ask('PUT', '/api/reminders?id=7', { body: { title: 'Both', closed: true } });
    expect(changed.body.data).toEqual({ ...inPath.body.data, titre: 'Both', closed: 1 });
    expect((await service.ask('GET', '/api/reminders/7')).body).toEqual(changed.body);
  });

  it('are changed with the id in the body, too', async () => {
    const before = (await service.ask('GET', '/api/reminders/8')).body.data;
    for (const [id, title] of [
      [8, 'As number'],
      ['8', 'As text'],
    ]) {
      const { status, body } = await service.ask('PUT', '/api/reminders', { body: { id, title } });
      expect(status).toBe(200);
      expect(body.data).toEqual({ ...before, titre: title });
    }
    // A whole record that is sent back contains its id, but the id in the address counts.
    const other = await service.ask('PUT', '/api/reminders?id=9', { body: { id: 8, title: 'Of the address' } });
    expect(other.body.data).toMatchObject({ id: 9, titre: 'Of the address' });
    for (const id of [999_999, 0, -1, 1.5, 'x', '', null, true, [8]]) {
      const answer = await service.ask('PUT', '/api/reminders', { body: { id, title: 'x' } });
      expect([answer.status, answer.body.code], String(id)).toEqual([404, 'record_not_found']);
    }
  });

  it('are not changed by a request that says no id anywhere, which is asked for', async () => {
    const answer = await service.ask('PUT', '/api/reminders', { body: { title: 'x' } });
    expect([answer.status, answer.body.errors]).toEqual([422, { id: ['This is required.'] }]);
  });

  it('take their numbers as text or number, and give moduleID as a number and userID as text', async () => {
    for (const [moduleID, userID] of [
      ['3', '12'],
      [3, 12],
    ]) {
      const { status, body } = await create({ moduleID, userID });
      expect(status).toBe(201);
      expect(body.data).toMatchObject({ moduleID: 3, userID: '12' });
    }
    for (const wrong of ['x', '', -1, 1.5, null, true]) {
      expect((await create({ moduleID: wrong })).status, `moduleID ${wrong}`).toBe(422);
      expect((await create({ userID: wrong })).status, `userID ${wrong}`).toBe(422);
    }
  });

  it.each(['clients', 'providers', 'sales', 'bookings'])('are about %s that there are', async (module) => {
    expect((await create({ module, moduleID: 1 })).status).toBe(201);
    expect((await create({ module, moduleID: 0 })).status).toBe(201);
    const answer = await create({ module, moduleID: 999_999 });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['moduleID']);
  });

  it.each(['attributes', 'purchases'])('are about any of %s', async (module) => {
    expect((await create({ module, moduleID: 999_999 })).status).toBe(201);
  });

  it.each(['tasks', 'Clients', '', 'resources', 1, null])('are not about %j', async (module) => {
    const answer = await create({ module });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['module']);
  });

  it('keep what they are about whole when half of it changes', async () => {
    const { body } = await create({ module: 'purchases', moduleID: 888_888 });
    const url = `/api/reminders/${body.data.id}`;
    expect((await service.ask('PUT', url, { body: { module: 'clients' } })).status).toBe(422);
    expect((await service.ask('PUT', url, { body: { module: 'clients', moduleID: 2 } })).status).toBe(200);
    expect((await service.ask('PUT', url, { body: { moduleID: 777_777 } })).status).toBe(422);
    expect((await service.ask('GET', url)).body.data).toMatchObject({ module: 'clients', moduleID: 2 });
  });

  it('take date-times with a space or a T, with or without seconds', async () => {
    for (const date of ['2026-11-20 09:05', '2026-11-20T09:05', '2026-11-20T09:05:00'])
      expect((await create({ date })).body.data.date).toBe('2026-11-20 09:05:00');
    for (const date of ['2026-11-20', '2026-02-30 09:05', '2026-11-20 24:00', '2026-11-20 09:05Z', '', null, 0])
      expect((await create({ date })).status, String(date)).toBe(422);
  });

  it('take closed, labels and notes as they are', async () => {
    const sent = { closed: '1', labels: 'a,b', notes: ' kept \n as is ' };
    expect((await create(sent)).body.data).toMatchObject({ ...sent, closed: 1 });
  });
});
