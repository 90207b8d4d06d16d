// @vitest-environment shared-window
/** The entry of an invoice is reversed while a partial payment of it stands: the client is owed that part. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  await service.ask('POST', '/api/clients', { body: { code: 'ADA', name: 'Ada' } });
  const product = { code: 'P', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' };
  await service.ask('POST', '/api/products', { body: product });
  const saleAccounts = { receivable: '1100', revenue: '4000', bank: '1010' };
  await service.ask('PUT', '/api/settings/company', { body: { saleAccounts } });
}, 60_000);
afterAll(() => service.close());

async function makeInvoice(quantity: string) {
  const made = await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
  const { id } = [made.body.data].flat()[0];
  const line = { sale_id: id, product_id: 1, product_price: '1149.75', product_quantity: quantity, taxes: [] };
  const { body } = await service.ask('POST', '/api/sales_products', { body: line });
  const invoiced = await service.ask('PUT', `/api/sales/${id}`, { body: { action: 'invoice' } });
  const reference = `F-${[invoiced.body.data].flat()[0].invoice_number}`;
  const post = async (amount: string, debited: string, credited: string) => {
    const leg = { amount, currency: 'CAD' };
    const details = [
      { ...leg, account: debited, credit: 'D' },
      { ...leg, account: credited, credit: 'C' },
    ];
    const entry = { date: '2026-11-20', code: 'ADA', reference, details };
    expect((await service.ask('POST', '/api/transactions', { body: entry })).status).toBe(201);
  };
  return { id, line: [body.data].flat()[0].id, post };
}

it('what was paid is a credit beside the invoice that may be posted again, and its refund is proposed', async () => {
  const { id, line, post } = await makeInvoice('1');
  await post('1149.75', '1100', '4000');
  await post('333.33', '1010', '1100');
  await post('1149.75', '4000', '1100');
  bindFetch(service);
  await visit(service, `/sales/${id}`);
  await screen.findByText(/^The entry of this invoice was reversed or credited in full/, {}, patient);
  expect(screen.getByText(/^Credit:/).textContent).toContain('$333.33');
  await screen.findByRole('link', { name: 'Post this invoice' }, patient);
  await userEvent.click(screen.getByRole('link', { name: 'Record a refund' }));
  await screen.findAllByDisplayValue('333.33', {}, patient);

  await service.ask('PUT', `/api/sales_products/${line}`, { body: { product_price: '0.00' } });
  cleanup();
  await visit(service, `/sales/${id}`);
  await screen.findByRole('link', { name: 'Record a refund' }, patient);
  expect(screen.queryByRole('link', { name: 'Post this invoice' })).toBeNull();
}, 60_000);

it('what was refunded for a credit note that was taken back is due', async () => {
  const { id, post } = await makeInvoice('-1');
  await post('1149.75', '4000', '1100');
  await post('333.33', '1100', '1010');
  await post('1149.75', '1100', '4000');
  bindFetch(service);
  await visit(service, `/sales/${id}`);
  await screen.findByText(/^The entry of this credit note was reversed or offset in full/, {}, patient);
  expect(screen.getByText(/^Balance due:/).textContent).toContain('$333.33');
  screen.getByRole('link', { name: 'Record a payment' });
}, 60_000);

it('an invoice whose payment was taken back with it has nothing open', async () => {
  const { id, post } = await makeInvoice('1');
  await post('1149.75', '1100', '4000');
  await post('333.33', '1010', '1100');
  await post('333.33', '1100', '1010');
  await post('1149.75', '4000', '1100');
  bindFetch(service);
  await visit(service, `/sales/${id}`);
  await screen.findByRole('link', { name: 'Post this invoice' }, patient);
  expect(screen.queryByText(/^(Credit|Balance due):/)).toBeNull();
}, 60_000);
