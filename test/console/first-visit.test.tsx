// @vitest-environment shared-window
/** A browser that has no copy of the settings yet, and waits for them. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  await service.ask('POST', '/api/clients', { body: { code: 'ADA', name: 'Ada' } });
  const leg = (account: string, credit: string) => ({ account, credit, amount: '115.00', currency: 'CAD' });
  const entry = { date: '2026-01-20', code: 'ADA', details: [leg('1210', 'D'), leg('4000', 'C')] };
  expect((await service.ask('POST', '/api/transactions', { body: entry })).status).toBe(201);
  const company = { saleAccounts: { receivable: '1210' }, fiscalYear: { startMonth: 4 } };
  expect((await service.ask('PUT', '/api/settings/company', { body: company })).status).toBe(200);
  await service.ask('PUT', '/api/settings/person', { body: { ownNumber: 3 } });
  await service.ask('POST', '/api/reminders', {
    body: { title: 'Call Ada', module: 'clients', moduleID: '1', userID: '3', date: '2026-01-20 09:00' },
  });
}, 60_000);
afterAll(() => service.close());
afterEach(cleanup);

const isCompany = ({ url }: { url: string }) => url.startsWith('/api/settings/company');
const isPerson = ({ url }: { url: string }) => url.startsWith('/api/settings/person');

function begin(): void {
  bindFetch(service);
  localStorage.clear();
}

const reportsAsked = () => sentRequests.filter(({ url }) => url.startsWith('/api/ledger_')).map(({ url }) => url);

test.each(['aging', 'statements', 'statement?party=1', 'balance-sheet', 'income-statement', 'taxes', 'journal'])(
  'the report %s waits for the company’s accounts and fiscal year',
  async (report) => {
    const heading = { level: 1 };
    // Once its code is loaded, the page asks for its report as soon as it is shown.
    begin();
    await visit(service, `/reports/${report}`);
    await screen.findByRole('heading', heading, patient);
    await waitFor(() => expect(reportsAsked()).not.toEqual([]), patient);
    begin();
    const { held, release } = holdRequests(isCompany);
    await visit(service, `/reports/${report}`);
    await waitFor(() => expect(held).not.toEqual([]), patient);
    expect(screen.queryByRole('heading', heading)).toBeNull();
    expect(reportsAsked()).toEqual([]);
    release();
    await screen.findByRole('heading', heading, patient);
    await waitFor(() => expect(reportsAsked()).not.toEqual([]), patient);
    expect(reportsAsked().join()).not.toMatch(/account=1100|from=202\d-01-01/);
  },
  60_000,
);

test('a report does not wait for settings that cannot be read', async () => {
  begin();
  refuseRequests(isCompany, 403, { success: false, message: 'No.', code: 'forbidden' });
  await visit(service, '/reports/aging');
  await screen.findByRole('heading', { level: 1, name: 'Aged receivables' }, patient);
}, 60_000);

test('the open balance of a client is that of the company’s account from the start', async () => {
  begin();
  const { held, release } = holdRequests(isCompany);
  await visit(service, '/clients/1');
  await screen.findByRole('heading', { level: 1, name: /Ada/ }, patient);
  await waitFor(() => expect(held).not.toEqual([]), patient);
  expect(reportsAsked()).toEqual([]);
  release();
  await waitFor(() => expect(screen.getByText(/^Open balance:/).textContent).toContain('$115.00'), patient);
}, 60_000);

test('an entry from a template waits for the templates, instead of beginning empty', async () => {
  const entryTemplates = { transactions: [{ name: 'Rent', record: { description: 'Rent of the shop' } }] };
  await service.ask('PUT', '/api/settings/person', { body: { entryTemplates } });
  begin();
  const { held, release } = holdRequests(isPerson);
  await visit(service, '/transactions/new?template=Rent');
  await waitFor(() => expect(held).not.toEqual([]), patient);
  release();
  const description = await screen.findByRole('textbox', { name: 'Description' }, patient);
  expect(description).toHaveProperty('value', 'Rent of the shop');
}, 60_000);

test.each([
  ['inbox', 'No reminders'],
  ['table', 'No results'],
])(
  'one’s own reminders as %s are not said to be none before it is known who the person is',
  async (view, nothing) => {
    begin();
    const { held, release } = holdRequests(isPerson);
    const { ended, release: answer } = holdRequests(({ url }) => url.startsWith('/api/reminders'));
    answer();
    await visit(service, `/reminders?userID_in=me&as=${view}`);
    await screen.findByRole('button', { name: 'Mine', pressed: true }, patient);
    await waitFor(() => expect(held).not.toEqual([]), patient);
    await waitFor(() => expect(ended).not.toEqual([]), patient);
    expect(screen.queryByText(/do not say who you are/)).toBeNull();
    expect(screen.queryByText(nothing)).toBeNull();
    release();
    await screen.findAllByRole('link', { name: /Call Ada/ }, patient);
  },
  60_000,
);

test('the button for one’s own reminders keeps the focus while they are read', async () => {
  bindFetch(service);
  await visit(service, '/reminders?as=inbox');
  await screen.findAllByRole('link', { name: /Call Ada/ }, patient);
  const { held, release } = holdRequests(({ url }) => url.includes('userID=3'));
  const mine = screen.getByRole('button', { name: 'Mine' });
  await userEvent.click(mine);
  await waitFor(() => expect(held).not.toEqual([]), patient);
  expect(document.activeElement).toBe(mine);
  release();
  await screen.findAllByRole('link', { name: /Call Ada/ }, patient);
  expect(document.activeElement).toBe(mine);
}, 60_000);
