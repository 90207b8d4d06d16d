/** Too many requests by one token, or with invalid tokens from one address: 429 with the time to wait. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken, listTokens, revokeToken } from '#service/commands/tokens.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { type Answer, startService, type TestService } from '#test/harness/service.ts';

const refused = { success: false, code: 'too_many_requests' };
const statuses = (answers: Answer[]) => answers.map(({ status }) => status);
const count = (answers: Answer[], status: number) => statuses(answers).filter((each) => each === status).length;
const many = (times: number, ask: (turn: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, turn) => ask(turn)));

describe('requests of one token', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '50' } });
  });
  afterAll(() => service.close());

  it('pass up to the limit, and then no more, whatever is asked', async () => {
    const answers = await many(200, () => service.ask('GET', '/api/branches', { as: 'office' }));
    expect([count(answers, 200), count(answers, 429)]).toEqual([50, 150]);
    const last = answers.find(({ status }) => status === 429);
    expect(last?.body).toMatchObject(refused);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(120);
    const write = await service.ask('POST', '/api/clients', { as: 'office', body: { code: 'C1', name: 'A client' } });
    expect(write.status).toBe(429);
    const unknown = await service.ask('GET', '/api/nothing', { as: 'office' });
    expect(unknown.status).toBe(429);
  });

  it('cost others nothing', async () => {
    expect((await service.ask('GET', '/api/branches', { as: 'viewer' })).status).toBe(200);
    expect((await service.inject({ method: 'GET', url: '/health/ready' })).status).toBe(200);
    expect(await service.ask('GET', '/api/clients')).toMatchObject({ status: 200, body: { meta: { total: 0 } } });
  });

  it('count together with those of its sessions', async () => {
    const opened = await service.inject({ method: 'POST', url: '/session', payload: { token: service.tokens.shop } });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const bySession = await many(40, () =>
      service.inject({ method: 'GET', url: '/api/branches', headers: { cookie } }),
    );
    const byToken = await many(40, () => service.ask('GET', '/api/branches', { as: 'shop' }));
    // Signing in counts, too.
    expect(count([opened, ...bySession, ...byToken], 200)).toBe(50);
  });
});

it('a person’s own settings are written a twentieth as often, and what else is asked goes on', async () => {
  const service = await startService({ env: { RATE_LIMIT: '100' } });
  const answers = await many(10, (turn) =>
    service.ask('PUT', '/api/settings/person', { as: 'viewer', body: { ownNumber: turn + 1 } }),
  );
  expect([count(answers, 200), count(answers, 429)]).toEqual([5, 5]);
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
  expect((await service.ask('GET', '/api/settings/person', { as: 'viewer' })).status).toBe(200);
  expect((await service.ask('PUT', '/api/settings/person', { body: { ownNumber: 1 } })).status).toBe(200);
  await service.close();
});

describe('tokens that hold nothing', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { FAILURE_LIMIT: '10', TRUST_PROXY: 'loopback' } });
  });
  afterAll(() => service.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const guess = (address: string, turn: number) =>
    service.inject({
      method: 'GET',
      url: '/api/clients',
      headers: { ...from(address), authorization: `Bearer cmp_guess-${turn}` },
    });

  it('are refused ten times a minute for an address, and then put off', async () => {
    const answers = await many(500, (turn) => guess('203.0.113.1', turn));
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 490]);
    const last = answers.find(({ status }) => status === 429);
    expect(last?.body).toMatchObject(refused);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(last?.headers['www-authenticate']).toBeUndefined();
  });

  it('put off nobody else, and nobody behind that address whose token holds', async () => {
    expect((await guess('203.0.113.2', 1)).status).toBe(401);
    expect((await service.ask('GET', '/api/clients', { headers: from('203.0.113.1') })).status).toBe(200);
    const signedIn = { method: 'POST', url: '/session', payload: { token: service.tokens.shop } } as const;
    expect((await service.inject({ ...signedIn, headers: from('203.0.113.1') })).status).toBe(200);
  });

  it('count wherever they are tried: in a header, at the sign-in, as a link or a cookie', async () => {
    const headers = from('203.0.113.3');
    const session = (payload: object) => service.inject({ method: 'POST', url: '/session', payload, headers });
    const cookie = (secret: string) =>
      service.inject({ method: 'GET', url: '/api', headers: { ...headers, cookie: `comptoir=${secret}` } });
    const answers = [
      ...(await many(4, (turn) => session({ token: `cmp_${turn}` }))),
      ...(await many(4, (turn) => session({ code: `code-${turn}` }))),
      ...(await many(4, (turn) => cookie(`secret-${turn}`))),
    ];
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 2]);
  });

  it('count in the second spelling of the header, too, where another one is sent empty', async () => {
    const headers = (turn: number) => ({ ...from('203.0.113.5'), authorization: '', authentication: `cmp_${turn}` });
    const answers = await many(12, (turn) =>
      service.inject({ method: 'GET', url: '/api/clients', headers: headers(turn) }),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 2]);
  });

  it.each(['', 'notcomptoir=1', 'theme=comptoir=1'])(
    'are not what somebody has who is not signed in: cookie %j',
    async (cookie) => {
      const headers = { ...from('203.0.113.4'), cookie };
      const answers = await many(30, () => service.inject({ method: 'GET', url: '/api', headers }));
      expect(count(answers, 401)).toBe(30);
    },
  );

  it('cannot be spread over the addresses that one customer of a network has', async () => {
    const answers = await many(30, (turn) => guess(`2001:db8:7:7::${turn.toString(16)}`, turn));
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 20]);
  });

  it.each<[string, (turn: number) => string, string]>([
    ['a port, as some proxies add it', (turn) => `203.0.113.6:${5000 + turn}`, '203.0.113.6'],
    ['a port after brackets', (turn) => `[2001:db8:8:8::1]:${5000 + turn}`, '2001:db8:8:8::2'],
    ['a text that is no address', (turn) => `garbage${turn}`, '127.0.0.1'],
  ])('cannot be spread by %s', async (_, spelling, address) => {
    const answers = await many(30, (turn) => guess(spelling(turn), turn));
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 20]);
    expect((await guess(address, 31)).status, 'the same place, spelled as usual').toBe(429);
    expect((await guess('203.0.113.7', 32)).status, 'another place').not.toBe(429);
  });

  it('cannot name an address themselves where no proxy is believed', async () => {
    const bare = await startService({ env: { FAILURE_LIMIT: '10', TRUST_PROXY: 'none' } });
    const answers = await many(30, (turn) =>
      bare.inject({
        method: 'GET',
        url: '/api/clients',
        headers: { ...from(`203.0.113.${turn}`), authorization: 'Bearer cmp_guess' },
      }),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 20]);
    await bare.close();
  });
});

it('a revoked token ends at once, also in the middle of many requests', async () => {
  const service = await startService({ env: { RATE_LIMIT: '10000', FAILURE_LIMIT: '10' } });
  const { db, close } = openSqlite(service.file);
  const token = await createToken(db, { user: 'eve', role: 'viewer' });
  const ask = () =>
    service.inject({ method: 'GET', url: '/api/branches', headers: { authorization: `Bearer ${token}` } });
  expect(new Set(statuses(await many(100, ask)))).toEqual(new Set([200]));
  await revokeToken(db, (await listTokens(db)).at(-1)?.id ?? 0);
  close();
  const after = await many(100, ask);
  expect([count(after, 200), count(after, 401), count(after, 429)]).toEqual([0, 10, 90]);
  await service.close();
});

it('the default limits hold where nothing is set, and 0 is none', async () => {
  const { readConfig } = await import('#service/config.ts');
  expect(readConfig({})).toMatchObject({ rateLimit: 1200, failureLimit: 10 });
  const service = await startService({ env: { RATE_LIMIT: '0', FAILURE_LIMIT: '0' } });
  const answers = await many(1500, () => service.ask('GET', '/api/branches'));
  expect(count(answers, 200)).toBe(1500);
  await service.close();
});
