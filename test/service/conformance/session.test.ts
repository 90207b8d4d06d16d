/** The console's session (rulings section 5, extension): a cookie that no script can read and no other site can use. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/core/roles.ts';
import { createToken, listTokens, revokeToken } from '#service/commands/tokens.ts';
import type { Connection } from '#service/sql/connection.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
});
afterAll(() => service.close());

const fromConsole = { 'x-comptoir': 'console', 'sec-fetch-site': 'same-origin' };

async function open(token: string, headers: Record<string, string> = {}) {
  return service.inject({ method: 'POST', url: '/session', payload: { token }, headers });
}

async function cookieFor(token: string): Promise<string> {
  return String((await open(token)).headers['set-cookie']).split(';')[0] ?? '';
}

function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  payload?: object,
) {
  return service.inject({ method, url, headers, payload });
}

async function withDatabase<T>(work: (db: Connection['db']) => Promise<T>): Promise<T> {
  const connection = await service.connect();
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

const newToken = (user: string, role: Role, expires?: string) =>
  withDatabase((db) => createToken(db, { user, role, expires }));

describe('the cookie', () => {
  it('is out of the reach of scripts and other sites', async () => {
    const answer = await open(service.tokens.admin);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^comptoir=[\w-]{43}; /);
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; SameSite=Strict(;|$)/);
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).not.toMatch(/Secure|Domain/);
    expect(cookie).not.toContain(service.tokens.admin);
  });

  it('is kept when the browser closes, longer than a session without use is', async () => {
    const cookie = String((await open(service.tokens.admin)).headers['set-cookie']);
    expect(Number(/; Max-Age=(\d+)(;|$)/.exec(cookie)?.[1])).toBeGreaterThan(30 * 86_400);
  });

  it('is bound to this host and to TLS where there is TLS', async () => {
    const answer = await open(service.tokens.admin, { 'x-forwarded-proto': 'https' });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-comptoir=/);
    expect(cookie).toMatch(/; Secure(;|$)/);
  });

  it.each(['', 'nobody', 'Bearer x', ' '])('is not given for the token "%s"', async (token) => {
    const answer = await open(token);
    expect(answer.status).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is not given for anything else', async () => {
    for (const payload of [{}, { token: 1 }, { token: null }, []]) {
      const answer = await service.inject({ method: 'POST', url: '/session', payload });
      expect(answer.status, JSON.stringify(payload)).toBe(422);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const mistyped = { token: service.tokens.admin, remember: true };
    const answer = await service.inject({ method: 'POST', url: '/session', payload: mistyped });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['remember']]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is opened and closed, and nothing else can be asked of it', async () => {
    for (const method of ['GET', 'PUT', 'PATCH'] as const) {
      const answer = await service.inject({ method, url: '/session' });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST, DELETE']);
    }
  });
});

describe('with the cookie', () => {
  it('reads need nothing more', async () => {
    const cookie = await cookieFor(service.tokens.viewer);
    const answer = await ask('GET', '/api', { cookie });
    expect(answer.body.data).toMatchObject({ user: 'viewer', role: 'viewer' });
    expect((await ask('GET', '/api/clients', { cookie })).status).toBe(200);
  });

  it('writes need to come from the console', async () => {
    const cookie = await cookieFor(service.tokens.admin);
    const attempts: Record<string, string>[] = [
      {},
      { 'x-comptoir': 'console' },
      { 'sec-fetch-site': 'same-origin' },
      { ...fromConsole, 'x-comptoir': 'other' },
      { ...fromConsole, 'sec-fetch-site': 'cross-site' },
      { ...fromConsole, 'sec-fetch-site': 'same-site' },
      { ...fromConsole, 'sec-fetch-site': 'none' },
    ];
    for (const headers of attempts) {
      for (const [method, url] of [
        ['POST', '/api/projects'],
        ['PUT', '/api/projects/1'],
        ['DELETE', '/api/agenda_appointments/1'],
      ] as const) {
        const answer = await ask(method, url, { cookie, ...headers }, { name: 'Forged' });
        expect([answer.status, answer.body.code], `${method} ${JSON.stringify(headers)}`).toEqual([403, 'cross_site']);
      }
    }
    expect((await ask('GET', '/api/projects?q=forged', { cookie })).body.meta.total).toBe(0);
    expect((await ask('POST', '/api/projects', { cookie, ...fromConsole }, { name: 'Real' })).status).toBe(201);
  });

  it('writes of a browser that does not say Sec-Fetch-Site are judged by their Origin', async () => {
    const cookie = await cookieFor(service.tokens.admin);
    const host = 'shop.lan:4000';
    const write = (headers: Record<string, string>) =>
      ask('POST', '/api/projects', { cookie, host, 'x-comptoir': 'console', ...headers }, { name: 'On the network' });
    expect((await write({ origin: 'http://shop.lan:4000' })).status).toBe(201);
    for (const origin of [
      'http://shop.lan',
      'https://shop.lan:4000',
      'http://shop.lan:4001',
      'http://evil.lan:4000',
      'null',
      '',
    ])
      expect([(await write({ origin })).body.code, origin]).toEqual(['cross_site', origin]);
    // Where both headers are sent, the browser's own judgement counts.
    expect((await write({ origin: 'http://shop.lan:4000', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await write({ origin: 'http://shop.lan:4000', 'x-comptoir': '' })).status).toBe(403);
    const closed = await ask('DELETE', '/session', {
      cookie,
      host,
      'x-comptoir': 'console',
      origin: 'http://shop.lan:4000',
    });
    expect(closed.status).toBe(200);
    expect((await ask('GET', '/api', { cookie, host })).status).toBe(401);
  });

  it('rights are those of its token', async () => {
    const cookie = await cookieFor(service.tokens.viewer);
    const answer = await ask('POST', '/api/projects', { cookie, ...fromConsole }, { name: 'x' });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });

  it('a token in a header goes first', async () => {
    const cookie = await cookieFor(service.tokens.admin);
    const answer = await ask('GET', '/api', { cookie, authorization: service.tokens.shop });
    expect(answer.body.data.user).toBe('shop');
    expect((await ask('GET', '/api', { cookie, authorization: 'nobody' })).status).toBe(401);
  });

  it('a cookie that is none of ours opens nothing', async () => {
    for (const cookie of ['comptoir=', 'comptoir=x', `comptoir=${service.tokens.admin}`, 'other=1'])
      expect((await ask('GET', '/api', { cookie })).status, cookie).toBe(401);
  });
});

describe('a session ends', () => {
  it('when it is closed, and only from the console', async () => {
    const cookie = await cookieFor(service.tokens.admin);
    expect((await ask('DELETE', '/session', { cookie })).status).toBe(403);
    expect((await ask('GET', '/api', { cookie })).status).toBe(200);
    const closed = await ask('DELETE', '/session', { cookie, ...fromConsole });
    expect(closed.status).toBe(200);
    expect(String(closed.headers['set-cookie'])).toMatch(/^comptoir=; /);
    expect(String(closed.headers['set-cookie'])).toMatch(/; Expires=Thu, 01 Jan 1970/);
    expect(String(closed.headers['set-cookie'])).not.toMatch(/Max-Age=[1-9]/);
    expect((await ask('GET', '/api', { cookie })).status).toBe(401);
  });

  it('when its token is revoked, at once, and no other does', async () => {
    const token = await newToken('leaver', 'office');
    const cookie = await cookieFor(token);
    const other = await cookieFor(service.tokens.admin);
    expect((await ask('GET', '/api', { cookie })).status).toBe(200);
    const row = (await withDatabase(listTokens)).find(({ user }) => user === 'leaver');
    expect(await withDatabase((db) => revokeToken(db, row?.id ?? 0))).toBe(true);
    expect((await ask('GET', '/api', { cookie })).status).toBe(401);
    expect((await ask('GET', '/api', { authorization: token })).status).toBe(401);
    expect((await open(token)).status).toBe(401);
    expect((await ask('GET', '/api', { cookie: other })).status).toBe(200);
  });

  it('30 days after it was last used', async () => {
    const cookie = await cookieFor(await newToken('away', 'office'));
    const row = (await withDatabase(listTokens)).find(({ user }) => user === 'away');
    const lastUsed = (days: number) =>
      withDatabase((db) =>
        db
          .updateTable('sessions')
          .set({ last_used: new Date(Date.now() - days * 86_400_000).toISOString() })
          .where('token_id', '=', Number(row?.id))
          .execute(),
      );
    await lastUsed(29.9);
    expect((await ask('GET', '/api', { cookie })).status).toBe(200);
    // The use is recorded beside the answer, so it may come later.
    const recorded = () =>
      withDatabase((db) =>
        db.selectFrom('sessions').select('last_used').where('token_id', '=', Number(row?.id)).executeTakeFirst(),
      );
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await expect.poll(async () => ((await recorded())?.last_used ?? '') > yesterday).toBe(true);
    await lastUsed(30.1);
    expect((await ask('GET', '/api', { cookie })).status).toBe(401);
  });

  it('is kept by being used', async () => {
    const cookie = await cookieFor(await newToken('daily', 'office'));
    const row = (await withDatabase(listTokens)).find(({ user }) => user === 'daily');
    const used = () =>
      withDatabase(async (db) => {
        const session = await db
          .selectFrom('sessions')
          .selectAll()
          .where('token_id', '=', Number(row?.id))
          .executeTakeFirst();
        return String(session?.last_used);
      });
    await withDatabase((db) =>
      db
        .updateTable('sessions')
        .set({ last_used: new Date(Date.now() - 86_400_000).toISOString() })
        .where('token_id', '=', Number(row?.id))
        .execute(),
    );
    const before = await used();
    expect((await ask('GET', '/api', { cookie })).status).toBe(200);
    await expect.poll(used).not.toBe(before);
  });

  it('when fifty others of its token were used later', async () => {
    const token = await newToken('many', 'office');
    const cookies = [];
    for (let turn = 0; turn < 52; turn++) cookies.push(await cookieFor(token));
    const statuses = [];
    for (const cookie of cookies) statuses.push((await ask('GET', '/api', { cookie })).status);
    expect(statuses).toEqual([401, 401, ...Array.from({ length: 50 }, () => 200)]);
  });

  it('when its token has expired', async () => {
    const expired = await newToken('late', 'office', '2020-01-01T00:00:00.000Z');
    expect((await open(expired)).status).toBe(401);
    expect((await ask('GET', '/api', { authorization: expired })).status).toBe(401);
    const holds = await newToken('soon', 'office', '2999-01-01T00:00:00.000Z');
    expect((await ask('GET', '/api', { authorization: holds })).status).toBe(200);
  });
});

it('does not exist on a strict service', async () => {
  const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  const payload = { token: strict.tokens.admin };
  expect((await strict.inject({ method: 'POST', url: '/session', payload })).status).toBe(404);
  await strict.close();
});
