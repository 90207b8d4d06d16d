// @vitest-environment shared-window
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  await service.ask('POST', '/api/clients', { body: { code: 'ADA', name: 'Ada', credit: '100.00' } });
}, 60_000);
afterAll(() => service.close());
afterEach(cleanup);

it('a balance that could not be read is said to be unknown, and read again when asked for', async () => {
  bindFetch(service);
  const restore = refuseRequests(({ url }) => url.includes('ledger_totals'), 418);
  await visit(service, '/clients/1');
  const unknown = await screen.findByText(/^Open balance:/, { selector: '[role="alert"]' }, patient);
  restore();
  await userEvent.click(within(unknown).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText(/^Open balance:/).textContent).toContain('$0.00'), patient);
  expect(screen.queryByRole('alert')).toBeNull();
}, 60_000);

it('the entries of a client have no sum, in which an invoice and its payment would count twice', async () => {
  const leg = (account: string, credit: string) => ({ account, credit, amount: '115.00', currency: 'CAD' });
  for (const [debit, credit] of [
    ['1100', '4000'],
    ['1010', '1100'],
  ] as const)
    await service.ask('POST', '/api/transactions', {
      body: { date: '2026-01-20', code: 'ADA', details: [leg(debit, 'D'), leg(credit, 'C')] },
    });
  bindFetch(service);
  await visit(service, '/clients/1?tab=transactions');
  expect(await screen.findAllByText(/115\.00/, {}, patient)).not.toEqual([]);
  expect(screen.queryByText(/230\.00/)).toBeNull();
}, 60_000);

it('only what is owed in the currency of the limit is compared with it', async () => {
  await owe('YEN', '2026-01-20', 'JPY');
  const [balance] = await balancesOf(2);
  expect(balance).toMatch(/1,500\.00$/);
}, 60_000);

it('what is owed later is not owed today, as in the aged balances', async () => {
  await owe('LATER', '2026-01-20', 'CAD');
  await owe('LATER', '2999-12-31', 'CAD');
  expect(await balancesOf(3)).toEqual([expect.stringMatching(/\$1,500\.00 · over the limit$/)]);
}, 60_000);

it('what the client has paid too much is a credit, without a sign', async () => {
  await service.ask('POST', '/api/clients', { body: { code: 'CREDIT', name: 'Credit', credit: '100.00' } });
  const leg = (account: string, credit: string) => ({ account, credit, amount: '66.66', currency: 'CAD' });
  const body = { date: '2026-01-20', code: 'CREDIT', details: [leg('1010', 'D'), leg('1100', 'C')] };
  expect((await service.ask('POST', '/api/transactions', { body })).status).toBe(201);
  bindFetch(service);
  await visit(service, '/clients/4');
  await screen.findByText(/66\.66/, {}, patient);
  expect(screen.getByText(/^Credit:/).textContent).toBe('Credit: $66.66');
  expect(screen.queryByText(/^Open balance:/)).toBeNull();
}, 60_000);

async function owe(code: string, date: string, currency: string): Promise<void> {
  await service.ask('POST', '/api/clients', { body: { code, name: code, credit: '100.00' } });
  const leg = (account: string, credit: string) => ({ account, credit, amount: '1500.00', currency });
  const body = { date, code, details: [leg('1100', 'D'), leg('4000', 'C')] };
  expect((await service.ask('POST', '/api/transactions', { body })).status).toBe(201);
}

async function balancesOf(client: number): Promise<string[]> {
  bindFetch(service);
  await visit(service, `/clients/${client}`);
  await screen.findByText(/1,500/, {}, patient);
  return screen.getAllByText(/^Open balance:/).map(({ textContent }) => textContent);
}
