// @vitest-environment shared-window
/** Lines of an invoiced sale do not open in the list of lines; on the sale's page they are opened on purpose. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const either = /^An invoice or a credit note was created from this line’s sale\. To change/;

describe.each(eitherService)('in the list of lines, $mode', ({ env }) => {
  let service: TestService;
  let invoiced = 0;
  let credited = 0;
  let quoted = 0;
  let line = 0;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    bindFetch(service);
    const client_id = await make('clients', { code: 'C1', name: 'Cormier' });
    const sale = async (action: string, product: string, product_price = 10) => {
      const product_id = await make('products', { code: product, category_id: 1, name_fr: product, name_en: product });
      const sale_id = await make('sales', { client_id, date: '2026-11-20' });
      const id = await make('sales_products', { sale_id, product_id, product_price });
      await service.ask('PUT', `/api/sales/${sale_id}`, { body: { action } });
      return { sale_id, id };
    };
    const first = await sale('invoice', 'Disque');
    invoiced = first.sale_id;
    line = first.id;
    credited = (await sale('invoice', 'Retour', -10)).id;
    quoted = (await sale('quote', 'Courroie')).id;
  }, 120_000);
  afterAll(() => service.close());

  const make = async (segment: string, body: object): Promise<number> =>
    (await service.ask('POST', `/api/${segment}`, { body })).body.data.id;
  const priceOf = async (id: number) => (await service.ask('GET', `/api/sales_products/${id}`)).body.data.product_price;

  async function focusPrice(product: string) {
    localStorage.clear();
    await visit(service, '/sales_products');
    const row = (await screen.findByRole('link', { name: new RegExp(product) }, patient)).closest('tr');
    const cell = row?.querySelector<HTMLElement>('[data-field="product_price"]');
    cell?.focus();
    expect(document.activeElement).toBe(cell);
  }

  test('the price of an invoiced line does not open, and the notice leads to the sale', async () => {
    await focusPrice('Disque');
    await userEvent.keyboard('{F2}');
    const notice = await screen.findByText(
      // A strict service returns no total, which would tell a credit note from an invoice.
      env.COMPTOIR_EXTENSIONS ? either : /^This line’s sale is invoiced\. To change/,
      undefined,
      patient,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    const action = within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Open the sale' });
    await userEvent.click(action);
    await waitFor(() => expect(location.pathname).toBe(`/sales/${invoiced}`), patient);
    expect(await priceOf(line)).toBe('10.00');
  });

  test('of a line with a credit note the notice says so', async () => {
    await focusPrice('Retour');
    await userEvent.keyboard('{F2}');
    const words = /^A credit note was created from this line’s sale\. To change/;
    await screen.findByText(env.COMPTOIR_EXTENSIONS ? either : words, undefined, patient);
    expect(await priceOf(credited)).toBe('-10.00');
  });

  test('the price of a quoted line is changed', async () => {
    await focusPrice('Courroie');
    await userEvent.keyboard('{F2}');
    await screen.findByRole('dialog', { name: 'Courroie: Price' }, patient);
    await userEvent.keyboard('12{Enter}');
    await waitFor(async () => expect(await priceOf(quoted)).toBe('12.00'), patient);
  });

  test('the form of an invoiced line says what a change does', async () => {
    await visit(service, `/sales_products/${line}/edit`);
    await screen.findByText(/^Invoice \d+ was created from these lines\. Any change/, undefined, patient);
  });
});
