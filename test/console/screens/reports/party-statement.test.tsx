// @vitest-environment shared-window
/** The statement of account of a client or a supplier, on both kinds of service. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 40_000 };

const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').map(cellsOf);

async function create(service: TestService, path: string, body: object): Promise<void> {
  const { status } = await service.ask('POST', `/api/${path}`, { body });
  expect(status).toBe(201);
}

/** Bills go from the first account to the second, and payments back. */
async function post(service: TestService, date: string, code: string, [debit, credit]: [string, string], rest: object) {
  const { amount = '0.00', reference = '', description = '', currency = 'CAD' } = rest as Record<string, string>;
  const leg = (account: string, side: string) => ({ account, credit: side, amount, currency, reference });
  await create(service, 'transactions', { date, code, description, details: [leg(debit, 'D'), leg(credit, 'C')] });
}

async function startBooks(env: Record<string, string>): Promise<TestService> {
  const service = await startService({ env: { RATE_LIMIT: '0', ...env } });
  await create(service, 'clients', { code: 'ELAN', name: 'Élan Mécanique', address: '1, rue Un', city: 'Laval' });
  await create(service, 'clients', { code: 'OTHER', name: 'Other' });
  await create(service, 'providers', { code: 'F-1', name: 'Pièces Nord', address2: 'Local 2' });
  const elan = (date: string, accounts: [string, string], rest: object) => post(service, date, 'ELAN', accounts, rest);
  await elan('2026-01-10', ['1100', '4000'], { amount: '100.00', reference: 'F-10', description: 'Invoice 10' });
  await elan('2026-03-05', ['1100', '4000'], { amount: '250.50', reference: 'F-11', description: 'Invoice 11' });
  await elan('2026-03-09', ['1000', '1100'], { amount: '60.00', reference: 'F-10', description: 'Cheque 7' });
  await elan('2026-03-10', ['1100', '4000'], { amount: '5.00', description: 'In dollars', currency: 'USD' });
  await elan('2026-04-02', ['1100', '4000'], { amount: '9.00', description: 'Invoice 12' });
  await post(service, '2026-03-06', 'OTHER', ['1100', '4000'], { amount: '77.00' });
  await post(service, '2026-03-07', 'F-1', ['5000', '2100'], { amount: '40.00', description: 'Bill 9' });
  await post(service, '2026-03-08', 'F-1', ['2100', '1000'], { amount: '15.00', description: 'Transfer' });
  return service;
}

describe.each(eitherService)('$mode', ({ env }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startBooks(env);
  }, 60_000);
  afterAll(() => service.close());
  afterEach(cleanup);

  it('a client’s has what was charged and paid in the period, in each currency, and the balance due by age', async () => {
    bindFetch(service);
    await visit(service, '/reports/statement?party=1&from=2026-03-01&to=2026-03-31');
    const [cad, ages, usd] = await waitFor(async () => {
      const tables = await screen.findAllByRole('table', {}, patient);
      expect(tables).toHaveLength(4);
      return tables;
    }, patient);
    if (!cad || !ages || !usd) throw new Error('the statement lacks a table');
    expect(rowsOf(cad)).toEqual([
      ['Date', 'Number', 'Description', 'Reference', 'Charges', 'Payments and credits', 'Balance'],
      ['Opening balance', '100.00'],
      ['2026-03-05', '2', 'Invoice 11', 'F-11', '250.50', '', '350.50'],
      ['2026-03-09', '3', 'Cheque 7', 'F-10', '', '60.00', '290.50'],
      ['Balance due', '250.50', '60.00', '290.50'],
    ]);
    expect(rowsOf(ages)[1]).toEqual(['250.50', '0.00', '40.00', '0.00', '0.00', '290.50']);
    expect(rowsOf(usd).at(-1)).toEqual(['Balance due', '5.00', '0.00', '5.00']);
    expect(screen.getByText('As of March 31, 2026')).toBeTruthy();
    expect(screen.getByText('1, rue Un')).toBeTruthy();
    expect(document.title).toBe('Statement of account – Élan Mécanique · Comptoir');
    expect(screen.getByRole('link', { name: 'Élan Mécanique' }).getAttribute('href')).toBe('/clients/1');
  }, 90_000);

  it('a supplier’s has what they charged and were paid', async () => {
    bindFetch(service);
    await visit(service, '/reports/statement?side=payable&party=1&from=2026-03-01&to=2026-03-31');
    const [table] = await screen.findAllByRole('table', {}, patient);
    if (!table) throw new Error('there is no statement');
    expect(rowsOf(table).slice(1)).toEqual([
      ['Opening balance', '0.00'],
      ['2026-03-07', '7', 'Bill 9', '', '40.00', '', '40.00'],
      ['2026-03-08', '8', 'Transfer', '', '', '15.00', '25.00'],
      ['Balance payable', '40.00', '15.00', '25.00'],
    ]);
    expect(screen.getByText('Local 2')).toBeTruthy();
  }, 90_000);

  it('one that would begin after today says that there is none for these dates', async () => {
    bindFetch(service);
    await visit(service, '/reports/statement?party=1&from=2999-01-01');
    await screen.findByText('No report for these dates', {}, patient);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  }, 90_000);

  it('without a client it asks for one, whose statement is then shown', async () => {
    const user = userEvent.setup();
    bindFetch(service);
    await visit(service, '/reports/statement?from=');
    await screen.findByText('Choose a client', {}, patient);
    await user.type(screen.getByRole('combobox', { name: 'Client' }), 'OTHER');
    await user.click(await screen.findByRole('option', { name: /Other/ }, patient));
    await waitFor(() => expect(screen.getAllByText('77.00').length).toBeGreaterThan(1), patient);
    expect(screen.queryByText('250.50')).toBeNull();
  }, 90_000);

  it('it opens from the client’s page and from what they owe in the aged balances', async () => {
    bindFetch(service);
    await visit(service, '/clients/1');
    const link = await screen.findByRole('link', { name: 'Statement of account' }, patient);
    expect(link.getAttribute('href')).toBe('/reports/statement?party=1');
    cleanup();
    await visit(service, '/reports/aging?at=2026-03-31');
    const row = (await screen.findAllByRole('row', { name: /Élan/ }, patient))[0];
    const links = within(row ?? document.body).getAllByRole('link');
    expect(links.at(-1)?.getAttribute('href')).toBe(
      '/reports/statement?side=receivable&party=1&account=1100&from=&to=2026-03-31',
    );
  }, 90_000);
});
