// @vitest-environment shared-window
/** A file whose rows update sale lines, some of them of invoiced sales: as in a bulk change, these stay as they are. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { cutRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(['on', 'off'])('extensions %s', (extensions) => {
  let service: TestService;
  /** A strict service returns no total, which would tell a credit note from an invoice. */
  const isStrict = extensions === 'off';
  const stays = isStrict
    ? /^1 line will not change, because an invoice or a credit note was created from its sale/
    : /^1 line will not change, because its sale is invoiced/;
  let client_id = 0;
  let product_id = 0;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: extensions } });
    client_id = await make('clients', { code: 'C1', name: 'Cormier' });
    product_id = await make('products', { code: 'P1', category_id: 1, name_fr: 'Disque', name_en: 'Disc' });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

  const make = async (segment: string, body: object): Promise<number> =>
    (await service.ask('POST', `/api/${segment}`, { body })).body.data.id;
  const priceOf = async (line: number) =>
    (await service.ask('GET', `/api/sales_products/${line}`)).body.data.product_price;

  async function makeLine(action?: string, product_price = 10) {
    const sale = await make('sales', { client_id, date: '2026-11-20' });
    const line = await make('sales_products', { sale_id: sale, product_id, product_price });
    const turn = (to: string) => service.ask('PUT', `/api/sales/${sale}`, { body: { action: to } });
    if (action) await turn(action);
    return { line, turn };
  }

  /** Checks a file that gives each of these lines another price. */
  async function check(lines: readonly number[]) {
    await visit(service, '/sales_products/import');
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
    const text = ['no,product_price', ...lines.map((line) => `${line},25.00`)].join('\n');
    await userEvent.upload(input, new File([text], 'lines.csv', { type: 'text/csv' }));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Records that already exist' }, patient),
      'Update them, found by: No. of an existing record',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    return within(await screen.findByRole('region', { name: 'Update existing records' }, patient));
  }

  it('takes no new line of an invoiced sale, says which invoice it would change, and takes the others', async () => {
    const [invoiced, open] = [await makeLine('invoice'), await makeLine('quote')];
    const saleOf = async (line: number) => (await service.ask('GET', `/api/sales_products/${line}`)).body.data.sale_id;
    const [closed, other] = [await saleOf(invoiced.line), await saleOf(open.line)];
    const { invoice_number } = (await service.ask('GET', `/api/sales/${closed}`)).body.data;
    await visit(service, '/sales_products/import');
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
    const text = `sale_id,product_id,product_price\n${closed},P1,7.77\n${other},P1,7.77\n`;
    await userEvent.upload(input, new File([text], `new-${extensions}.csv`, { type: 'text/csv' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
    const errors = within(await screen.findByRole('table', { name: 'Errors' }, patient));
    await errors.findByText(
      new RegExp(
        isStrict
          ? `^Invoice or credit note ${invoice_number} was`
          : `^This sale is invoiced \\(invoice ${invoice_number}\\)`,
      ),
      {},
      patient,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Import (1 row|the remaining row)/ }, patient));
    await screen.findByText('1 row imported', {}, patient);
    const all = (await service.ask('GET', '/api/sales_products?per_page=100')).body.data as { sale_id: number }[];
    expect([closed, other].map((sale) => all.filter(({ sale_id }) => sale_id === sale).length)).toEqual([1, 2]);
  });

  it('calls a credit note one where it takes no new line of it', async () => {
    const { line } = await makeLine('invoice', -10);
    const { sale_id } = (await service.ask('GET', `/api/sales_products/${line}`)).body.data;
    const { invoice_number } = (await service.ask('GET', `/api/sales/${sale_id}`)).body.data;
    await visit(service, '/sales_products/import');
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
    const text = `sale_id,product_id,product_price\n${sale_id},P1,7.77\n`;
    await userEvent.upload(input, new File([text], `credit-${extensions}.csv`, { type: 'text/csv' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
    const errors = within(await screen.findByRole('table', { name: 'Errors' }, patient));
    const kind = isStrict ? 'Invoice or credit note' : 'Credit note';
    const words = new RegExp(`^${kind} ${invoice_number} was created from this sale, and a new line would change it`);
    await errors.findByText(words, {}, patient);
  });

  it('sends no line of a sale that was invoiced since the check, and says so', async () => {
    const [turned, open] = [await makeLine(), await makeLine()];
    const saleOf = async (line: number) => (await service.ask('GET', `/api/sales_products/${line}`)).body.data.sale_id;
    const [closed, other] = [await saleOf(turned.line), await saleOf(open.line)];
    await visit(service, '/sales_products/import');
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
    const text = `sale_id,product_id,product_price\n${closed},P1,8.88\n${other},P1,8.88\n`;
    await userEvent.upload(input, new File([text], `since-${extensions}.csv`, { type: 'text/csv' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
    const send = await screen.findByRole('button', { name: 'Import 2 rows' }, patient);
    await turned.turn('invoice');
    await userEvent.click(send);
    await screen.findByText('1 row imported', {}, patient);
    await screen.findByText(
      isStrict ? /^Invoice or credit note \d+ was/ : /^This sale is invoiced \(invoice \d+\)/,
      {},
      patient,
    );
    const all = (await service.ask('GET', '/api/sales_products?per_page=100')).body.data as { sale_id: number }[];
    expect([closed, other].map((sale) => all.filter(({ sale_id }) => sale_id === sale).length)).toEqual([1, 2]);
  });

  it('says how many lines stay because their sales are invoiced, and changes the others', async () => {
    const invoiced = await makeLine('invoice');
    const quoted = await makeLine('quote');
    const open = await makeLine();
    const preview = await check([invoiced.line, quoted.line, open.line]);
    await preview.findByText(stays, {}, patient);
    await userEvent.click(preview.getByRole('button', { name: 'Change 2 records' }));
    await preview.findByText('2 changed', {}, patient);
    expect(await Promise.all([invoiced, quoted, open].map(({ line }) => priceOf(line)))).toEqual([
      '10.00',
      '25.00',
      '25.00',
    ]);
  });

  it('does not reach a line whose sale was invoiced since the check, and names the sale', async () => {
    const open = await makeLine();
    const preview = await check([open.line]);
    const change = await preview.findByRole('button', { name: 'Change 1 record' }, patient);
    await open.turn('invoice');
    await userEvent.click(change);
    await preview.findByText(
      isStrict
        ? /^An invoice or a credit note has been created from sale \d+ since/
        : /^Sale \d+ has been invoiced since/,
      {},
      patient,
    );
    expect(await priceOf(open.line)).toBe('10.00');
  });

  it('offers no change as long as the sales cannot be read, and looks again when asked', async () => {
    const invoiced = await makeLine('invoice');
    const restore = cutRequests(({ url }) => /\/api\/sales[/?]/.test(url));
    const preview = await check([invoiced.line]);
    const again = await preview.findByRole('button', { name: 'Try again' }, patient);
    expect(preview.queryByRole('button', { name: /^Change/ })).toBeNull();
    restore();
    await userEvent.click(again);
    await preview.findByText(stays, {}, patient);
  });
});
