/** The one-time code of a sign-in link (rulings section 5, extension). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCode } from '#service/commands/sessions.ts';
import { createToken, listTokens, revokeToken } from '#service/commands/tokens.ts';
import type { Connection } from '#service/sql/connection.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function withDatabase<T>(work: (db: Connection['db']) => Promise<T>): Promise<T> {
  const connection = await service.connect();
  try {
    return await work(connection.db);
  } finally {
    await connection.close();
  }
}

describe('the code of a sign-in link', () => {
  const newCode = async (user: string) =>
    withDatabase(async (db) => {
      await createToken(db, { user, role: 'office' });
      const row = (await listTokens(db)).find((token) => token.user === user);
      return createCode(db, Number(row?.id));
    });
  const exchange = (code: string, headers: Record<string, string> = {}) =>
    service.inject({ method: 'POST', url: '/session', payload: { code }, headers });

  const description = (headers: { cookie: string }) => service.inject({ method: 'GET', url: '/api', headers });
  const cookieOfShop = async () => {
    const answer = await service.inject({ method: 'POST', url: '/session', payload: { token: service.tokens.shop } });
    return String(answer.headers['set-cookie']).split(';')[0] ?? '';
  };

  it('opens one session, once', async () => {
    const code = await newCode('linked');
    const answer = await exchange(code);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect((await description({ cookie })).body.data).toMatchObject({ user: 'linked', role: 'office' });
    const again = await exchange(code);
    expect([again.status, again.body.code]).toEqual([401, 'link_expired']);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect((await description({ cookie })).status).toBe(200);
  });

  it('asked for twice at once opens one session', async () => {
    const code = await newCode('twice');
    const answers = await Promise.all([exchange(code), exchange(code), exchange(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('is worth nothing after ten minutes, with a revoked token, beside a token, or as a token', async () => {
    const late = await newCode('late-link');
    await withDatabase((db) =>
      db
        .updateTable('sign_in_codes')
        .set({ expires: new Date(Date.now() - 1000).toISOString() })
        .execute(),
    );
    expect((await exchange(late)).body.code).toBe('link_expired');
    const orphan = await newCode('gone-link');
    const row = (await withDatabase(listTokens)).find(({ user }) => user === 'gone-link');
    await withDatabase((db) => revokeToken(db, Number(row?.id)));
    expect((await exchange(orphan)).body.code).toBe('link_expired');
    const good = await newCode('good-link');
    expect((await service.inject({ method: 'POST', url: '/session', payload: { token: good } })).status).toBe(401);
    const both = { method: 'POST', url: '/session', payload: { code: good, token: service.tokens.admin } } as const;
    const refused = await service.inject(both);
    const sentence = ['Send exactly one of: token, code.'];
    expect([refused.status, refused.body.errors]).toEqual([422, { token: sentence, code: sentence }]);
    const expires = await withDatabase((db) => db.selectFrom('sign_in_codes').select('expires').executeTakeFirst());
    const minutes = (Date.parse(String(expires?.expires)) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    expect((await exchange(good)).status).toBe(200);
  });

  it('ends the session that the browser had before', async () => {
    const before = await cookieOfShop();
    expect((await exchange(await newCode('next'), { cookie: before })).status).toBe(200);
    expect((await description({ cookie: before })).status).toBe(401);
  });
});
