/** `GET /api/changes` (rulings section 7, extension): who hears of which write, and what of those that were missed. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changesPath, mostStreamsPerToken } from '#contract/changes.ts';
import { type Role, roles } from '#contract/core/roles.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';
import { mayDo } from '#contract/rights.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import { createToken } from '#service/commands/tokens.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { recordOf } from '#test/harness/bodies.ts';
import { type Listening, listenTo } from '#test/harness/change-stream.ts';
import { createBody, updateBody } from '#test/harness/sample-bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
let address: string;
const open = new Set<Listening>();

beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
  address = await service.app.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterEach(() => {
  for (const stream of open) stream.close();
  open.clear();
});
afterAll(() => {
  // A connection that was opened for an aborted request, and never used, would be waited for.
  service.app.server.closeAllConnections();
  return service.close();
});

async function listen(headers: Record<string, string>): Promise<Listening> {
  const stream = await listenTo(address, headers);
  open.add(stream);
  return stream;
}

const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

/** Listens from now on. */
async function listenAs(role: Role): Promise<Listening> {
  const stream = await listen(bearing(service.tokens[role]));
  expect(await stream.next()).toMatchObject({ name: 'live', id: expect.any(String) });
  return stream;
}

async function positionOf(role: Role): Promise<string> {
  const { body } = await service.ask('GET', '/api', { as: role });
  return body.data.changes;
}

const listenSince = (role: Role, position: string) =>
  listen({ ...bearing(service.tokens[role]), 'last-event-id': position });

const pathOf = (segment: Segment, operation: 'create' | 'update' | 'remove', id = 0) =>
  moduleOf(segment).endpoints[operation]?.routes[0].path.replace(':id', String(id)) ?? '';

async function create(segment: Segment, as: Role = 'admin') {
  const answer = await service.ask('POST', pathOf(segment, 'create'), { as, body: createBody(segment) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: recordOf(answer.body).id, etag: answer.headers.etag };
}

/** What another process does that writes to the same file. */
async function elsewhere<T>(work: (connection: ReturnType<typeof openSqlite>) => T): Promise<Awaited<T>> {
  const connection = openSqlite(service.file);
  try {
    return await work(connection);
  } finally {
    connection.close();
  }
}

const created = segments.filter((each) => moduleOf(each).endpoints.create);
const updated = segments.filter((each) => moduleOf(each).endpoints.update && moduleOf(each).endpoints.create);
const removed = segments.filter((each) => moduleOf(each).endpoints.remove && moduleOf(each).endpoints.create);

describe('a write is told', () => {
  it.each(created)('of %s, when a record is made', async (module) => {
    const stream = await listenAs('viewer');
    const { id, etag } = await create(module);
    expect(await stream.nextChange()).toEqual({ module, id, version: expect.any(Number), actor: 'admin', etag });
  });

  it.each(updated)('of %s, when a record is changed, each time with a higher version', async (module) => {
    const { id } = await create(module);
    const stream = await listenAs('viewer');
    const versions: number[] = [];
    for (const _time of ['once', 'twice']) {
      const answer = await service.ask('PUT', pathOf(module, 'update', id), { body: wholeUpdate(module) });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const told = await stream.nextChange();
      expect(told).toMatchObject({ module, id, actor: 'admin', etag: answer.headers.etag });
      versions.push(told.version);
    }
    expect(versions[1]).toBe(Number(versions[0]) + 1);
  });

  it.each(removed)('of %s, when a record is deleted', async (module) => {
    const { id } = await create(module);
    const stream = await listenAs('viewer');
    await service.ask('DELETE', pathOf(module, 'remove', id));
    expect(await stream.nextChange()).toMatchObject({ module, id, actor: 'admin', etag: null });
  });

  it('and a refused one is not', async () => {
    const stream = await listenAs('admin');
    await service.ask('POST', '/api/clients', { body: {} });
    await create('tasks');
    expect(await stream.nextChange()).toMatchObject({ module: 'tasks' });
  });

  it('once, where the same request with the same key comes again', async () => {
    const stream = await listenAs('admin');
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

  it('as a change of the whole module, where many records are written at once', async () => {
    const stream = await listenAs('admin');
    const made = await Promise.all(Array.from({ length: 64 }, () => create('projects')));
    const told = new Set<number | null>();
    while (!told.has(null) && told.size < made.length) told.add((await stream.nextChange()).id);
    expect(told.has(null)).toBe(true);
  });

  it('where another process made it, without its author', async () => {
    const stream = await listenAs('admin');
    const version = await elsewhere(({ statements }) => bumpModuleVersion(statements, 'providers'));
    expect(await stream.nextChange()).toEqual({ module: 'providers', id: null, version, actor: null, etag: null });
  });

  it('where the data was replaced as a whole, as after a restore: everything is to be read again', async () => {
    const stream = await listenAs('admin');
    await elsewhere(({ db }) => db.updateTable('epoch').set({ value: 'restored' }).execute());
    expect(await stream.next()).toMatchObject({ name: 'read-again', id: expect.stringContaining('restored') });
  });
});

/** A body "same as create" is whole. */
function wholeUpdate(segment: Segment) {
  const whole = moduleOf(segment).endpoints.update?.wholeBody ? createBody(segment) : {};
  return { ...whole, ...updateBody(segment) };
}

describe('each role', () => {
  it.each(roles)('%s hears of the modules that it reads, and of no other', async (role) => {
    const stream = await listenAs(role);
    for (const module of segments) await elsewhere(({ statements }) => bumpModuleVersion(statements, module));
    const readable = segments.filter((each) => mayDo(role, each, 'list'));
    const told: string[] = [];
    while (told.length < readable.length) told.push((await stream.nextChange()).module);
    expect(told.sort()).toEqual([...readable].sort());
    // Nothing else was on its way: the next thing that comes is the next thing that is written.
    await create('tasks');
    expect((await stream.nextChange()).module).toBe('tasks');
  });

  it('has a position that tells nothing of the modules that it does not read', async () => {
    const before = await positionOf('shop');
    await elsewhere(({ statements }) => bumpModuleVersion(statements, 'transactions'));
    const stream = await listenAs('admin');
    await stream.nextChange();
    expect(await positionOf('shop')).toBe(before);
  });

  it('hears nothing of the agenda where the add-on is off', async () => {
    const without = await startService({ env: { AUTOMOTIVE_ADDON: 'off' } });
    try {
      const there = await without.app.listen({ host: '127.0.0.1', port: 0 });
      const stream = await listenTo(there, bearing(without.tokens.admin));
      open.add(stream);
      await stream.next();
      const connection = openSqlite(without.file);
      for (const each of ['agenda_bays', 'clients'] as const) bumpModuleVersion(connection.statements, each);
      connection.close();
      expect(await stream.nextChange()).toMatchObject({ module: 'clients' });
    } finally {
      await without.close();
    }
  });
});

describe('whoever was away', () => {
  it('is told what was missed since the description was read, and since any event', async () => {
    const position = await positionOf('office');
    const [first, second] = [await create('clients'), await create('projects')];
    const stream = await listenSince('office', position);
    const told = [await stream.next(), await stream.next()];
    expect(told).toMatchObject([
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
    ['ahead of what is known', (own: string) => own.replace(/\d+$/, (count) => String(Number(count) + 1))],
    ['older than what is remembered', (own: string) => own.replace(/\d+$/, '0')],
    ['that is none', () => 'anything'],
    ['of broken numbers', (own: string) => own.replace(/\d+$/, '1e99')],
  ])('is told to read everything again after a position %s', async (_what, changed) => {
    const stream = await listenSince('admin', changed(await positionOf('admin')));
    expect(await stream.next()).toMatchObject({ name: 'read-again' });
    expect(await stream.next()).toMatchObject({ name: 'live' });
  });
});

describe('the stream ends', () => {
  async function tokenOf(user: string, expires?: string): Promise<{ id: number; token: string }> {
    const token = await elsewhere(({ db }) => createToken(db, { user, role: 'office', expires }));
    const { body } = await service.ask('GET', '/api/tokens');
    const found: { id: number } = body.data.find((each: { user: string }) => each.user === user);
    return { id: found.id, token };
  }

  async function listenWith(headers: Record<string, string>): Promise<Listening> {
    const stream = await listen(headers);
    await stream.next();
    return stream;
  }

  it('when its token is revoked, here or by another process', async () => {
    const here = await tokenOf('revoked here');
    const there = await tokenOf('revoked there');
    const streams = [await listenWith(bearing(here.token)), await listenWith(bearing(there.token))];
    const other = await listenAs('admin');
    await service.ask('DELETE', `/api/tokens/${here.id}`);
    const revoked = new Date().toISOString();
    await elsewhere(({ db }) => db.updateTable('tokens').set({ revoked }).where('id', '=', there.id).execute());
    for (const stream of streams) expect(await stream.rest()).toEqual([]);
    await create('tasks');
    expect((await other.nextChange()).module).toBe('tasks');
  });

  it('when its token gets another role', async () => {
    const { id, token } = await tokenOf('moved');
    const stream = await listenWith(bearing(token));
    await elsewhere(({ db }) => db.updateTable('tokens').set({ role: 'shop' }).where('id', '=', id).execute());
    expect(await stream.rest()).toEqual([]);
  });

  it('when its token expires', async () => {
    const { token } = await tokenOf('expiring', new Date(Date.now() + 1500).toISOString());
    const stream = await listenWith(bearing(token));
    expect(await stream.rest()).toEqual([]);
    expect((await listen(bearing(token))).status).toBe(401);
  });

  it('when its session ends', async () => {
    const { token } = await tokenOf('in a browser');
    const opened = await service.inject({ method: 'POST', url: '/session', payload: { token } });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const stream = await listenWith({ cookie });
    const headers = { cookie, 'x-comptoir': 'console', 'sec-fetch-site': 'same-origin' };
    await service.inject({ method: 'DELETE', url: '/session', headers });
    expect(await stream.rest()).toEqual([]);
    expect((await listen({ cookie })).status).toBe(401);
  });
});

describe('who may ask, and how', () => {
  it('is refused without a token, and by other methods than GET and HEAD', async () => {
    expect((await listen({})).status).toBe(401);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await service.ask(method, changesPath);
      expect([answer.status, answer.headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
    const head = await fetch(address + changesPath, { method: 'HEAD', headers: bearing(service.tokens.admin) });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });

  it('is sent what no proxy may keep, change or hold back', async () => {
    const { headers } = await listenAs('admin');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('may open so many streams with a token, and then no more until one is closed', async () => {
    const streams: Listening[] = [];
    while (streams.length < mostStreamsPerToken) streams.push(await listenAs('dispatch'));
    const refused = await listen(bearing(service.tokens.dispatch));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await listenAs('office')).status).toBe(200);
    streams[0]?.close();
    await expect.poll(async () => (await listen(bearing(service.tokens.dispatch))).status).toBe(200);
  });

  it('finds no such address on a strict service, nor anything of it in its description', async () => {
    const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
    try {
      expect((await strict.ask('GET', changesPath)).status).toBe(404);
    } finally {
      await strict.close();
    }
  });

  it('finds the event described', async () => {
    const { body } = await service.ask('GET', '/openapi.json');
    const { content } = body.paths[changesPath].get.responses['200'];
    const { properties } = content['text/event-stream'].schema.contentSchema;
    expect(Object.keys(properties)).toEqual(['module', 'id', 'version', 'actor', 'etag']);
  });
});
