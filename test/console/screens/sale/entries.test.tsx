// @vitest-environment shared-window
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bindFetch, goTo, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  await service.ask('POST', '/api/clients', { body: { code: 'ADA', name: 'Ada', credit: '100.00' } });
  const product = { code: 'P', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' };
  await service.ask('POST', '/api/products', { body: product });
  const name = { fr: 'TPS', en: 'GST' };
  const taxes = [{ name, rate: '5', from: '2008-01-01', to: null }];
  const saleAccounts = { receivable: '1100', revenue: '4000', bank: '1010', taxes: [{ name, account: '2310' }] };
  await service.ask('PUT', '/api/settings/company', { body: { taxes, saleAccounts } });
  await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
  await service.ask('POST', '/api/sales_products', { body: { sale_id: 1, product_id: 1, product_price: '200.00' } });
  await service.ask('PUT', '/api/sales/1', { body: { action: 'invoice' } });
}, 60_000);
afterAll(() => service.close());
afterEach(cleanup);

const entries = async () => (await service.ask('GET', '/api/transactions?sort=id')).body.data;

it('an invoice proposes its entry in the form, and posts nothing by itself', async () => {
  bindFetch(service);
  await visit(service, '/sales/1');
  await userEvent.click(await screen.findByRole('link', { name: 'Post this invoice' }, patient));
  expect(screen.queryByText(/^The entry of this invoice was reversed/)).toBeNull();
  await screen.findByText(/^Proposed from the sale/, {}, patient);
  await screen.findByDisplayValue('F-1', {}, patient);
  await screen.findByDisplayValue('2310', {}, patient);
  expect(screen.getByDisplayValue('Invoice 1')).toBeTruthy();
  expect(await entries()).toEqual([]);
}, 60_000);

it('and what is left to pay stands with the sale, and beside the credit limit', async () => {
  const leg = (account: string, credit: string, amount: string) => ({ account, credit, amount, currency: 'CAD' });
  const body = {
    date: '2026-11-20',
    code: 'ADA',
    reference: 'F-1',
    details: [leg('1100', 'D', '210.00'), leg('4000', 'C', '200.00'), leg('2310', 'C', '10.00')],
  };
  expect((await service.ask('POST', '/api/transactions', { body })).status).toBe(201);
  bindFetch(service);
  await visit(service, '/sales/1');
  expect((await screen.findByText(/^Balance due/, {}, patient)).textContent).toContain('$210.00');
  const posted = await screen.findByRole('region', { name: 'Journal entries' }, patient);
  const total = within(posted).getByRole('columnheader', { name: 'Total' });
  expect(total.dataset.figure).toBe('true');
  await userEvent.click(await screen.findByRole('link', { name: 'Record a payment' }, patient));
  await screen.findByDisplayValue('Payment of invoice 1', {}, patient);
  await screen.findByDisplayValue('1010', {}, patient);
  cleanup();
  await visit(service, '/clients/1');
  const balance = await screen.findByText(/^Open balance:/, {}, patient);
  await waitFor(() => expect(balance.textContent).toMatch(/\$210\.00 · over the limit/), patient);
  cleanup();
  await visit(service, '/transactions/1');
  const link = await screen.findByRole('link', { name: 'F-1' }, patient);
  expect(link.getAttribute('href')).toBe('/sales/1');
}, 60_000);

it('a part of what is left is typed in one line, and the other follows until it was typed itself', async () => {
  bindFetch(service);
  await visit(service, '/transactions/new?payment=1');
  const amount = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label }, patient);
  const [debit, credit] = [await amount('Line 1: Debit'), await amount('Line 2: Credit')];
  expect([debit.value, credit.value]).toEqual(['210.00', '210.00']);
  await userEvent.clear(debit);
  await userEvent.type(debit, '=100/2{Enter}');
  await waitFor(() => expect([debit.value, credit.value]).toEqual(['50.00', '50.00']), patient);
  await userEvent.clear(credit);
  await userEvent.type(credit, '52{Tab}');
  expect([debit.value, credit.value]).toEqual(['50.00', '52.00']);
  await userEvent.clear(debit);
  await userEvent.type(debit, '51{Tab}');
  expect([debit.value, credit.value]).toEqual(['51.00', '52.00']);
}, 60_000);

it('what was paid too much is a credit, whose refund is proposed', async () => {
  const leg = (account: string, credit: string, amount: string) => ({ account, credit, amount, currency: 'CAD' });
  const pay = async (amount: string, sides: [string, string]) => {
    const details = [leg('1010', sides[0], amount), leg('1100', sides[1], amount)];
    await service.ask('POST', '/api/transactions', {
      body: { date: '2026-11-20', code: 'ADA', reference: 'F-1', details },
    });
  };
  await pay('250.00', ['D', 'C']);
  bindFetch(service);
  await visit(service, '/sales/1');
  expect((await screen.findByText(/^Credit:/, {}, patient)).textContent).toContain('$40.00');
  await userEvent.click(screen.getByRole('link', { name: 'Record a refund' }));
  await screen.findByDisplayValue('Refund for invoice 1', {}, patient);
  await pay('250.00', ['C', 'D']);
}, 60_000);

it('what the client owes stands in the form of a new sale, and before an invoice is made', async () => {
  await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-21' } });
  bindFetch(service);
  await visit(service, '/sales/new?client_id=1');
  const inForm = await screen.findByText(/^Open balance:/, {}, patient);
  await waitFor(() => expect(inForm.textContent).toMatch(/\$210\.00 · over the limit/), patient);
  expect(inForm.parentElement?.textContent).toMatch(/^Credit limit \$100\.00/);
  cleanup();
  await visit(service, '/sales/2');
  await userEvent.click(await screen.findByRole('button', { name: /^Create invoice/ }, patient));
  const dialog = await screen.findByRole('dialog', {}, patient);
  await within(dialog).findByText(/^Open balance:/, {}, patient);
}, 60_000);

it('an invoice whose entry was reversed can be posted again', async () => {
  const leg = (account: string, credit: string, amount: string) => ({ account, credit, amount, currency: 'CAD' });
  const [posted] = await entries();
  const body = {
    date: '2026-11-20',
    code: 'ADA',
    reference: 'F-1',
    description: `Reversal of ${posted.number}`,
    details: [leg('1100', 'C', '210.00'), leg('4000', 'D', '200.00'), leg('2310', 'D', '10.00')],
  };
  expect((await service.ask('POST', '/api/transactions', { body })).status).toBe(201);
  bindFetch(service);
  await visit(service, '/sales/1');
  await screen.findByRole('link', { name: 'Post this invoice' }, patient);
  expect(screen.queryByText(/^Balance due/)).toBeNull();
  // A full credit has the same lines as a reversal, so the message names both.
  screen.getByText(/^The entry of this invoice was reversed or credited in full/);
}, 60_000);

it('the proposal counts what somebody else added to the sale since it was looked at', async () => {
  bindFetch(service);
  await visit(service, '/sales/1');
  const lines = await screen.findByRole('table', { name: 'Sale lines' }, patient);
  expect(within(lines).getAllByText('$200.00').length).toBeGreaterThan(0);
  await goTo('/');
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Sale lines' })).toBeNull(), patient);
  await service.ask('POST', '/api/sales_products', { body: { sale_id: 1, product_id: 1, product_price: '500.00' } });
  await goTo('/transactions/new?invoice=1');
  await screen.findByDisplayValue('4000', {}, patient);
  expect(screen.getByDisplayValue('700.00')).toBeTruthy();
  expect(screen.queryByDisplayValue('200.00')).toBeNull();
}, 60_000);

it('nothing of it is shown to who reads no entries', async () => {
  bindFetch(service);
  await visit(service, '/sales/1', { as: 'shop' });
  await screen.findByRole('table', { name: 'Sale lines' }, patient);
  expect(screen.queryByRole('link', { name: 'Post this invoice' })).toBeNull();
  expect(screen.queryByText(/^Balance due/)).toBeNull();
  expect(sentRequests.filter(({ url }) => url.includes('transactions') || url.includes('ledger'))).toEqual([]);
}, 60_000);

it('of an invoice of nothing there is nothing to post', async () => {
  const invoiceOf = async (price: string) => {
    const { body } = await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
    const { id } = [body.data].flat()[0];
    await service.ask('POST', '/api/sales_products', { body: { sale_id: id, product_id: 1, product_price: price } });
    await service.ask('PUT', `/api/sales/${id}`, { body: { action: 'invoice' } });
    return id;
  };
  const [ofSomething, ofNothing] = [await invoiceOf('10.00'), await invoiceOf('0.00')];
  bindFetch(service);
  await visit(service, `/sales/${ofSomething}`);
  await screen.findByRole('link', { name: 'Post this invoice' }, patient);
  await goTo(`/sales/${ofNothing}`);
  const isRead = () => sentRequests.some(({ url }) => url.includes('/api/transactions?reference=F-3'));
  await waitFor(() => expect(isRead()).toBe(true), patient);
  const section = within(await screen.findByRole('region', { name: 'Journal entries' }, patient));
  await section.findByText('None yet', {}, patient);
  expect(screen.queryByRole('link', { name: 'Post this invoice' })).toBeNull();
}, 60_000);

it('an invoice whose taxed lines a trade-in evens out to nothing is posted for its tax', async () => {
  const { body } = await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
  const { id } = [body.data].flat()[0];
  const add = (line: object) =>
    service.ask('POST', '/api/sales_products', { body: { sale_id: id, product_id: 1, ...line } });
  await add({ product_price: '100.00' });
  await add({ product_price: '-105.00', taxes: [] });
  await service.ask('PUT', `/api/sales/${id}`, { body: { action: 'invoice' } });
  const sale = (await service.ask('GET', `/api/sales/${id}`)).body.data;
  expect([sale].flat()[0]).toMatchObject({ total: '0.00', subtotal: '-5.00' });
  bindFetch(service);
  await visit(service, `/sales/${id}`);
  await screen.findByRole('link', { name: 'Post this invoice' }, patient);
  const leg = (account: string, credit: string) => ({ account, credit, amount: '5.00', currency: 'CAD' });
  const details = [leg('4000', 'D'), leg('2310', 'C')];
  const reference = `F-${[sale].flat()[0].invoice_number}`;
  const entry = { date: '2026-11-20', code: 'ADA', reference, details };
  expect((await service.ask('POST', '/api/transactions', { body: entry })).status).toBe(201);
  cleanup();
  await visit(service, `/sales/${id}`);
  const section = within(await screen.findByRole('region', { name: 'Journal entries' }, patient));
  await section.findByText('$5.00', {}, patient);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Post this invoice' })).toBeNull(), patient);
}, 60_000);

async function makeInvoice(price: string, quantity = '1'): Promise<{ id: number; line: number; number: number }> {
  const { body } = await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
  const { id } = [body.data].flat()[0];
  const priced = { sale_id: id, product_id: 1, product_price: price, product_quantity: quantity, taxes: [] };
  const line = [(await service.ask('POST', '/api/sales_products', { body: priced })).body.data].flat()[0].id;
  const made = await service.ask('PUT', `/api/sales/${id}`, { body: { action: 'invoice' } });
  return { id, line, number: [made.body.data].flat()[0].invoice_number };
}

async function post(reference: string, amount: string, debited: string, credited: string): Promise<string> {
  const leg = { amount, currency: 'CAD' };
  const details = [
    { ...leg, account: debited, credit: 'D' },
    { ...leg, account: credited, credit: 'C' },
  ];
  const body = { date: '2026-11-20', code: 'ADA', reference, details };
  return [(await service.ask('POST', '/api/transactions', { body })).body.data].flat()[0].number;
}

it.each([
  ['en', 'Refund for credit note'],
  ['fr', 'Remboursement de la note de crédit'],
] as const)(
  'a refund of a credit note is described as one: %s',
  async (language, words) => {
    const { id, number } = await makeInvoice('30.00', '-1');
    await post(`F-${number}`, '30.00', '4000', '1100');
    bindFetch(service);
    await visit(service, `/transactions/new?payment=${id}`, { language });
    await screen.findByDisplayValue(`${words} ${number}`, {}, patient);
  },
  60_000,
);

it('entries of another amount than the invoice are named before its lines are changed, and afterwards', async () => {
  const { id, line, number } = await makeInvoice('114.98');
  const entry = await post(`F-${number}`, '114.98', '1100', '4000');
  await post(`F-${number}`, '14.98', '1010', '1100');
  bindFetch(service);
  await visit(service, `/sales/${id}`);
  await screen.findByText(`Entry ${entry} was posted for this invoice and stays as it is.`, {}, patient);
  await screen.findByText(/^Balance due/, {}, patient);
  expect(screen.queryByText(/The invoice comes to/)).toBeNull();

  await service.ask('PUT', `/api/sales_products/${line}`, { body: { product_price: '229.95' } });
  cleanup();
  await visit(service, `/sales/${id}`);
  const warning =
    `Entry ${entry} comes to $114.98. The invoice comes to $229.95, a difference of $114.97. ` +
    'Reverse the entry, then post the invoice again.';
  await screen.findByText(warning, {}, patient);
  await post(`F-${number}`, '114.98', '4000', '1100');
  cleanup();
  await visit(service, `/sales/${id}`);
  await screen.findByRole('link', { name: 'Post this invoice' }, patient);
  expect(screen.queryByText(warning)).toBeNull();
}, 60_000);
