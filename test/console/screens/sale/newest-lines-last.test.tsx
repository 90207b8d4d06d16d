// @vitest-environment shared-window
/** A strict service that lists its newest lines last: a line added before an invoice is noticed there, too. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { pressConfirm } from '#test/harness/press-confirm.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };
let service: TestService;
let product_id = 0;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
  await make('clients', { code: 'C1', name: 'Élan' });
  product_id = await make('products', { code: 'P1', category_id: 1, name_fr: 'Plaquette', name_en: 'Brake pad' });
}, 120_000);
afterAll(() => service.close());

async function make(segment: string, body: Record<string, unknown>): Promise<number> {
  return (await service.ask('POST', `/api/${segment}`, { body })).body.data.id;
}

/** Answers requests for pages of lines like a service that orders them by their ids. */
function listNewestLast(): void {
  bindFetch(service);
  const whole = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.origin);
    if (url.pathname !== '/api/sales_products' || (init?.method ?? 'GET') !== 'GET') return whole(input, init);
    const perPage = Number(url.searchParams.get('per_page'));
    const page = Number(url.searchParams.get('page') ?? 1);
    const lines: { id: number }[] = [];
    let last = 1;
    for (let each = 1; each <= last; each++) {
      const { body } = await service.ask('GET', `/api/sales_products?per_page=100&page=${each}`);
      lines.push(...body.data);
      last = body.meta.last_page;
    }
    const reply = await whole(input, init);
    const body = await reply.json();
    const data = lines.toSorted((a, b) => a.id - b.id).slice((page - 1) * perPage, page * perPage);
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify({ ...body, data }), { status: reply.status, headers });
  };
}

test('a line that was added behind the first page is asked about before the invoice', async () => {
  const [other, sale_id] = [
    await make('sales', { client_id: 1, date: '2026-11-20' }),
    await make('sales', { client_id: 1, date: '2026-11-20' }),
  ];
  for (let each = 0; each < 100; each++)
    await make('sales_products', { sale_id: other, product_id, product_price: '3' });
  await make('sales_products', { sale_id, product_id, product_price: '11.50' });
  listNewestLast();
  await visit(service, `/sales/${sale_id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Create invoice' }, patient));
  const dialog = within(await screen.findByRole('dialog', undefined, patient));
  await dialog.findByRole('row', { name: /^Total \$11\.50/ }, patient);
  await make('sales_products', { sale_id, product_id, product_price: '20' });
  await pressConfirm(dialog.getByRole('button', { name: 'Create invoice' }));
  await dialog.findByText(/The total was \$11\.50\. It is now \$31\.50\.$/, undefined, patient);
  expect((await service.ask('GET', `/api/sales/${sale_id}`)).body.data.invoice_number).toBe(0);
}, 60_000);
