// @vitest-environment shared-window
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  for (const [code, name] of [
    ['A', 'Ada'],
    ['B', 'Bo'],
    ['C', 'Cy'],
  ])
    await service.ask('POST', '/api/clients', { body: { code, name } });
  const product = { code: 'P77', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' };
  await service.ask('POST', '/api/products', { body: product });
  const unsold = { code: 'P88', category_id: 1, name_fr: 'Jante', name_en: 'Rim' };
  await service.ask('POST', '/api/products', { body: unsold });
  for (const [client_id, date, product_price] of [
    [1, '2026-10-01', '12.50'],
    [1, '2026-03-01', '11.00'],
    [2, '2026-11-02', '20.00'],
  ] as const) {
    const sale = (await service.ask('POST', '/api/sales', { body: { client_id, date } })).body.data.id;
    await service.ask('POST', '/api/sales_products', { body: { sale_id: sale, product_id: 1, product_price } });
  }
}, 60_000);
afterAll(() => service.close());
afterEach(cleanup);

/** Opens a new sale to the client and chooses the product. */
async function choose(client_id: number) {
  const body = { client_id, date: '2026-11-20' };
  const sale = (await service.ask('POST', '/api/sales', { body })).body.data.id;
  bindFetch(service);
  await visit(service, `/sales/${sale}?type=lines`);
  const form = within(await screen.findByRole('form', { name: 'New sale line' }, patient));
  const picker = form.getByRole('combobox', { name: 'Product' });
  await waitFor(() => expect(document.activeElement).toBe(picker), patient);
  await userEvent.keyboard('P77');
  await screen.findByRole('option', { name: /^(?!Create ).*P77/ }, patient);
  await userEvent.keyboard('{Enter}');
  return form;
}

it('the last price of this client is proposed with its date', async () => {
  const form = await choose(1);
  await form.findByText('Last price for this client: $12.50, October 1, 2026', {}, patient);
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Price' })).toHaveProperty('value', '12.50'), patient);
}, 60_000);

it('else the last for which it was sold, and what is typed stays', async () => {
  const form = await choose(3);
  await form.findByText('Last sold for $20.00, November 2, 2026', {}, patient);
  const price = form.getByRole('textbox', { name: 'Price' });
  await waitFor(() => expect(price).toHaveProperty('value', '20.00'), patient);
  await userEvent.clear(price);
  await userEvent.type(price, '18');
  await userEvent.tab();
  expect(price).toHaveProperty('value', '18');
}, 60_000);

async function chooseAnother(form: Awaited<ReturnType<typeof choose>>, code: string) {
  const picker = form.getByRole('combobox', { name: 'Product' });
  await userEvent.clear(picker);
  await userEvent.type(picker, code);
  // Until the search result is there, the only option with this name is to create such a product.
  await screen.findByRole('option', { name: new RegExp(`^(?!Create ).*${code}`) }, patient);
  await userEvent.keyboard('{Enter}');
}

it('a line that is typed before its price is known waits for it', async () => {
  const sale = (await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-01-10' } })).body.data.id;
  bindFetch(service);
  const prices = holdRequests(({ url }) => url.includes('/last_price'));
  await visit(service, `/sales/${sale}?type=lines`);
  const form = within(await screen.findByRole('form', { name: 'New sale line' }, patient));
  await userEvent.type(form.getByRole('combobox', { name: 'Product' }), 'P77');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}3{Enter}');
  await waitFor(() => expect(prices.held).toHaveLength(1), patient);
  const lines = async () => (await service.ask('GET', `/api/sales_products?sale_id=${sale}`)).body.data;
  expect(await lines()).toEqual([]);
  prices.release();
  await waitFor(async () => expect(await lines()).toMatchObject([{ product_quantity: '3.00' }]), patient);
  expect(await lines()).toMatchObject([{ product_price: '12.50' }]);
}, 60_000);

/** Types the product and goes on to its price before that is looked up. */
async function goToPriceEarly(client_id: number) {
  const body = { client_id, date: '2026-01-11' };
  const sale = (await service.ask('POST', '/api/sales', { body })).body.data.id;
  bindFetch(service);
  const prices = holdRequests(({ url }) => url.includes('/last_price'));
  await visit(service, `/sales/${sale}?type=lines`);
  const form = within(await screen.findByRole('form', { name: 'New sale line' }, patient));
  await userEvent.type(form.getByRole('combobox', { name: 'Product' }), 'P77');
  await userEvent.tab();
  await userEvent.tab();
  const price = form.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  expect(document.activeElement).toBe(price);
  await waitFor(() => expect(prices.held).toHaveLength(1), patient);
  const lines = async () => (await service.ask('GET', `/api/sales_products?sale_id=${sale}`)).body.data;
  return { prices, price, lines };
}

it('a price that arrives while its field has the focus is proposed, and the next key replaces it', async () => {
  const { prices, price } = await goToPriceEarly(1);
  prices.release();
  await waitFor(() => expect(price.value).toBe('12.50'), patient);
  expect(price.value.slice(price.selectionStart ?? 0, price.selectionEnd ?? 0)).toBe('12.50');
  await userEvent.keyboard('18');
  expect(price.value).toBe('18');
}, 60_000);

it('a price that is being typed when another arrives stays', async () => {
  const { prices, price, lines } = await goToPriceEarly(1);
  await userEvent.keyboard('{Control>}a{/Control}18');
  prices.release();
  await screen.findByText(/^Last price for this client: /, {}, patient);
  expect(price.value).toBe('18');
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await lines()).toMatchObject([{ product_price: '18.00' }]), patient);
}, 60_000);

it('a line saved from its untouched price waits for the price', async () => {
  const { prices, lines } = await goToPriceEarly(1);
  await userEvent.keyboard('{Enter}');
  prices.release();
  await waitFor(async () => expect(await lines()).toMatchObject([{ product_price: '12.50' }]), patient);
}, 60_000);

it('a price that the service would refuse has no total', async () => {
  const form = await choose(1);
  const price = form.getByRole('textbox', { name: 'Price' });
  await waitFor(() => expect(price).toHaveProperty('value', '12.50'), patient);
  await userEvent.clear(price);
  await userEvent.type(price, '12.345');
  await userEvent.tab();
  await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'), patient);
  expect(form.getByRole('status', { name: 'Total' }).textContent).not.toMatch(/\d/);
}, 60_000);

it('a proposed price goes with its product, also where none is known for the next', async () => {
  const form = await choose(1);
  const price = form.getByRole('textbox', { name: 'Price' });
  await waitFor(() => expect(price).toHaveProperty('value', '12.50'), patient);
  await chooseAnother(form, 'P88');
  await waitFor(() => expect(price).toHaveProperty('value', ''), patient);
  await chooseAnother(form, 'P77');
  await waitFor(() => expect(price).toHaveProperty('value', '12.50'), patient);
}, 60_000);

it('a typed price stays when another product is chosen', async () => {
  const form = await choose(1);
  const price = form.getByRole('textbox', { name: 'Price' });
  await waitFor(() => expect(price).toHaveProperty('value', '12.50'), patient);
  await userEvent.clear(price);
  await userEvent.type(price, '18');
  await chooseAnother(form, 'P88');
  await screen.findByDisplayValue(/Rim/, {}, patient);
  expect(price).toHaveProperty('value', '18');
}, 60_000);

it('a typed zero is a price, in either language', async () => {
  const form = await choose(1);
  const price = form.getByRole('textbox', { name: 'Price' });
  await waitFor(() => expect(price).toHaveProperty('value', '12.50'), patient);
  await userEvent.clear(price);
  await userEvent.type(price, '0');
  await userEvent.tab();
  await chooseAnother(form, 'P88');
  await screen.findByDisplayValue(/Rim/, {}, patient);
  await chooseAnother(form, 'P77');
  await form.findByText(/^Last price for this client: /, {}, patient);
  expect(price).toHaveProperty('value', '0');
}, 60_000);

it('the price of a copied line is copied, also where it is zero', async () => {
  const sale = (await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-01-20' } })).body.data.id;
  const free = { sale_id: sale, product_id: 1, product_price: '0.00' };
  await service.ask('POST', '/api/sales_products', { body: free });
  bindFetch(service);
  await visit(service, `/sales/${sale}?type=lines`);
  await screen.findByRole('form', { name: 'New sale line' }, patient);
  await userEvent.keyboard('{Control>}d{/Control}');
  const form = within(await screen.findByRole('form', { name: 'New sale line' }, patient));
  await form.findByText(/^Last price for this client: \$12\.50/, {}, patient);
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value).not.toBe('12.50');
}, 60_000);
