/** The console's session (rulings section 5, extension): a cookie that no script can read and no other site can use. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/rights.ts';
import { openSqlite } from '#service/db/sqlite.ts';
import { createToken, listTokens, revokeToken } from '#service/kit/tokens.ts';
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

async function withDatabase<T>(work: (db: ReturnType<typeof openSqlite>['db']) => Promise<T>): Promise<T> {
  const { db, close } = openSqlite(service.file);
  try {
    return await work(db);
  } finally {
    close();
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
