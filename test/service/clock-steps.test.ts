/**
 * The wall clock is set while the service runs, by hand or by the network. What expires at an instant follows the clock
 * as it is now, measured durations are not affected, and nobody gets more time than they were given.
 */
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createCode, openSessionByCode } from '#service/commands/sessions.ts';
import { createToken } from '#service/commands/tokens.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { recordOf } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const minute = 60_000;
const day = 86_400_000;

/** Long enough for the first write, with which the writer's thread begins. */
const soon = { timeout: 20_000 };

let service: TestService;
beforeEach(async () => {
  service = await startService({ env: { RATE_LIMIT: '40' } });
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

const setClock = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function withDatabase<T>(work: (db: ReturnType<typeof openSqlite>['db']) => Promise<T>): Promise<T> {
  const { db, close } = openSqlite(service.file);
  try {
    return await work(db);
  } finally {
    close();
  }
}

const statusWith = async (headers: Record<string, string>) =>
  (await service.inject({ method: 'GET', url: '/api/clients', headers })).status;

const signIn = (payload: object) => service.inject({ method: 'POST', url: '/session', payload });

it('a token ends when the clock says so, and not before', async () => {
  const expires = new Date(Date.now() + day).toISOString();
  const token = await withDatabase((db) => createToken(db, { user: 'guest', role: 'viewer', expires }));
  const status = () => statusWith({ authorization: `Bearer ${token}` });
  expect(await status()).toBe(200);
  setClock(2 * day);
  expect(await status()).toBe(401);
  setClock(-2 * day);
  expect(await status()).toBe(200);
  setClock(-365 * day);
  expect(await status()).toBe(200);
});

it('a session outlives a clock that goes back, and ends when nobody used it for 30 days', async () => {
  const cookie = String((await signIn({ token: service.tokens.office })).headers['set-cookie']).split(';')[0] ?? '';
  expect(await statusWith({ cookie })).toBe(200);
  setClock(-40 * day);
  expect(await statusWith({ cookie })).toBe(200);
  setClock(80 * day);
  // A further commit invalidates what the service has cached.
  await service.ask('POST', '/api/clients', { body: { code: 'A', name: 'A' } });
  expect(await statusWith({ cookie })).toBe(401);
});

it('a sign-in link is not worth more than its ten minutes when the clock goes back', async () => {
  const code = () => withDatabase((db) => createCode(db, 1));
  const [early, late] = [await code(), await code()];
  const used = async (signInCode: string) =>
    withDatabase((db) =>
      openSessionByCode(db, signInCode).then(
        () => 'opened',
        (cause) => cause.code,
      ),
    );
  setClock(-minute);
  expect(await used(early)).toBe('opened');
  setClock(-day);
  expect(await used(late)).toBe('link_expired');
});

it('the limit of requests a minute counts by the time that passed, wherever the clock is set', async () => {
  const ask = () => statusWith({ authorization: `Bearer ${service.tokens.shop}` });
  for (let each = 0; each < 40; each++) expect(await ask()).toBe(200);
  setClock(10 * day);
  expect(await ask()).toBe(429);
  setClock(-20 * day);
  expect(await ask()).toBe(429);
});

it('a repeated create is answered with the first after the clock went back', async () => {
  const create = () =>
    service.ask('POST', '/api/clients', {
      body: { code: 'ONCE', name: 'Once' },
      headers: { 'idempotency-key': 'one' },
    });
  const first = await create();
  setClock(-30 * day);
  expect(await create()).toMatchObject({ status: 201, body: first.body });
  setClock(30 * day + 60 * minute);
  expect(await create()).toMatchObject({ status: 201, body: first.body });
});

it('numbers go on by one, and days are those of the clock as it is now', async () => {
  const body = (date?: string) => ({
    ...(date && { date }),
    description: 'x',
    details: ['C', 'D'].map((credit) => ({ account: '1000', amount: '1.00', currency: 'CAD', credit })),
  });
  const numbers: number[] = [];
  for (const step of [0, -30 * day, 400 * day]) {
    setClock(step);
    const { status, body: answer } = await service.ask('POST', '/api/transactions', { body: body('2026-11-20') });
    expect(status).toBe(201);
    numbers.push(Number(answer.data.number));
  }
  const [first = 0] = numbers;
  expect(numbers).toEqual([first, first + 1, first + 2]);
});

it('says when a token was last used also after the clock went back', async () => {
  const lastUsed = () =>
    withDatabase(async (db) => {
      const row = await db.selectFrom('tokens').select('last_used').where('user', '=', 'dispatch').executeTakeFirst();
      return row?.last_used ?? null;
    });
  const use = () => statusWith({ authorization: `Bearer ${service.tokens.dispatch}` });
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  setClock(365 * day);
  expect(await use()).toBe(200);
  await expect.poll(lastUsed, soon).not.toBeNull();
  const before = await lastUsed();
  setClock(-365 * day);
  vi.advanceTimersByTime(2 * minute);
  expect(await use()).toBe(200);
  await expect.poll(lastUsed, soon).not.toBe(before);
});

it('an entry is Current until its month ends, also where one connection asks for it again and again', async () => {
  vi.setSystemTime(new Date(2026, 10, 30, 23, 59, 58));
  const details = ['C', 'D'].map((credit) => ({ account: '1000', amount: '1.00', currency: 'CAD', credit }));
  const body = { date: '2026-11-30', description: 'x', details };
  const { id } = recordOf((await service.ask('POST', '/api/transactions', { body })).body);
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const { port } = service.app.addresses().find((each) => typeof each === 'object') ?? {};
  const headers = { authorization: `Bearer ${service.tokens.office}` };
  const period = async (path: string) => {
    const options = { host: '127.0.0.1', port, path, headers, agent };
    const answer = await new Promise<string>((resolve, reject) => {
      get(options, (reply) => resolve(text(reply))).once('error', reject);
    });
    return /"period":"(\w+)"/.exec(answer)?.[1];
  };
  const paths = [`/api/transactions/${id}`, `/api/transactions?id=${id}`];
  const periods = async () => [...(await Promise.all(paths.map(period))), ...(await Promise.all(paths.map(period)))];
  expect(new Set(await periods())).toEqual(new Set(['Current']));
  setClock(2000);
  expect(new Set(await periods())).toEqual(new Set(['202611']));
  setClock(-2000);
  expect(new Set(await periods())).toEqual(new Set(['Current']));
});
