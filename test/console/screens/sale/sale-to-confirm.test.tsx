// @vitest-environment shared-window
/** Only what the question before an invoice showed is confirmed: nothing that a colleague wrote since gets a number. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };

describe.each([
  { mode: 'on a service that compares versions', env: {} as Record<string, string> },
  { mode: 'on a strict service', env: { COMPTOIR_EXTENSIONS: 'off' } as Record<string, string> },
])('$mode', ({ env }) => {
  let service: TestService;
  let product = 0;
  let sale = 0;
  let line = 0;

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    await make('clients', { code: 'C1', name: 'Élan' });
    product = await make('products', { code: 'P1', category_id: 1, name_fr: 'Plaquette', name_en: 'Brake pad' });
  }, 120_000);
  afterAll(() => service.close());
  beforeEach(async () => {
    cleanup();
    localStorage.clear();
    bindFetch(service);
    sale = await make('sales', { client_id: 1, date: '2026-11-20' });
    line = await make('sales_products', sold('11.50'));
  });

  const sold = (product_price: string) => ({
    sale_id: sale,
    product_id: product,
    product_price,
    product_quantity: '1',
  });

  async function make(segment: string, body: Record<string, unknown>): Promise<number> {
    const made = await service.ask('POST', `/api/${segment}`, { body });
    return made.body.data?.id ?? made.body.id;
  }

  const invoiceNumber = async () => (await service.ask('GET', `/api/sales/${sale}`)).body.data.invoice_number;
  const commands = () => sentRequests.filter(({ method }) => method === 'PUT').length;

  async function ask() {
    await visit(service, `/sales/${sale}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Create invoice' }, patient));
    const dialog = within(await screen.findByRole('dialog', undefined, patient));
    await dialog.findByRole('row', { name: /^Total \$11\.50/ }, patient);
    return dialog;
  }

  test('another amount is shown beside the first one, and asked about again', async () => {
    const dialog = await ask();
    // In the specification, a line is updated at the address of a sale where the body names a price.
    await service.ask('PUT', `/api/sales/${line}`, { body: { product_price: 999 } });
    await userEvent.click(dialog.getByRole('button', { name: 'Create invoice' }));
    const alert = await dialog.findByRole('alert', undefined, patient);
    expect(alert.textContent).toBe(
      'Somebody changed this sale in the meantime. The total was $11.50. It is now $999.00.',
    );
    expect(commands()).toBe(0);
    expect(dialog.getByRole('row', { name: /^Total \$11\.50/ })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'View the changed sale' }));
    expect(dialog.getByRole('row', { name: /^Total \$999\.00/ })).toBeTruthy();
    expect(dialog.getByText(/The total was \$11\.50\. It is now \$999\.00\.$/)).toBeTruthy();
    expect(await invoiceNumber()).toBe(0);
    await userEvent.click(await dialog.findByRole('button', { name: 'Create invoice' }, patient));
    await screen.findByText(/^Invoice \d+ was created\.$/, undefined, patient);
  }, 60_000);

  test('what became a credit note is not confirmed as an invoice', async () => {
    const dialog = await ask();
    await make('sales_products', { ...sold('500.00'), product_quantity: '-1' });
    await userEvent.click(dialog.getByRole('button', { name: 'Create invoice' }));
    await dialog.findByText(/The total was \$11\.50\. It is now −\$488\.50\.$/, undefined, patient);
    await userEvent.click(dialog.getByRole('button', { name: 'View the changed sale' }));
    await dialog.findByRole('button', { name: 'Create credit note' }, patient);
    expect(screen.getByRole('dialog', { name: 'Create a credit note from this sale?' })).toBeTruthy();
    expect(await invoiceNumber()).toBe(0);
  }, 60_000);

  test('other lines that come to the same total are asked about again', async () => {
    const dialog = await ask();
    await make('sales_products', sold('20.00'));
    await make('sales_products', { ...sold('20.00'), product_quantity: '-1' });
    await userEvent.click(dialog.getByRole('button', { name: 'Create invoice' }));
    await dialog.findByText(/in the meantime\. The total is still \$11\.50\.$/, undefined, patient);
    expect(await invoiceNumber()).toBe(0);
  }, 60_000);

  test('a change that the question does not show holds nobody back', async () => {
    const dialog = await ask();
    const other = await make('sales', { client_id: 1, date: '2026-11-20' });
    await make('sales_products', { ...sold('3.00'), sale_id: other });
    await userEvent.click(dialog.getByRole('button', { name: 'Create invoice' }));
    await screen.findByText(/^Invoice \d+ was created\.$/, undefined, patient);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
  }, 60_000);
});
