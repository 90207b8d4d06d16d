/** `GET /api/changes` (rulings section 7, extension): who is notified of which write, and of which missed ones. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settingsChange } from '#contract/changes.ts';
import { type Role, roles } from '#contract/core/roles.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { mayDo } from '#contract/rights.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import { saveSettings } from '#service/commands/settings.ts';
import { recordOf } from '#test/harness/bodies.ts';
import { bearing, type ListenableService, type Listening, listenable } from '#test/harness/change-stream.ts';
import { createBody, updateBody } from '#test/harness/sample-bodies.ts';
import { startService } from '#test/harness/service.ts';

let service: ListenableService;
beforeAll(async () => {
  service = await listenable(await startService({ demo: true, today: '2026-11-21' }));
}, 120_000);
afterEach(() => service.hangUp());
afterAll(() => service.close());

async function positionOf(role: Role): Promise<string> {
  const { body } = await service.ask('GET', '/api', { as: role });
  return body.data.changes;
}

const listenSince = (role: Role, position: string) =>
  service.listen({ ...bearing(service.tokens[role]), 'last-event-id': position });

const pathOf = (segment: Segment, operation: 'create' | 'update' | 'remove', id = 0) =>
  moduleOf(segment).endpoints[operation]?.routes[0].path.replace(':id', String(id)) ?? '';

async function create(segment: Segment) {
  const answer = await service.ask('POST', pathOf(segment, 'create'), { body: createBody(segment) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: recordOf(answer.body).id, etag: answer.headers.etag };
}

const created = segments.filter((each) => moduleOf(each).endpoints.create);
const updated = segments.filter((each) => moduleOf(each).endpoints.update && moduleOf(each).endpoints.create);
const removed = segments.filter((each) => moduleOf(each).endpoints.remove && moduleOf(each).endpoints.create);

describe('settings of the company', () => {
  /** The versions of which the stream notifies, up to the given one. */
  const versionsUpTo = async (stream: Listening, last: number) => {
    const versions: number[] = [];
    while (versions.at(-1) !== last) versions.push(settingsChange.parse((await stream.nextSettings()).data).version);
    return versions;
  };
  const save = (fiscalYear: object) => service.ask('PUT', '/api/settings/company', { body: { fiscalYear } });

  it('are told to everybody, without a position: those that are, and others when they are written', async () => {
    const before = (await save({ startMonth: 3 })).headers.etag;
    const streams = await Promise.all((['viewer', 'shop'] as const).map((role) => service.listenAs(role)));
    for (const stream of streams) expect(await stream.nextSettings()).toMatchObject({ data: { etag: before } });
    const saved = await save({ startMonth: 4 });
    for (const stream of streams) {
      const data = { scope: 'company', version: saved.body.data.version, etag: saved.headers.etag };
      expect(await stream.nextSettings()).toEqual({ name: 'settings', id: '', data });
    }
  });

  it('are told where another process writes them', async () => {
    const stream = await service.listenAs('viewer');
    const { version } = (await service.ask('GET', '/api/settings/company')).body.data;
    const actor = { tokenId: 1, user: 'admin', role: 'admin' } as const;
    const command = { scope: 'company', sections: { fiscalYear: { startMonth: 7 } }, actor } as const;
    await service.elsewhere((connection) => saveSettings(connection, command, Date.now()));
    expect(await versionsUpTo(stream, version + 1)).toContain(version + 1);
  });

  it('are not told where nothing changed, nor are those of a person', async () => {
    const { version } = (await save({ startMonth: 9 })).body.data;
    const stream = await service.listenAs('viewer');
    await save({ startMonth: 9 });
    await service.ask('PUT', '/api/settings/person', { body: { ownNumber: 5 } });
    await save({ startMonth: 10 });
    expect(await versionsUpTo(stream, version + 1)).toEqual([version, version + 1]);
  });
});

describe('a write is told', () => {
  it.each(created)('of %s, when a record is made', async (module) => {
    const stream = await service.listenAs('viewer');
    const { id, etag } = await create(module);
    expect(await stream.nextChange()).toEqual({ module, id, version: expect.any(Number), actor: 'admin', etag });
  });

  it.each(updated)('of %s, when a record is changed, each time with a higher version', async (module) => {
    const { id } = await create(module);
    const stream = await service.listenAs('viewer');
    const versions: number[] = [];
    for (const _time of ['once', 'twice']) {
      const answer = await service.ask('PUT', pathOf(module, 'update', id), { body: wholeUpdate(module) });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const change = await stream.nextChange();
      expect(change).toMatchObject({ module, id, actor: 'admin', etag: answer.headers.etag });
      versions.push(change.version);
    }
    expect(versions[1]).toBe(Number(versions[0]) + 1);
  });

  it.each(removed)('of %s, when a record is deleted', async (module) => {
    const { id } = await create(module);
    const stream = await service.listenAs('viewer');
    await service.ask('DELETE', pathOf(module, 'remove', id));
    expect(await stream.nextChange()).toMatchObject({ module, id, actor: 'admin', etag: null });
  });

  it('and a refused one is not', async () => {
    const stream = await service.listenAs('admin');
    await service.ask('POST', '/api/clients', { body: {} });
    await create('tasks');
    expect(await stream.nextChange()).toMatchObject({ module: 'tasks' });
  });

  it('once, where the same request with the same key comes again', async () => {
    const stream = await service.listenAs('admin');
    const body = createBody('clients');
    const headers = { 'idempotency-key': 'changes-once' };
    const first = await service.ask('POST', '/api/clients', { body, headers });
    await service.ask('POST', '/api/clients', { body, headers });
    await create('tasks');
    expect([await stream.nextChange(), await stream.nextChange()]).toMatchObject([
      { module: 'clients', id: recordOf(first.body).id },
      { module: 'tasks' },
    ]);
  });

  it('where another process made it, without its author', async () => {
    const stream = await service.listenAs('admin');
    const { count: version } = await service.elsewhere(({ statements }) => bumpModuleVersion(statements, 'providers'));
    expect(await stream.nextChange()).toEqual({ module: 'providers', id: null, version, actor: null, etag: null });
  });

  it('where the data was replaced as a whole, as after a restore: everything is to be read again', async () => {
    const stream = await service.listenAs('admin');
    await service.elsewhere(({ db }) => db.updateTable('epoch').set({ value: 'restored' }).execute());
    expect(await stream.next()).toMatchObject({ name: 'read-again', id: expect.stringContaining('restored') });
  });
});

/** The body of an update, complete where the specification calls it "same as create". */
function wholeUpdate(segment: Segment) {
  const whole = moduleOf(segment).endpoints.update?.wholeBody ? createBody(segment) : {};
  return { ...whole, ...updateBody(segment) };
}

describe('each role', () => {
  it.each(roles)('%s hears of the modules that it reads, and of no other', async (role) => {
    const stream = await service.listenAs(role);
    const readable = segments.filter((each) => mayDo(role, each, 'list'));
    const untold = new Map<Segment, number>();
    for (const module of segments) {
      const { count } = await service.elsewhere(({ statements }) => bumpModuleVersion(statements, module));
      if (readable.includes(module)) untold.set(module, count);
    }
    while (untold.size) {
      const { module, version } = await stream.nextChange();
      expect(readable).toContain(module);
      // Changes of the test before this one may still arrive.
      if (version === untold.get(module)) untold.delete(module);
    }
    // Nothing else was pending: the next event is that of the next write.
    await create('tasks');
    expect((await stream.nextChange()).module).toBe('tasks');
  });

  it('has a position that tells nothing of the modules that it does not read', async () => {
    const before = await positionOf('shop');
    await service.elsewhere(({ statements }) => bumpModuleVersion(statements, 'transactions'));
    const stream = await service.listenAs('admin');
    await stream.nextChange();
    expect(await positionOf('shop')).toBe(before);
  });

  it('hears nothing of the agenda where the add-on is off', async () => {
    const without = await listenable(await startService({ env: { AUTOMOTIVE_ADDON: 'off' } }));
    try {
      const stream = await without.listenAs('admin');
      for (const each of ['agenda_bays', 'clients'] as const)
        await without.elsewhere(({ statements }) => bumpModuleVersion(statements, each));
      expect(await stream.nextChange()).toMatchObject({ module: 'clients' });
    } finally {
      await without.close();
    }
  });
});

/** The count of writes in a position. */
const countInside = /(?<=\.)\d+(?=\.[\w-]+$)/;

describe('whoever was away', () => {
  it('is told what was missed since the description was read, and since any event', async () => {
    const position = await positionOf('office');
    const [first, second] = [await create('clients'), await create('projects')];
    const stream = await listenSince('office', position);
    const received = [await stream.next(), await stream.next()];
    expect(received).toMatchObject([
      { name: 'change', data: { module: 'clients', id: first.id } },
      { name: 'change', data: { module: 'projects', id: second.id } },
    ]);
    const live = await stream.next();
    expect(live.name).toBe('live');
    const third = await create('clients');
    const { id: here } = await stream.next();
    expect(here).not.toBe(live.id);
    stream.close();
    const fourth = await create('clients');
    const again = await listenSince('office', live.id);
    expect(await again.nextChange()).toMatchObject({ id: third.id });
    expect(await again.nextChange()).toMatchObject({ id: fourth.id });
    const last = await listenSince('office', here);
    expect(await last.nextChange()).toMatchObject({ id: fourth.id });
  });

  it('is told nothing where nothing was missed', async () => {
    const stream = await listenSince('admin', await positionOf('admin'));
    expect(await stream.next()).toMatchObject({ name: 'live' });
  });

  it.each([
    ['of other data', (own: string) => own.replace(/^[^.]+/, 'another')],
    ['of another role', (own: string) => own.replace(/\.\w+\./, '.1.')],
    ['ahead of what is known', (own: string) => own.replace(countInside, (count) => String(Number(count) + 1))],
    ['older than what is remembered', (own: string) => own.replace(countInside, '0')],
    ['that is none', () => 'anything'],
    ['of broken numbers', (own: string) => own.replace(countInside, '1e99')],
  ])('is told to read everything again after a position %s', async (_what, changed) => {
    const stream = await listenSince('admin', changed(await positionOf('admin')));
    expect(await stream.next()).toMatchObject({ name: 'read-again' });
    expect(await stream.next()).toMatchObject({ name: 'live' });
  });
});
