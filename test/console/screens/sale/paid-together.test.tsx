// @vitest-environment shared-window
/** One entry that pays several invoices, each named by the reference of a line. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };
afterEach(cleanup);

const leg = (account: string, credit: 'C' | 'D', amount: string, reference = '') => ({
  ...{ account, credit, amount, currency: 'CAD', reference },
});

async function post(service: TestService, reference: string, ...details: ReturnType<typeof leg>[]): Promise<string> {
  const entry = { date: '2026-11-20', code: 'ADA', reference, details };
  const { status, body } = await service.ask('POST', '/api/transactions', { body: entry });
  expect(status).toBe(201);
  return body.data.number;
}

/** A service with two sales, each of one line, and their invoices in the books. */
async function startWithInvoices(env: Record<string, string>): Promise<TestService> {
  const service = await startService({ env: { RATE_LIMIT: '0', ...env } });
  await service.ask('POST', '/api/clients', { body: { code: 'ADA', name: 'Ada' } });
  await service.ask('POST', '/api/products', { body: { code: 'P', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' } });
  for (const [at, price] of ['114.98', '229.95'].entries()) {
    await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
    const line = { sale_id: at + 1, product_id: 1, product_price: price, product_quantity: '1' };
    await service.ask('POST', '/api/sales_products', { body: line });
    await service.ask('PUT', `/api/sales/${at + 1}`, { body: { action: 'invoice' } });
    await post(service, `F-${at + 1}`, leg('1100', 'D', price), leg('4000', 'C', price));
  }
  return service;
}

const entriesShown = async () => within(await screen.findByRole('region', { name: 'Journal entries' }, patient));

const services: { mode: string; env: Record<string, string> }[] = [
  { mode: 'an extended service', env: {} },
  { mode: 'a strict service', env: { COMPTOIR_EXTENSIONS: 'off' } },
];

describe.each(services)('on $mode', ({ env }) => {
  it.each([
    ['CHQ-77', 'F-1'],
    ['F-1', ''],
  ])(
    'a payment with the reference %s leaves nothing to pay of either invoice, and stands with both',
    async (reference, own) => {
      const service = await startWithInvoices(env);
      bindFetch(service);
      await visit(service, '/sales/2');
      expect((await screen.findByText(/^Balance due/, {}, patient)).textContent).toContain('$229.95');
      cleanup();
      const number = await post(
        service,
        reference,
        leg('1010', 'D', '344.93'),
        leg('1100', 'C', '114.98', own),
        leg('1100', 'C', '229.95', 'F-2'),
      );
      for (const sale of [1, 2]) {
        await visit(service, `/sales/${sale}`);
        const table = within(await (await entriesShown()).findByRole('table', {}, patient));
        await table.findByRole('link', { name: number }, patient);
        expect(table.getAllByRole('row')).toHaveLength(3);
        await waitFor(() => expect(screen.queryByText(/^(Balance due|Credit:)/)).toBeNull(), patient);
        expect(screen.queryByRole('link', { name: /^(Post this invoice|Record a)/ })).toBeNull();
        cleanup();
      }
      await visit(service, '/transactions/new?payment=1');
      await screen.findByDisplayValue('Payment of invoice 1', {}, patient);
      expect(screen.queryByDisplayValue('114.98')).toBeNull();
      await service.close();
    },
    90_000,
  );
});
