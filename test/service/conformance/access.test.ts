/** Tokens and sessions by HTTP, for administrators alone (docs/operate.md, "Tokens"; an extension). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessSession, accessToken, createdToken } from '#contract/access.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const paths = [
  ['GET', '/api/tokens'],
  ['POST', '/api/tokens'],
  ['DELETE', '/api/tokens/1'],
  ['GET', '/api/sessions'],
  ['DELETE', '/api/sessions/1'],
] as const;

const make = (body: object) => service.ask('POST', '/api/tokens', { body });
const tokens = async () => (await service.ask('GET', '/api/tokens')).body.data.map(accessToken.parse.bind(accessToken));
/** The tokens without `last_used`, which is recorded beside the requests of this test. */
const tokensUnused = async () => (await tokens()).map((token: object) => ({ ...token, last_used: null }));
const askWith = (token: string) =>
  service.inject({ method: 'GET', url: '/api/branches', headers: { authorization: `Bearer ${token}` } });
const signIn = async (token: string) => {
  const { headers } = await service.inject({ method: 'POST', url: '/session', payload: { token } });
  return String(headers['set-cookie']).split(';')[0] ?? '';
};

describe('who may', () => {
  it.each(paths)('%s %s is for administrators', async (method, path) => {
    expect((await service.inject({ method, url: path })).status).toBe(401);
    const before = await tokensUnused();
    for (const role of ['office', 'dispatch', 'shop', 'viewer'] as const)
      expect((await service.ask(method, path, { as: role, body: { user: 'eve', role: 'admin' } })).status, role).toBe(
        403,
      );
    expect(await tokensUnused()).toEqual(before);
  });

  it('has these methods and no other', async () => {
    for (const [path, allow] of [
      ['/api/tokens', 'GET, HEAD, POST'],
      ['/api/tokens/1', 'DELETE'],
      ['/api/sessions', 'GET, HEAD'],
      ['/api/sessions/1', 'DELETE'],
    ] as const) {
      const { status, headers } = await service.ask('PUT', path, { body: {} });
      expect([status, headers.allow], path).toEqual([405, allow]);
    }
  });

  it('a strict service has none of it', async () => {
    const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
    for (const [method, path] of paths) expect((await strict.ask(method, path, { body: {} })).status, path).toBe(404);
    await strict.close();
  });

  it('a session of the console must say that it is the console', async () => {
    const cookie = await signIn(service.tokens.admin);
    const ask = (headers: object) =>
      service.inject({
        method: 'POST',
        url: '/api/tokens',
        payload: { user: 'eve', role: 'admin' },
        headers: { cookie, ...headers },
      });
    expect((await ask({})).body.code).toBe('cross_site');
    expect((await ask({ 'x-comptoir': 'console', 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });
});

describe('a token', () => {
  it('is shown once, holds, and is kept as a hash', async () => {
    const { status, body, headers } = await make({ user: 'Zoé Roy', role: 'shop', days: 90 });
    expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
    const made = createdToken.parse(body.data);
    expect(made).toEqual(body.data);
    expect(made).toMatchObject({ user: 'Zoé Roy', role: 'shop', state: 'active', sessions: 0, current: false });
    expect(made.token).toMatch(/^cmp_[\w-]{43}$/);
    expect(Date.parse(made.expires ?? '') - Date.parse(made.created)).toBeCloseTo(90 * 86_400_000, -4);
    expect((await askWith(made.token)).status).toBe(200);
    const listed = await service.ask('GET', '/api/tokens');
    expect(JSON.stringify(listed.body)).not.toContain(made.token);
    const { token: _, last_used: __, ...rest } = made;
    const again = async () => (await tokens()).find(({ id }: { id: number }) => id === made.id);
    expect(await again()).toMatchObject(rest);
    await expect.poll(async () => (await again()).last_used).toMatch(/^\d{4}-/);
  });

  it.each([
    [{}, ['role', 'user']],
    [{ user: '', role: 'shop' }, ['user']],
    [{ user: ' \n', role: 'shop' }, ['user']],
    [{ user: 'x'.repeat(101), role: 'shop' }, ['user']],
    [{ user: 'Ada', role: 'king' }, ['role']],
    [{ user: 'Ada', role: 'shop', days: 0 }, ['days']],
    [{ user: 'Ada', role: 'shop', days: 4000 }, ['days']],
    [{ user: 7, role: 'shop', days: '7' }, ['days', 'user']],
    [{ user: 'Ada', role: 'shop', token: 'cmp_mine' }, ['token']],
  ])('of %j is refused by the names of its fields', async (body, fields) => {
    const before = await tokens();
    const answer = await make(body);
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([422, fields]);
    expect(await tokens()).toEqual(before);
  });

  it.each([
    [' Ada', 'This name begins with a space. Remove it.'],
    [' ', 'Enter a name of 1 to 100 characters.'],
    ['', 'Enter a name of 1 to 100 characters.'],
  ])('for the user %j is refused for the true reason', async (user, sentence) => {
    expect((await make({ user, role: 'shop' })).body.errors).toEqual({ user: [sentence] });
  });

  it('that is revoked ends at once, its sessions with it, and once only', async () => {
    const { id, token } = (await make({ user: 'Eve', role: 'viewer' })).body.data;
    const cookie = await signIn(token);
    const bySession = () => service.inject({ method: 'GET', url: '/api/branches', headers: { cookie } });
    expect([(await askWith(token)).status, (await bySession()).status]).toEqual([200, 200]);
    expect((await service.ask('DELETE', `/api/tokens/${id}`)).status).toBe(200);
    expect([(await askWith(token)).status, (await bySession()).status]).toEqual([401, 401]);
    expect((await tokens()).find((each: { id: number }) => each.id === id)).toMatchObject({
      state: 'revoked',
      sessions: 0,
    });
    for (const unknown of [id, 999_999, 0, 'x', '1e3'])
      expect((await service.ask('DELETE', `/api/tokens/${unknown}`)).status, String(unknown)).toBe(404);
  });

  it('knows which one asks', async () => {
    const current = (await tokens()).filter((each: { current: boolean }) => each.current);
    expect(current).toEqual([expect.objectContaining({ user: 'admin', role: 'admin' })]);
  });
});

describe('a session', () => {
  it('is listed with whose it is, and ends alone', async () => {
    const { id: tokenId, token } = (await make({ user: 'Sam', role: 'office' })).body.data;
    const [first, second] = [await signIn(token), await signIn(token)];
    const { body, headers } = await service.ask('GET', '/api/sessions');
    expect(headers['cache-control']).toBe('no-store');
    const mine = body.data
      .map(accessSession.parse.bind(accessSession))
      .filter((each: { token_id: number }) => each.token_id === tokenId);
    expect(mine).toEqual([
      expect.objectContaining({ user: 'Sam', role: 'office', current: false }),
      expect.objectContaining({ user: 'Sam', role: 'office', current: false }),
    ]);
    // The session that was opened last is listed first.
    expect((await service.ask('DELETE', `/api/sessions/${mine[0].id}`)).status).toBe(200);
    const by = async (cookie: string) =>
      (await service.inject({ method: 'GET', url: '/api/branches', headers: { cookie } })).status;
    expect([await by(first), await by(second), (await askWith(token)).status]).toEqual([200, 401, 200]);
    expect((await service.ask('DELETE', `/api/sessions/${mine[0].id}`)).status).toBe(404);
    expect((await service.ask('DELETE', '/api/sessions/x')).status).toBe(404);
  });

  it('is not listed once its token has expired', async () => {
    const { id: tokenId, token } = (await make({ user: 'Léa', role: 'office', days: 1 })).body.data;
    await signIn(token);
    const listed = async () =>
      (await service.ask('GET', '/api/sessions')).body.data.filter(
        (each: { token_id: number }) => each.token_id === tokenId,
      );
    expect(await listed()).toHaveLength(1);
    const elsewhere = await service.connect();
    const expires = new Date(Date.now() - 1000).toISOString();
    await elsewhere.db.updateTable('tokens').set({ expires }).where('id', '=', tokenId).execute();
    await elsewhere.close();
    expect(await listed()).toEqual([]);
  });
});
