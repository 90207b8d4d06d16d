/** PUT changes what was sent and leaves the rest (rulings section 3, "PUT", "input names"; section 1, "unknown body field"). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Body, changeFor, minimalBody, recordOf } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { type Listed, listedCreates, listedUpdates } from '#test/harness/specification.ts';

/** The record's field for each input name that differs from it. */
const ownName: Record<string, Record<string, string>> = {
  projects: { name: 'nom' },
  tasks: { name: 'title' },
  reminders: { title: 'titre' },
};
const plain = listedUpdates.filter(({ segment }) => segment !== 'sales' && segment !== 'sales_products');

describe.each(['off', 'on'])('with extensions %s', (mode) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ demo: true, today: '2026-11-21', env: { COMPTOIR_EXTENSIONS: mode } });
  });
  afterAll(() => service.close());

  async function retrieve({ segment }: Listed, id: number): Promise<Body> {
    return recordOf((await service.ask('GET', `/api/${segment}/${id}`)).body);
  }

  async function update({ path }: Listed, id: number, body: unknown) {
    return service.ask('PUT', path.replace(':id', String(id)), { body });
  }

  describe.each(plain)('PUT $path', (listed) => {
    it('changes what was sent, and nothing else', async () => {
      const before = await retrieve(listed, 2);
      const change = changeFor(listed.segment);
      const { status, body } = await update(listed, 2, change);
      expect(status).toBe(200);
      const own = Object.entries(change).map(([name, value]) => [ownName[listed.segment]?.[name] ?? name, value]);
      const after = await retrieve(listed, 2);
      expect(after).toEqual({ ...before, ...Object.fromEntries(own) });
      const { car_id, ...shown } = recordOf(body);
      expect(shown).toEqual(car_id === undefined ? after : { ...after, vehicle_id: undefined });
    });

    it('changes nothing when nothing is sent', async () => {
      const before = await retrieve(listed, 3);
      const { status, body } = await update(listed, 3, {});
      expect(status).toBe(200);
      expect(recordOf(body).id).toBe(3);
      expect(await retrieve(listed, 3)).toEqual(before);
    });

    it('takes the whole record back as it was', async () => {
      const before = await retrieve(listed, 4);
      const { status, body } = await update(listed, 4, before);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(await retrieve(listed, 4)).toEqual(before);
    });

    it('ignores an id', async () => {
      expect((await update(listed, 4, { id: 5 })).status).toBe(200);
      expect((await update(listed, 4, { id: 'nonsense' })).status).toBe(200);
      expect((await retrieve(listed, 4)).id).toBe(4);
    });

    it('names a field that is not there, and then changes nothing', async () => {
      const before = await retrieve(listed, 2);
      const unknown = ['nonsense', 'ID', 'constructor', 'success', ''];
      const body = { ...changeFor(listed.segment), ...Object.fromEntries(unknown.map((name) => [name, 1])) };
      const answer = await update(listed, 2, body);
      expect(answer.status).toBe(422);
      expect(answer.body.code).toBe('invalid');
      expect(Object.keys(answer.body.errors).sort()).toEqual([...unknown].sort());
      expect(await retrieve(listed, 2)).toEqual(before);
    });
  });

  it.each(listedCreates)('POST $path names a field that is not there', async ({ path, segment }) => {
    const answer = await service.ask('POST', path, { body: { ...minimalBody(segment), nonsense: 1, __proto_: 2 } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['__proto_', 'nonsense']);
  });

  it.each([
    ['projects', { nom: 'A', name: 'B' }, 'name'],
    ['tasks', { title: 'A', name: 'B' }, 'name'],
    ['tasks', { projet_id: 1, project_id: 2 }, 'project_id'],
    ['reminders', { titre: 'A', title: 'B' }, 'title'],
    ['agenda_appointments', { car_id: 1, vehicle_id: 2 }, 'vehicle_id'],
  ])('PUT /api/%s refuses %j, the same field twice and different', async (path, body, named) => {
    const answer = await service.ask('PUT', `/api/${path}/2`, { body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([named]);
  });

  it.each([
    ['projects', { nom: 'A', name: 'A' }],
    ['tasks', { projet_id: '1', project_id: 1 }],
    ['agenda_appointments', { car_id: 7, vehicle_id: 7 }],
  ])('PUT /api/%s takes %j, the same twice', async (path, body) => {
    expect((await service.ask('PUT', `/api/${path}/2`, { body })).status).toBe(200);
  });

  it.each([
    ['projects', { creation_date: '1999-01-01', tasks: [] }],
    ['tasks', { creation_date: '1999-01-01', comments: [{ comment: 'x' }] }],
    ['clients', { contacts: [] }],
  ])('PUT /api/%s ignores %j, which are not its to set', async (path, body) => {
    const before = await service.tableDigests();
    expect((await service.ask('PUT', `/api/${path}/2`, { body })).status).toBe(200);
    const { changes: _, ...after } = await service.tableDigests();
    expect(before).toMatchObject(after);
  });
});
