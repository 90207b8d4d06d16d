/** `Idempotency-Key` on every POST (rulings section 3, extension), and on DELETE. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { purgeIdempotencyKeysHourly } from '#service/store/hourly-purge.ts';
import { minimalBody } from '#test/harness/bodies.ts';
import { type Ask, startService, type TestService } from '#test/harness/service.ts';
import { listedCreates } from '#test/harness/specification.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
});
afterAll(() => service.close());
afterEach(() => {
  vi.useRealTimers();
});

let keys = 0;
const freshKey = () => `key-${++keys}`;
const post = (path: string, key: string, body: unknown, as: Ask['as'] = 'admin') =>
  service.ask('POST', path, { as, body, headers: { 'idempotency-key': key } });
const total = async (path: string) => (await service.ask('GET', path)).body.meta.total as number;

describe.each(listedCreates)('POST $path', ({ path, segment }) => {
  it('creates once for a key, and gives the first answer again', async () => {
    const key = freshKey();
    const body = minimalBody(segment);
    const before = await total(path);
    const first = await post(path, key, body);
    const again = await post(path, key, body);
    expect(first.status).toBe(201);
    expect([again.status, again.body, again.headers.etag]).toEqual([201, first.body, first.headers.etag]);
    expect(await total(path)).toBe(before + 1);
  });

  it('refuses another body under the same key', async () => {
    const key = freshKey();
    await post(path, key, minimalBody(segment));
    const before = await total(path);
    const other = await post(path, key, { ...minimalBody(segment), id: 12_345 });
    expect(other.status).toBe(422);
    expect(other.body).toEqual({ success: false, message: expect.any(String), code: 'key_reused' });
    expect(await total(path)).toBe(before);
  });
});

const path = '/api/projects';

it('is no reason to fail where there is no body', async () => {
  const { status, body } = await post(path, freshKey(), undefined);
  expect([status, body.code]).toEqual([422, 'invalid']);
});

it('deletes once, and gives the first answer again for that record only', async () => {
  const appointments = (await service.ask('GET', '/api/agenda_appointments?per_page=2')).body.data;
  const [id, other] = appointments.map((each: { id: number }) => each.id);
  const headers = { 'idempotency-key': freshKey() };
  const remove = (each: number) => service.ask('DELETE', `/api/agenda_appointments/${each}`, { headers });
  const first = await remove(id);
  const again = await remove(id);
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect((await service.ask('DELETE', `/api/agenda_appointments/${id}`)).status).toBe(404);
  expect((await service.ask('GET', `/api/agenda_appointments/${other}`)).status).toBe(200);
  expect((await remove(other)).status).toBe(200);
  expect((await service.ask('GET', `/api/agenda_appointments/${other}`)).status).toBe(404);
});

it('belongs to the token and to the path', async () => {
  const key = freshKey();
  const mine = await post(path, key, { name: 'A' });
  const theirs = await post(path, key, { name: 'A' }, 'office');
  expect(theirs.status).toBe(201);
  expect(theirs.body.data.id).not.toBe(mine.body.data.id);
  expect((await post('/api/tasks', key, { project_id: 1, name: 'A' })).status).toBe(201);
});

it('creates once however many ask at once', async () => {
  const key = freshKey();
  const before = await total(path);
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(path, key, { name: 'Once' })));
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1);
  for (const { status, body } of answers) if (status !== 201) expect([status, body.code]).toEqual([409, 'in_progress']);
  expect(await total(path)).toBe(before + 1);
});

it('keeps no answer that refused', async () => {
  const key = freshKey();
  expect((await post(path, key, { name: '' })).status).toBe(422);
  expect((await post(path, key, { name: 'Now' })).status).toBe(201);
});

it('holds for 24 hours', async () => {
  const at = (hours: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 10, 0, 0).getTime() + hours * 3_600_000 });
  const key = freshKey();
  at(0);
  const first = await post(path, key, { name: 'Day' });
  at(23.9);
  expect((await post(path, key, { name: 'Day' })).body.data.id).toBe(first.body.data.id);
  at(24.1);
  const later = await post(path, key, { name: 'Other' });
  expect(later.status).toBe(201);
  expect(later.body.data.id).not.toBe(first.body.data.id);
  expect((await post(path, key, { name: 'Other' })).body.data.id).toBe(later.body.data.id);
});

it('leaves nothing behind that holds no longer, however long the service runs', async () => {
  const start = new Date(2026, 10, 21, 10, 0, 0).getTime();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start });
  const running = await startService();
  const stop = await purgeIdempotencyKeysHourly(running.store);
  const keyCount = async () => (await running.store.db.selectFrom('idempotency_keys').selectAll().execute()).length;
  await running.ask('POST', path, { body: { name: 'Day' }, headers: { 'idempotency-key': freshKey() } });
  await vi.advanceTimersByTimeAsync(23 * 3_600_000);
  expect(await keyCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  await vi.waitFor(async () => expect(await keyCount()).toBe(0));
  stop();
  await running.close();
});

it('tells long keys apart to their last character', async () => {
  const long = 'k'.repeat(1000);
  const one = await post(path, `${long}1`, { name: 'Long' });
  const two = await post(path, `${long}2`, { name: 'Long' });
  expect(two.body.data.id).not.toBe(one.body.data.id);
});

it('is not asked of an update', async () => {
  const headers = { 'idempotency-key': freshKey() };
  for (const name of ['A', 'B'])
    expect((await service.ask('PUT', '/api/projects/1', { body: { name }, headers })).body.data.nom).toBe(name);
});

it('means nothing to a strict service', async () => {
  const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  const headers = { 'idempotency-key': 'same' };
  const ids = [];
  for (const name of ['A', 'A', 'B'])
    ids.push((await strict.ask('POST', path, { body: { name }, headers })).body.data.id);
  expect(ids).toEqual([1, 2, 3]);
  await strict.close();
});
