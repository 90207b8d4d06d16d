/** Keys by which posted entries name a record cannot change (they never change: rulings section 4, "Transaction"). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '#test/harness/service.ts';

describe.each(['off', 'on'])('with extensions %s', (mode) => {
  let service: TestService;
  const entry = (code: string | null, account: string) => ({
    date: '2026-11-20',
    code,
    details: [
      { account, amount: '10.00', currency: 'CAD', credit: 'D', reference: '' },
      { account: '4000', amount: '10.00', currency: 'CAD', credit: 'C', reference: '' },
    ],
  });
  const put = (path: string, body: unknown) => service.ask('PUT', path, { body });

  beforeAll(async () => {
    service = await startService({ env: { COMPTOIR_EXTENSIONS: mode } });
    for (const code of ['USED', 'FREE'])
      for (const segment of ['clients', 'providers'])
        await service.ask('POST', `/api/${segment}`, { body: { code: `${code}-${segment}`, name: code } });
    for (const code of ['USED-clients', 'USED-providers']) {
      const { status } = await service.ask('POST', '/api/transactions', { body: entry(code, '1100') });
      expect(status).toBe(201);
    }
  });
  afterAll(() => service.close());

  it.each(['clients', 'providers'])('a code of %s that an entry carries is not changed', async (segment) => {
    const refused = await put(`/api/${segment}/1`, { code: 'OTHER', name: 'Changed' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['code']);
    expect(refused.body.errors.code[0]).toContain(`USED-${segment}`);
    const { body } = await service.ask('GET', `/api/${segment}/1`);
    expect(body.data).toMatchObject({ code: `USED-${segment}`, name: 'USED' });
  });

  it.each(['clients', 'providers'])(
    'the other fields of such a record of %s change, its code sent along',
    async (segment) => {
      const changed = await put(`/api/${segment}/1`, { code: `USED-${segment}`, name: 'Renamed' });
      expect(changed.status).toBe(200);
      expect(changed.body.data).toMatchObject({ code: `USED-${segment}`, name: 'Renamed' });
    },
  );

  it.each(['clients', 'providers'])('a code of %s that no entry carries is changed', async (segment) => {
    const changed = await put(`/api/${segment}/2`, { code: `NEW-${segment}` });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({ code: `NEW-${segment}` });
  });
});

describe('an account of the ledger', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ demo: true, today: '2026-11-21' });
  });
  afterAll(() => service.close());

  const accountOf = async (number: string) => {
    const { body } = await service.ask('GET', `/api/ledger_accounts?number=${number}`);
    return body.data[0];
  };

  it('keeps the number that legs carry', async () => {
    const { id } = await accountOf('1100');
    const refused = await service.ask('PUT', `/api/ledger_accounts/${id}`, { body: { number: '9911' } });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['number']);
    expect(await accountOf('1100')).toMatchObject({ id });
  });

  it('may be numbered anew while nothing is posted to it', async () => {
    const body = { number: '7777', name_fr: 'Essai', name_en: 'Trial', type: 'expense', normal: 'D' };
    const created = await service.ask('POST', '/api/ledger_accounts', { body });
    expect(created.status).toBe(201);
    const { id } = created.body.data ?? created.body;
    expect((await service.ask('PUT', `/api/ledger_accounts/${id}`, { body: { number: '7778' } })).status).toBe(200);
    expect(await accountOf('7778')).toMatchObject({ id });
  });
});
