// @vitest-environment shared-window
/** On a strict service the last price is found among the newest sales and lines, which takes longer than to type. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
  await service.ask('POST', '/api/clients', { body: { code: 'A', name: 'Ada' } });
  const product = { code: 'P77', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' };
  await service.ask('POST', '/api/products', { body: product });
  const sale = await newSale('2026-10-01');
  await service.ask('POST', '/api/sales_products', { body: { sale_id: sale, product_id: 1, product_price: '12.50' } });
}, 60_000);
afterAll(() => service.close());
afterEach(cleanup);

async function newSale(date: string): Promise<number> {
  return (await service.ask('POST', '/api/sales', { body: { client_id: 1, date } })).body.data.id;
}

async function linesOf(sale: number) {
  const { body } = await service.ask('GET', '/api/sales_products?per_page=100');
  return body.data.filter(({ sale_id }: { sale_id: number }) => sale_id === sale);
}

/** Opens the sale and types the product, while the list of sales is not answered. */
async function typeProduct(sale: number) {
  bindFetch(service);
  const sales = holdRequests(({ url }) => /\/api\/sales\?/.test(url));
  await visit(service, `/sales/${sale}?type=lines`);
  const form = within(await screen.findByRole('form', { name: 'New sale line' }, patient));
  await userEvent.type(form.getByRole('combobox', { name: 'Product' }), 'P77');
  await userEvent.tab();
  return { form, sales };
}

it('a line that is typed before its price is known waits for it', async () => {
  const sale = await newSale('2026-01-10');
  const { sales } = await typeProduct(sale);
  await userEvent.keyboard('{Control>}a{/Control}3{Enter}');
  await waitFor(() => expect(sales.held.length).toBeGreaterThan(0), patient);
  expect(await linesOf(sale)).toEqual([]);
  sales.release();
  await waitFor(async () => expect(await linesOf(sale)).toHaveLength(1), patient);
  expect(await linesOf(sale)).toMatchObject([{ product_quantity: '3.00', product_price: '12.50' }]);
}, 60_000);

it('a price that the person typed is not waited for', async () => {
  const sale = await newSale('2026-01-11');
  const { form, sales } = await typeProduct(sale);
  await userEvent.clear(form.getByRole('textbox', { name: 'Price' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Price' }), '9.00{Enter}');
  await waitFor(async () => expect(await linesOf(sale)).toMatchObject([{ product_price: '9.00' }]), patient);
  sales.release();
}, 60_000);

it('where the prices cannot be read, the line is saved as it stands', async () => {
  const sale = await newSale('2026-01-12');
  bindFetch(service);
  refuseRequests(({ url }) => /\/api\/sales\?/.test(url), 400);
  await visit(service, `/sales/${sale}?type=lines`);
  const form = within(await screen.findByRole('form', { name: 'New sale line' }, patient));
  await userEvent.type(form.getByRole('combobox', { name: 'Product' }), 'P77');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}4{Enter}');
  await waitFor(async () => expect(await linesOf(sale)).toMatchObject([{ product_quantity: '4.00' }]), patient);
}, 60_000);
