// @vitest-environment shared-window
/** A bulk change of sale lines, before and after their sales are invoiced. */
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

configure({ asyncUtilTimeout: 30_000 });

/** A strict service returns no total, which would tell a credit note from an invoice. */
const either = /^1 line will not change, because an invoice or a credit note was created from its sale\. To/;

describe.each(eitherService)('a bulk change of lines, $mode', ({ env }) => {
  let service: TestService;
  const isStrict = env.COMPTOIR_EXTENSIONS === 'off';
  let client_id = 0;
  let product_id = 0;
  let sales: number[] = [];
  let lines: number[] = [];
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    client_id = await make('clients', { code: 'C1', name: 'Cormier' });
    product_id = await make('products', { code: 'P1', category_id: 1, name_fr: 'Disque', name_en: 'Disc' });
    bindFetch(service);
  }, 120_000);
  afterAll(() => service.close());
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    sales = [];
    lines = [];
    for (let each = 0; each < 3; each++) {
      const sale_id = await make('sales', { client_id, date: '2026-11-20' });
      sales.push(sale_id);
      lines.push(await make('sales_products', { sale_id, product_id, product_price: 10 }));
    }
  });

  const make = async (segment: string, body: object): Promise<number> =>
    (await service.ask('POST', `/api/${segment}`, { body })).body.data.id;
  const prices = () =>
    Promise.all(
      lines.map(async (id) => (await service.ask('GET', `/api/sales_products/${id}`)).body.data.product_price),
    );
  const turn = (at: number, action: string) => service.ask('PUT', `/api/sales/${sales[at]}`, { body: { action } });

  /** Selects the three newest lines, which stand first, and previews a price of 25. */
  async function preview() {
    const user = userEvent.setup();
    await visit(service, '/sales_products');
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select Dis/ });
    for (const box of boxes.slice(0, 3)) await user.click(box);
    await user.click(await screen.findByRole('button', { name: 'Bulk edit' }));
    const panel = within(await screen.findByRole('dialog', { name: /^Bulk edit/ }));
    await user.selectOptions(panel.getByLabelText('Field to change'), 'product_price');
    await user.type(panel.getByLabelText('Price'), '25');
    await user.click(panel.getByRole('button', { name: 'Preview' }));
    return { user, panel };
  }

  test('leaves the lines of invoiced sales out and says how many', async () => {
    await turn(0, 'invoice');
    await turn(1, 'quote');
    const { user, panel } = await preview();
    await panel.findByText(isStrict ? either : /^1 line will not change, because its sale is invoiced\. To/);
    await user.click(panel.getByRole('button', { name: 'Change 2 records' }));
    await panel.findByText('2 changed');
    expect(await prices()).toEqual(['10.00', '25.00', '25.00']);
  });

  test('calls a credit note one where it leaves out its line', async () => {
    expect((await service.ask('PUT', `/api/sales/${lines[0]}`, { body: { product_price: -10 } })).status).toBe(200);
    await turn(0, 'invoice');
    const { panel } = await preview();
    await panel.findByText(
      isStrict ? either : /^1 line will not change, because a credit note was created from its sale\. To/,
    );
  });

  test('names both kinds where it leaves out lines of both', async () => {
    expect((await service.ask('PUT', `/api/sales/${lines[0]}`, { body: { product_price: -10 } })).status).toBe(200);
    await turn(0, 'invoice');
    await turn(1, 'invoice');
    const { panel } = await preview();
    await panel.findByText(/^2 lines will not change, because invoices or credit notes were created from their sales/);
  });

  test('does not reach a line whose sale was invoiced since the preview', async () => {
    const { user, panel } = await preview();
    const button = await panel.findByRole('button', { name: 'Change 3 records' });
    await turn(2, 'invoice');
    await user.click(button);
    await panel.findByText('2 changed');
    expect(panel.getByText('1 refused')).toBeTruthy();
    expect(panel.queryByRole('button', { name: /^Retry/ })).toBeNull();
    expect(await prices()).toEqual(['25.00', '25.00', '10.00']);
  });

  test('that waited does not reach a line whose sale was invoiced meanwhile', async () => {
    const waiting = await make('sales_products', { sale_id: sales[2], product_id, product_price: 10 });
    lines.push(waiting);
    const { user, panel } = await preview();
    const restore = refuseRequests(({ method, url }) => method === 'PUT' && url.endsWith(`/${waiting}`), 503);
    await user.click(await panel.findByRole('button', { name: 'Change 3 records' }));
    await panel.findByRole('alert');
    await turn(2, 'invoice');
    restore();
    await user.click(panel.getByRole('button', { name: 'Resume' }));
    await panel.findByText('2 changed');
    expect(panel.getByText('1 refused')).toBeTruthy();
    expect(await prices()).toEqual(['10.00', '25.00', '25.00', '10.00']);
  });

  test('is undone but for the lines whose sales were quoted or invoiced since, which are named', async () => {
    const { user, panel } = await preview();
    await user.click(await panel.findByRole('button', { name: 'Change 3 records' }));
    await panel.findByText('3 changed');
    await turn(0, 'invoice');
    await turn(1, 'quote');
    await user.click(panel.getByRole('button', { name: 'Undo all 3 changes' }));
    await panel.findByText('1 change undone');
    expect(panel.getByText('2 refused')).toBeTruthy();
    const words = isStrict
      ? /^An invoice or a credit note has been created from sale \d+ since/
      : /^Sale \d+ has been invoiced since/;
    expect(panel.getByText(words)).toBeTruthy();
    expect(panel.getByText(/^Sale \d+ has been quoted since/)).toBeTruthy();
    await screen.findByText(/^Change undone: .* 2 lines were left as they are, because their sales/);
    expect(await prices()).toEqual(['25.00', '25.00', '10.00']);
  });

  test('is not undone at all by the key where every sale was invoiced since, and the key says so', async () => {
    const { user, panel } = await preview();
    await user.click(await panel.findByRole('button', { name: 'Change 3 records' }));
    await panel.findByText('3 changed');
    for (const at of [0, 1, 2]) await turn(at, 'invoice');
    await user.click(panel.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Bulk edit/ })).toBeNull());
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText(/^Not undone: .* The sales of these lines have been quoted, invoiced or credited since/);
    expect(await prices()).toEqual(['25.00', '25.00', '25.00']);
  });
});
