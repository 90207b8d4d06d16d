// @vitest-environment shared-window
/** What a person confirms with an invoice: the lines and the sum, where they can be read. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };
let service: TestService;
let client = 0;
let product = 0;
let sale = 0;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  client = await make('clients', { code: 'C1', name: 'Élan' });
  product = await make('products', { code: 'P1', category_id: 1, name_fr: 'Plaquette', name_en: 'Brake pad' });
}, 120_000);
afterAll(() => service.close());
beforeEach(async () => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
  sale = await make('sales', { client_id: client, date: '2026-11-20' });
  await make('sales_products', { sale_id: sale, product_id: product, product_price: 42 });
});

async function make(segment: string, body: Record<string, unknown>): Promise<number> {
  const made = await service.ask('POST', `/api/${segment}`, { body });
  return made.body.data?.id ?? made.body.id;
}

const isOfLines = ({ url }: { url: string }) => url.includes('/api/sales_products');

async function ask(): Promise<{ dialog: ReturnType<typeof within>; confirm: HTMLElement }> {
  await visit(service, `/sales/${sale}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Create invoice' }, patient));
  const dialog = within(await screen.findByRole('dialog', undefined, patient));
  return { dialog, confirm: dialog.getByRole('button', { name: 'Create invoice' }) };
}

test('it is not confirmed before its lines are read', async () => {
  const { release } = holdRequests(isOfLines);
  const { dialog, confirm } = await ask();
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  expect(confirm.getAttribute('aria-busy')).toBe('true');
  confirm.focus();
  await userEvent.keyboard('{Enter}');
  release();
  await dialog.findByRole('row', { name: /Total/ }, patient);
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe(null), patient);
  expect((await service.ask('GET', `/api/sales/${sale}`)).body.data.invoice_number).toBe(0);
  expect(confirm.getAttribute('aria-busy')).toBe(null);
  // The button kept the focus all the time.
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/^Invoice \d+ was created\.$/, undefined, patient);
}, 90_000);

test('lines that cannot be read hold nobody back', async () => {
  refuseRequests(isOfLines, 404, { error: 'not_found' });
  const { dialog, confirm } = await ask();
  await dialog.findByRole('alert', undefined, patient);
  expect(confirm.getAttribute('aria-disabled')).toBe(null);
}, 90_000);
