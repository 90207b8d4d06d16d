/** The lines of an account and the totals of a list of entries (extensions, decision 13): exact, whatever is posted. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadListed } from '#contract/core/parse-record.ts';
import type { RawQuery } from '#contract/core/query/list-query.ts';
import { type AccountPage, ledger_account } from '#contract/reports/ledger_account.ts';
import { ledger_account_months } from '#contract/reports/ledger_account_months.ts';
import { ledger_totals } from '#contract/reports/ledger_totals.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  for (const code of ['A', 'B'])
    expect((await service.ask('POST', '/api/clients', { body: { code, name: code } })).status).toBe(201);
  await post('2026-01-31', [line('1000', 'D', '100.00'), line('4000', 'C', '100.00')]);
  await post('2026-03-02', [line('1000', 'C', '30.01'), line('6000', 'D', '30.01')], 'Rent');
  await post('2026-02-10', [
    line('1000', 'D', '20.00', { currency: 'USD', reference: 'T-7' }),
    line('1000', 'C', '5.00', { currency: 'USD' }),
    line('4000', 'C', '15.00', { currency: 'USD' }),
  ]);
  await post('2026-02-10', [line('1000', 'D', '0.01'), line('4000', 'C', '0.01')]);
});
afterAll(() => service.close());

const line = (account: string, credit: string, amount: string, more: object = {}) => ({
  account,
  credit,
  amount,
  currency: 'CAD',
  ...more,
});

async function post(date: string, details: object[], description = 'Entry', code?: string): Promise<void> {
  const { status } = await service.ask('POST', '/api/transactions', { body: { date, code, description, details } });
  expect(status).toBe(201);
}

async function ask(query: string) {
  const { status, body } = await service.ask('GET', `/api/ledger_account?${query}`);
  expect(status).toBe(200);
  return body;
}

async function everyEntry(): Promise<ReadListed<'transactions'>[]> {
  const entries: ReadListed<'transactions'>[] = [];
  for (let page = 1; ; page++) {
    const { body } = await service.ask('GET', `/api/transactions?per_page=100&page=${page}`);
    entries.push(...body.data);
    if (page >= body.meta.last_page) return entries;
  }
}

describe('the lines of an account', () => {
  const lineText = ({ entry, currency, credit, amount, balance }: AccountPage['data'][number]) =>
    [entry.date, currency, credit, amount, balance].join(' ');

  it('stand by date and as they were posted, each with the balance after it in its currency', async () => {
    const body = await ask('account=1000');
    expect(body.data.map(lineText)).toEqual([
      '2026-01-31 CAD D 100.00 100.00',
      '2026-02-10 USD D 20.00 20.00',
      '2026-02-10 USD C 5.00 15.00',
      '2026-02-10 CAD D 0.01 100.01',
      '2026-03-02 CAD C 30.01 70.00',
    ]);
    expect(body.data[1].reference).toBe('T-7');
    expect(body.data[4].entry).toMatchObject({ number: '2', name: 'Rent', description: 'Rent' });
    expect(body.sums).toEqual([
      { currency: 'CAD', opening: '0.00', debit: '100.01', credit: '30.01', closing: '70.00', count: 3 },
      { currency: 'USD', opening: '0.00', debit: '20.00', credit: '5.00', closing: '15.00', count: 2 },
    ]);
    expect(body.meta).toEqual({ current_page: 1, last_page: 1, per_page: 50, total: 5 });
  });

  it('open with what was there before the days, and before the page', async () => {
    const days = await ask('account=1000&from=2026-02-01&to=2026-02-28');
    expect(days.sums[0]).toEqual({
      currency: 'CAD',
      opening: '100.00',
      debit: '0.01',
      credit: '0.00',
      closing: '100.01',
      count: 1,
    });
    const second = await ask('account=1000&page=2&per_page=2');
    expect(second.carried).toEqual([
      { currency: 'CAD', balance: '100.00' },
      { currency: 'USD', balance: '20.00' },
    ]);
    expect(second.data.map(lineText)).toEqual(['2026-02-10 USD C 5.00 15.00', '2026-02-10 CAD D 0.01 100.01']);
  });

  it('begin on the last page, and have nothing on one after it', async () => {
    expect((await ask('account=1000&per_page=2')).data.map(lineText)).toEqual(['2026-03-02 CAD C 30.01 70.00']);
    const beyond = await ask('account=1000&per_page=2&page=9');
    expect([beyond.data, beyond.carried[0].balance]).toEqual([[], '70.00']);
    expect((await ask('account=nowhere')).meta.total).toBe(0);
  });

  it('come to what the months do', async () => {
    const { body } = await service.ask('GET', '/api/ledger_account_months?account=1000');
    expect(body.data).toEqual([
      { month: '2026-01', currency: 'CAD', debit: '100.00', credit: '0.00', count: 1 },
      { month: '2026-02', currency: 'CAD', debit: '0.01', credit: '0.00', count: 1 },
      { month: '2026-02', currency: 'USD', debit: '20.00', credit: '5.00', count: 2 },
      { month: '2026-03', currency: 'CAD', debit: '0.00', credit: '30.01', count: 1 },
    ]);
  });

  it('are for those who may read entries, and only of an account', async () => {
    expect((await service.ask('GET', '/api/ledger_account?account=1000', { as: 'dispatch' })).status).toBe(403);
    const { status, body } = await service.ask('GET', '/api/ledger_account?from=x&page=0&per_page=0&accuont=1');
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ['account', 'accuont', 'from', 'page', 'per_page'],
    ]);
  });
});

describe('what a list of entries comes to', () => {
  const totals = async (query: string) => {
    const { status, body } = await service.ask('GET', `/api/ledger_totals?${query}`);
    expect(status).toBe(200);
    return body.data.map((each: Record<string, string>) => `${each.currency} ${each.debit} ${each.credit}`);
  };

  it('is whole entries where nothing is asked of lines', async () => {
    expect(await totals('')).toEqual(['CAD 130.02 130.02', 'USD 20.00 20.00']);
    expect(await totals('date_from=2026-02-01&q=entry')).toEqual(['CAD 0.01 0.01', 'USD 20.00 20.00']);
  });

  it('is the lines that are asked for', async () => {
    expect(await totals('details.account=1000')).toEqual(['CAD 100.01 30.01', 'USD 20.00 5.00']);
    expect(await totals('details.account=1000&details.currency=CAD&date_to=2026-02-28')).toEqual(['CAD 100.01 0.00']);
    expect(await totals('details.account_not=6000')).toEqual(['CAD 100.01 100.01', 'USD 20.00 20.00']);
  });
});

describe('what a list comes to', () => {
  it.each([
    'details.account=1000&details.account=4000',
    'details.account_starts=4&details.currency=CAD',
    'details.amount_from=20&date_to=2026-02-28',
    'details.account_not=6000&details.amount_to=20&q=entry',
    'period_not=Current&sort=-date&page=3',
  ])('is what the contract computes for %s', async (query) => {
    const raw: RawQuery = {};
    for (const name of new URLSearchParams(query).keys()) raw[name] = new URLSearchParams(query).getAll(name);
    for (const name of ['q', 'sort', 'page']) if (raw[name]) raw[name] = [raw[name]].flat()[0];
    const reading = ledger_totals.query.read(raw);
    if (!reading.ok) throw new Error(query);
    const { body } = await service.ask('GET', `/api/ledger_totals?${query}`);
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data).toEqual(ledger_totals.fromRecords({ transactions: await everyEntry() }, reading.params).data);
  });
});

describe('entries by their lines', () => {
  const numbers = async (query: string) => {
    const { status, body } = await service.ask('GET', `/api/transactions?${query}`);
    expect(status).toBe(200);
    return body.data.map((each: { number: string }) => each.number).sort();
  };

  it('are found where one line meets all that is asked of lines, or none does', async () => {
    expect(await numbers('details.account=6000')).toEqual(['2']);
    expect(await numbers('details.account=6000&details.account=4000')).toEqual(['1', '2', '3', '4']);
    expect(await numbers('details.account=4000&details.amount=20.00')).toEqual([]);
    expect(await numbers('details.account_starts=4&details.amount_from=15')).toEqual(['1', '3']);
    expect(await numbers('details.account_starts=4&details.amount_from=0&details.amount_to=0')).toEqual([]);
    expect(await numbers('details.account_not=4000')).toEqual(['2']);
  });

  it('are found by the reference of a line, which is not that of the entry', async () => {
    const amount = { amount: '0.01', currency: 'CAD' };
    const details = [
      { ...amount, account: '1000', credit: 'D' },
      { ...amount, account: '1000', credit: 'C', reference: 'F-289' },
    ];
    const { body } = await service.ask('POST', '/api/transactions', {
      body: { date: '2026-03-01', reference: 'CHQ-77', details },
    });
    expect(await numbers('details.reference=F-289')).toEqual([body.data.number]);
    expect(await numbers('details.reference=F-289&details.account=4000')).toEqual([]);
    expect(await numbers('details.reference=CHQ-77')).toEqual([]);
    expect(await numbers('reference=F-289')).toEqual([]);
  });

  it('are not asked for by what a line has not, and not sorted by', async () => {
    expect((await service.ask('GET', '/api/transactions?details.nothing=1')).status).toBe(422);
    expect((await service.ask('GET', '/api/transactions?sort=details.account')).status).toBe(422);
  });
});

it('is off on a strict service', async () => {
  const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  for (const path of ['ledger_account?account=1000', 'ledger_account_months?account=1000', 'ledger_totals'])
    expect((await strict.ask('GET', `/api/${path}`)).status).toBe(404);
  const body = { date: '2026-11-02', description: 'x', details: [line('1', 'D', '1.00'), line('2', 'C', '1.00')] };
  await strict.ask('POST', '/api/transactions', { body });
  expect((await strict.ask('GET', '/api/transactions?details.account=none')).body.meta.total).toBe(1);
  await strict.close();
});

describe('whatever is posted', () => {
  const anyDay = fc.constantFrom('2024-02-29', '2025-12-31', '2026-01-01', '2026-01-02');
  const anyPair = fc.record({
    from: fc.constantFrom('1000', 'É 1/2', '..'),
    to: fc.constantFrom('1000', '4000'),
    amount: fc.constantFrom('0.01', '33.33', '999999999999.99', '999999999999.98'),
    currency: fc.constantFrom('CAD', 'USD', 'EUR'),
  });
  const anyEntry = fc.record({ date: anyDay, pairs: fc.array(anyPair, { minLength: 1, maxLength: 40 }) });
  const anyQuestion = fc
    .record({
      account: fc.constantFrom('1000', '4000', 'É 1/2', '..', 'none'),
      code: fc.constantFrom(undefined, undefined, 'A', 'none'),
      from: fc.option(anyDay, { nil: undefined }),
      to: fc.option(anyDay, { nil: undefined }),
      page: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      per_page: fc.constantFrom(1, 7, 50),
    })
    // A period that ends before it starts is refused.
    .filter(({ from, to }) => !from || !to || from <= to);

  it('is only of one client, if a code is given', async () => {
    await post('2026-04-01', [line('1200', 'D', '7.00'), line('4010', 'C', '7.00')], 'Bill', 'A');
    await post('2026-04-02', [line('1200', 'D', '9.00'), line('4010', 'C', '9.00')], 'Bill', 'B');
    await post('2026-05-02', [line('1010', 'D', '3.00'), line('1200', 'C', '3.00')], 'Payment', 'A');
    const { data, sums } = await ask('account=1200&code=A&from=2026-05-01');
    expect(data.map(({ entry, balance }: AccountPage['data'][number]) => [entry.date, balance])).toEqual([
      ['2026-05-02', '4.00'],
    ]);
    expect(sums).toEqual([
      { currency: 'CAD', opening: '7.00', debit: '0.00', credit: '3.00', closing: '4.00', count: 1 },
    ]);
    expect((await ask('account=1200&code=a')).data).toEqual([]);
  });

  it('is told as the contract computes it from the entries', async () => {
    const legsOf = ({ from, to, ...rest }: { from: string; to: string; amount: string; currency: string }) => [
      { ...rest, account: from, credit: 'D' },
      { ...rest, account: to, credit: 'C' },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEntry, { maxLength: 4 }),
        fc.array(anyQuestion, { minLength: 4 }),
        async (made, all) => {
          for (const { date, pairs } of made)
            await post(date, pairs.flatMap(legsOf), 'Entry', pairs.length % 2 ? 'A' : 'B');
          const entries = await everyEntry();
          for (const question of all) {
            const parameters = Object.entries(question).flatMap(([name, value]) =>
              value === undefined ? [] : [[name, `${value}`]],
            );
            const { success: _, ...page } = await ask(`${new URLSearchParams(parameters)}`);
            expect(page).toEqual(ledger_account.fromRecords({ transactions: entries }, question));
            const months = `account=${encodeURIComponent(question.account)}`;
            const { body } = await service.ask('GET', `/api/ledger_account_months?${months}`);
            expect(body.data).toEqual(ledger_account_months.fromRecords({ transactions: entries }, question).data);
          }
        },
      ),
      { numRuns: gateOrSoak(15, 200) },
    );
  });
});
