/** Accounting entries (rulings section 4, "Transaction"): balanced to the cent in each currency, or not there at all. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Body } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const leg = (credit: unknown, amount: unknown, more: Body = {}) => ({
  account: '5000',
  amount,
  currency: 'CAD',
  credit,
  ...more,
});
const balanced = [leg('D', '10.00'), leg('C', '10.00')];

let service: TestService;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 10, 0, 0) });
  service = await startService();
  await service.ask('POST', '/api/clients', { body: { code: 'ADA', name: 'Ada Lovelace' } });
  await service.ask('POST', '/api/providers', { body: { code: 'ADA', name: 'Ada’s Parts' } });
  await service.ask('POST', '/api/providers', { body: { code: 'BOLT', name: 'Bolt Ltd' } });
  await service.ask('POST', '/api/projects', { body: { name: 'Shed' } });
});
afterAll(async () => {
  await service.close();
  vi.useRealTimers();
});

const post = (body: Body) => service.ask('POST', '/api/transactions', { body: { date: '2026-11-20', ...body } });

/** The stored legs with their account and their code, which no reply shows. */
async function legsOf(id: number) {
  const legs = service.store.db.selectFrom('transactions_details').select(['account', 'code']);
  return legs.where('transaction_id', '=', id).orderBy('id').execute();
}

async function legCodes(id: number): Promise<unknown[]> {
  return (await legsOf(id)).map(({ code }) => code);
}

describe('is refused, and nothing is stored,', () => {
  const refused: [string, Body, string[]][] = [
    ['unbalanced by a cent', { details: [leg('D', '10.00'), leg('C', '9.99')] }, ['details']],
    ['unbalanced by a cent the other way', { details: [leg('D', '9.99'), leg('C', '10.00')] }, ['details']],
    ['with two credits', { details: [leg('C', '10.00'), leg('C', '10.00')] }, ['details']],
    ['with one leg', { details: [leg('D', '10.00')] }, ['details']],
    ['with no leg', { details: [] }, ['details']],
    ['without legs', {}, ['details']],
    ['with legs that are no list', { details: { 0: leg('D', '1'), 1: leg('C', '1') } }, ['details']],
    ['of zero', { details: [leg('D', '0.00'), leg('C', '0')] }, ['details.0.amount', 'details.1.amount']],
    [
      'of less than zero',
      { details: [leg('D', '-5.00'), leg('C', '-5.00')] },
      ['details.0.amount', 'details.1.amount'],
    ],
    ['of parts of a cent', { details: [leg('D', '1.005'), leg('C', 1.005)] }, ['details.0.amount', 'details.1.amount']],
    ['with two debits', { details: [leg('D', '10.00'), leg('D', '10.00')] }, ['details']],
    ['balanced over two currencies', { details: [leg('D', '5'), leg('C', '5', { currency: 'USD' })] }, ['details']],
    [
      'unbalanced in one of two currencies',
      { details: [...balanced, leg('D', '5', { currency: 'USD' }), leg('C', '4', { currency: 'USD' })] },
      ['details'],
    ],
    ['of an unknown party', { code: 'NOBODY', details: balanced }, ['code']],
    ['of a party in other letters', { code: 'ada', details: balanced }, ['code']],
    [
      'for an unknown project',
      { details: [leg('D', '10', { projet_id: '999' }), leg('C', '10', { projet_id: 1 })] },
      ['details.0.projet_id'],
    ],
    ['in small letters', { details: [leg('d', '1'), leg('C', '1')] }, ['details.0.credit']],
    [
      'in no currency',
      { details: [leg('D', '1', { currency: 'cad' }), leg('C', '1', { currency: '' })] },
      ['details.0.currency', 'details.1.currency'],
    ],
    [
      'without an account',
      { details: [leg('D', '1', { account: ' ' }), leg('C', '1', { account: null })] },
      ['details.0.account', 'details.1.account'],
    ],
    ['on a day that does not exist', { date: '2026-02-30', details: balanced }, ['date']],
    ['on no day', { date: null, details: balanced }, ['date']],
    [
      'of more than can be kept',
      { details: [leg('D', '1000000000000.00'), leg('C', '1000000000000.00')] },
      ['details.0.amount', 'details.1.amount'],
    ],
  ];
  let before: Record<string, string>;
  beforeEach(async () => {
    before = await service.tableDigests();
  });

  it.each(refused)('%s', async (_, body, fields) => {
    const answer = await post(body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, code: 'invalid' });
    expect(Object.keys(answer.body.errors)).toEqual(fields);
    expect(await service.tableDigests()).toEqual(before);
  });
});

describe('of whatever is wrong with a body, the first hundred things are told,', () => {
  it('in as many empty legs as a body holds', async () => {
    const { status, body } = await post({ details: Array.from({ length: 250_000 }, () => ({})) });
    expect([status, body.code]).toEqual([422, 'invalid']);
    const problems = Object.entries<string[]>(body.errors);
    expect(problems.flatMap(([, sentences]) => sentences)).toHaveLength(100);
    expect(problems[0]?.[0]).toMatch(/^details\.0\./);
  });

  it('in as many unknown fields', async () => {
    const { status, body } = await post(Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`f${at}`, 1])));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(Array.from({ length: 100 }, (_, at) => `f${at}`));
  });
});

describe('is taken', () => {
  it('with amounts that floating point would not balance', async () => {
    expect((await post({ details: [leg('D', 0.1), leg('D', 0.2), leg('C', 0.3)] })).status).toBe(201);
    const cents = Array.from({ length: 100 }, () => leg('D', '0.01'));
    expect((await post({ details: [...cents, leg('C', '1.00')] })).status).toBe(201);
    expect((await post({ details: [leg('D', '999999999999.99'), leg('C', '999999999999.99')] })).status).toBe(201);
  });

  it('with as many legs as a body holds', async () => {
    const side = (credit: string) =>
      Array.from({ length: 6000 }, () => ({ account: '1', amount: 1, currency: 'CAD', credit }));
    const answer = await post({ details: [...side('D'), ...side('C')] });
    expect(answer.status).toBe(201);
    expect(answer.body.data.details).toHaveLength(12_000);
  });

  it('in several currencies, each balanced, legs in the order given', async () => {
    const details = [
      leg('C', '2.00', { currency: 'USD', reference: 'b' }),
      ...balanced,
      leg('D', '2.00', { currency: 'USD', projet_id: 1 }),
    ];
    const { body } = await post({ details, labels: 'a,b' });
    expect(body.data.details).toEqual(
      details.map((each) => ({ reference: '', ...each, projet_id: String((each as Body).projet_id ?? '') })),
    );
    expect(body.data.labels).toBe('a,b');
  });

  it('for a party whose name it takes, the client’s where a supplier has the code as well', async () => {
    expect((await post({ code: 'ADA', details: balanced })).body.data).toMatchObject({
      code: 'ADA',
      name: 'Ada Lovelace',
    });
    expect((await post({ code: 'BOLT', details: balanced })).body.data).toMatchObject({
      code: 'BOLT',
      name: 'Bolt Ltd',
    });
  });

  it('with the party’s code on the legs of the party’s accounts, and on no other', async () => {
    const details = [leg('D', '3.00', { account: '1100' }), leg('C', '1.00', { account: '2100' }), leg('C', '2.00')];
    const { body } = await post({ code: 'BOLT', details });
    expect(await legCodes(body.data.id)).toEqual(['BOLT', 'BOLT', null]);
    const other = await post({ code: 'BOLT', details: balanced });
    expect(await legCodes(other.body.data.id)).toEqual([null, null]);
    expect(other.body.data.code).toBe('BOLT');
  });

  it('with legs for no project, said as 0 or not at all', async () => {
    const details = [leg('D', '1.00', { projet_id: 0 }), leg('C', '0.50', { projet_id: '' }), leg('C', '0.50')];
    const { status, body } = await post({ details });
    expect(status).toBe(201);
    expect(body.data.details.map(({ projet_id }: Body) => projet_id)).toEqual(['', '', '']);
  });

  it('for nobody, named by its description', async () => {
    const { body } = await post({ description: 'Opening', details: balanced });
    expect(body.data).toMatchObject({ code: null, name: 'Opening', description: 'Opening' });
  });

  it('with what the service says itself, whatever the body claims', async () => {
    const claims = {
      id: 77,
      number: '900',
      user: 'root',
      name: 'x',
      period: '209901',
      creation_date: '1999-01-01',
      creation_time: '01:00:00',
    };
    const { status, body } = await service.ask('POST', '/api/transactions', {
      as: 'office',
      body: { ...claims, date: '2026-10-31', details: balanced },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      user: 'office',
      name: '',
      period: '202610',
      creation_date: '2026-11-21',
      creation_time: '10:00:00',
    });
    expect(body.data.id).not.toBe(77);
    expect(body.data.number).not.toBe('900');
  });
});

it('calls a period Current only while its month runs', async () => {
  const { body } = await post({ date: '2026-11-30', details: balanced });
  const periodOn = async (now: Date) => {
    vi.setSystemTime(now);
    const record = await service.ask('GET', `/api/transactions/${body.data.id}`);
    const list = await service.ask('GET', `/api/transactions?id=${body.data.id}`);
    expect(list.body.data[0].period).toBe(record.body.data.period);
    return { period: record.body.data.period, etag: record.headers.etag };
  };
  const november = await periodOn(new Date(2026, 10, 30, 23, 59, 59));
  const december = await periodOn(new Date(2026, 11, 1, 0, 0, 0));
  vi.setSystemTime(new Date(2026, 10, 21, 10, 0, 0));
  expect([november.period, december.period]).toEqual(['Current', '202611']);
  expect(december.etag).toBe(november.etag);
});

it('is found by its period', async () => {
  const { body } = await service.ask('GET', '/api/transactions?period=Current&per_page=100');
  expect(body.meta.total).toBeGreaterThan(0);
  for (const { date } of body.data) expect(date).toMatch(/^2026-11-/);
});

it.each(['PUT', 'DELETE', 'PATCH'])('cannot be changed afterwards with %s', async (method) => {
  await post({ details: balanced });
  const before = await service.tableDigests();
  expect((await service.ask(method, '/api/transactions/1', { body: { description: 'x' } })).status).toBe(405);
  expect(await service.tableDigests()).toEqual(before);
});

it('stores an account without spaces at its ends and with single ones inside, and finds it so', async () => {
  const details = [leg('D', '3.00', { account: '\t5370 ' }), leg('C', '3.00', { account: ' Petty \u00a0 cash ' })];
  const { status, body } = await service.ask('POST', '/api/transactions', { body: { date: '2026-11-20', details } });
  expect(status).toBe(201);
  expect(body.data.details).toMatchObject([{ account: '5370' }, { account: 'Petty cash' }]);
  expect((await legsOf(body.data.id)).map(({ account }) => account)).toEqual(['5370', 'Petty cash']);
  for (const encodedAccount of ['Petty%20cash', '%20Petty%20%20cash', 'Petty%09cash%20']) {
    const response = await service.ask('GET', `/api/transactions?details.account=${encodedAccount}`);
    expect(response.body.data.map(({ id }: { id: number }) => id)).toEqual([body.data.id]);
    const lines = await service.ask('GET', `/api/ledger_account?account=${encodedAccount}`);
    expect(lines.body.sums).toMatchObject([{ currency: 'CAD', credit: '3.00' }]);
  }
  for (const account of ['', ' ', '\t\u00a0'])
    expect(
      (
        await service.ask('POST', '/api/transactions', {
          body: { date: '2026-11-20', details: [leg('D', '3.00', { account }), leg('C', '3.00')] },
        })
      ).status,
    ).toBe(422);
  expect((await service.ask('GET', '/api/ledger_account?account=%20')).status).toBe(422);
});
