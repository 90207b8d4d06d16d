// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
}, 60_000);
afterAll(() => service.close());

it('a line typed on while it is being saved stays open with what is not saved yet', async () => {
  const make = async (segment: string, body: object): Promise<number> =>
    (await service.ask('POST', `/api/${segment}`, { body })).body.data.id;
  const client_id = await make('clients', { code: 'C1', name: 'Garage Élan' });
  const product_id = await make('products', { code: 'P1', category_id: 1, name_fr: 'Plaquette', name_en: 'Pad' });
  const sale = await make('sales', { client_id, date: '2026-11-20' });
  const line = await make('sales_products', { sale_id: sale, product_id, product_price: 10 });
  const stored = async () => (await service.ask('GET', `/api/sales_products/${line}`)).body.data;
  await visit(service, `/sales/${sale}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Change Plaquette' }, patient));
  const form = within(await screen.findByRole('form', { name: 'Changing Plaquette' }, patient));
  const quantity = form.getByRole('textbox', { name: 'Quantity' });
  await userEvent.clear(quantity);
  const { release } = holdRequests(({ method }) => method === 'PUT');
  await userEvent.type(quantity, '3{Enter}');
  await userEvent.clear(form.getByRole('textbox', { name: 'Price' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Price' }), '21.50');
  release();
  await screen.findByText(/^What you typed while saving is still in the form/, {}, patient);
  expect(await stored()).toMatchObject({ product_quantity: '3.00', product_price: '10.00' });
  expect(form.getByRole('textbox', { name: 'Price' })).toHaveProperty('value', '21.50');
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await stored()).toMatchObject({ product_price: '21.50' }), patient);
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Changing/ })).toBeNull(), patient);
});
