// @vitest-environment shared-window
/** The statements of account of all who owe, on both kinds of service. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 40_000 };

async function create(service: TestService, path: string, body: object): Promise<void> {
  expect((await service.ask('POST', `/api/${path}`, { body })).status).toBe(201);
}

async function post(
  service: TestService,
  date: string,
  code: string,
  [debit, credit]: [string, string],
  amount: string,
) {
  const leg = (account: string, side: string) => ({ account, credit: side, amount, currency: 'CAD', reference: '' });
  await create(service, 'transactions', { date, code, description: '', details: [leg(debit, 'D'), leg(credit, 'C')] });
}

const bill: [string, string] = ['1100', '4000'];
const payment: [string, string] = ['1000', '1100'];

async function startBooks(env: Record<string, string>): Promise<TestService> {
  const service = await startService({ env: { RATE_LIMIT: '0', ...env } });
  await create(service, 'clients', {
    code: 'A-1',
    name: 'Ardoise',
    address: '1, rue Un',
    city: 'Laval',
    email: 'a@b.example',
  });
  await create(service, 'clients', { code: 'B-2', name: 'Brique' });
  await create(service, 'clients', { code: 'C-3', name: 'Ciment' });
  await create(service, 'clients', { code: 'D-4', name: 'Dalle' });
  await post(service, '2026-01-10', 'A-1', bill, '100.00');
  await post(service, '2026-03-09', 'A-1', payment, '60.00');
  await post(service, '2026-03-20', 'B-2', bill, '7.00');
  await post(service, '2026-03-21', 'C-3', bill, '5.00');
  await post(service, '2026-03-22', 'C-3', payment, '5.00');
  await create(service, 'providers', { code: 'NOBODY', name: 'A supplier' });
  await post(service, '2026-03-23', 'NOBODY', bill, '1.00');
  await post(service, '2026-03-24', 'NOBODY', ['1200', '4000'], '2.00');
  return service;
}

const march = '/reports/statements?from=2026-03-01&to=2026-03-31';
const letters = () => screen.findAllByRole('article', {}, patient);
const namesOf = (shown: HTMLElement[]) => shown.map((each) => each.getAttribute('aria-label'));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe.each(eitherService)('$mode', ({ env }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startBooks(env);
  }, 60_000);
  beforeEach(() => bindFetch(service));
  afterAll(() => service.close());
  afterEach(cleanup);

  it('each client who owes has a letter, with their lines, the balance and its age', async () => {
    await visit(service, march);
    const shown = await letters();
    expect(namesOf(shown)).toEqual(['Ardoise', 'Brique']);
    const [ardoise] = shown;
    if (!ardoise) throw new Error('there is no letter');
    expect(within(ardoise).getByText('1, rue Un')).toBeTruthy();
    const [lines, ages] = within(ardoise).getAllByRole('table');
    if (!lines || !ages) throw new Error('the letter lacks a table');
    expect(rowsOf(lines).slice(1)).toEqual([
      ['Opening balance', '100.00'],
      ['2026-03-09', '2', 'Ardoise', '', '', '60.00', '40.00'],
      ['Balance due', '0.00', '60.00', '40.00'],
    ]);
    expect(rowsOf(ages)[1]).toEqual(['0.00', '0.00', '40.00', '0.00', '0.00', '40.00']);
    expect(screen.getByText(/The code NOBODY has a balance, but no record has this code/)).toBeTruthy();
  }, 90_000);

  it('each can be sent where the service writes files, and a missing address is said', async () => {
    await visit(service, march);
    const [ardoise] = await letters();
    const isStrict = env.COMPTOIR_EXTENSIONS === 'off';
    const names = ['Email', 'Download PDF'];
    if (!ardoise) throw new Error('there is no letter');
    const found = names.map((name) => within(ardoise).queryByRole('button', { name }) !== null);
    expect(found).toEqual(names.map(() => !isStrict));
    expect(screen.queryAllByText('No email address')).toHaveLength(isStrict ? 0 : 1);
    expect(screen.queryByRole('button', { name: 'Emails (.zip)' }) !== null).toBe(!isStrict);
  }, 90_000);

  it('an age leaves out the clients whose debts are younger', async () => {
    await visit(service, march);
    await letters();
    await userEvent.click(screen.getByRole('link', { name: 'Over 30 days' }));
    await waitFor(async () => expect(namesOf(await letters())).toEqual(['Ardoise']), patient);
    await userEvent.click(screen.getByRole('link', { name: 'Over 90 days' }));
    await screen.findByText('No balance of this age at this date', {}, patient);
  }, 90_000);

  it('a client who is excluded has no letter, until included again', async () => {
    await visit(service, march);
    await letters();
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ardoise' }));
    expect(namesOf(await letters())).toEqual(['Brique']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'All 2 on this page' }));
    expect(namesOf(await letters())).toEqual(['Ardoise', 'Brique']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'All 2 on this page' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull(), patient);
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  }, 90_000);

  it('a balance whose code no client has is said, also where nobody else owes', async () => {
    await visit(service, `${march}&account=1200`);
    await screen.findByText(/The code NOBODY has a balance, but no record has this code/, {}, patient);
    expect(screen.queryByText('No open balances on this date')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  }, 90_000);

  it('they open from the aged balances, for the same day', async () => {
    await visit(service, '/reports/aging?at=2026-03-31');
    const link = await screen.findByRole('link', { name: 'Statements of account' }, patient);
    const expected = '/reports/statements?side=receivable&account=1100&from=2026-01-01&to=2026-03-31';
    expect(link.getAttribute('href')).toBe(expected);
  }, 90_000);
});
