// @vitest-environment shared-window
/** Text typed after Enter in a line belongs to the next one, also while the product is still being looked up. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };
let service: TestService;
let sale = 0;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
  await service.ask('POST', '/api/clients', { body: { code: 'ELAN', name: 'Garage Élan' } });
  await service.ask('POST', '/api/products', {
    body: { code: '55', category_id: 0, name_fr: 'Pneu', name_en: 'Tire' },
  });
  sale = (await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-30' } })).body.data.id;
}, 60_000);
// A draft of the line would be shown as one more line.
beforeEach(() => localStorage.clear());
afterEach(cleanup);
afterAll(() => service.close());

const product = () => screen.findByRole('combobox', { name: 'Product' }, patient);
const isSearch = ({ url }: { url: string }) => url.includes('/api/products?');

/** Types a line, with Enter, while its product is still being looked up, and then more. */
async function typeLine(code: string, more: string) {
  const search = holdRequests(isSearch);
  await visit(service, `/sales/${sale}`);
  const field = await product();
  await userEvent.type(field, code);
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}1{Enter}');
  await userEvent.keyboard(more);
  search.release();
}

test('it does not change the quantity of the line before', async () => {
  await typeLine('55', '77');
  const stored = async () => (await service.ask('GET', `/api/sales_products?sale_id=${sale}`)).body.data;
  await waitFor(async () => expect(await stored()).toMatchObject([{ product_quantity: '1.00' }]), patient);
  await waitFor(async () => expect(await product()).toHaveProperty('value', '77'), patient);
  expect(document.activeElement).toBe(await product());
}, 60_000);

test('a further line that is typed whole meanwhile stays together, and neither leaves the lines nor presses a button', async () => {
  await typeLine('55', '77{Tab}3{Enter}78');
  expect(document.activeElement?.closest('button, a')).toBeNull();
  await waitFor(async () => expect(await product()).toHaveProperty('value', '77 3 78'), patient);
  expect(document.activeElement).toBe(await product());
  expect(location.pathname).toBe(`/sales/${sale}`);
}, 60_000);

test('a Tab before anything is typed leaves the line, as anywhere', async () => {
  await typeLine('55', '{Tab}');
  expect(document.activeElement).not.toBe(document.body);
}, 60_000);

test('if no product is found, the line takes input again, and what was typed for the next is said', async () => {
  await typeLine('99', '77');
  await screen.findByText('Not entered, because the line before it was not added: “77”', {}, patient);
  const field = await product();
  await waitFor(() => expect(document.activeElement).toBe(field), patient);
  expect(field.closest('[inert]')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveProperty('value', '1');
}, 60_000);
