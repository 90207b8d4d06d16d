// @vitest-environment shared-window
/** References to a module that the role may not read are filtered by number. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
let sales: number[];

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const make = async (path: string, body: Record<string, unknown>) => {
    const { data } = (await service.ask('POST', path, { body })).body;
    return [data].flat()[0].id as number;
  };
  const client_id = await make('/api/clients', { code: 'ELAN', name: 'Élan Mécanique' });
  sales = [];
  for (const description of ['Brakes', 'Tires', 'Wash']) {
    const sale_id = await make('/api/sales', { client_id, date: '2031-03-01' });
    sales.push(sale_id);
    const when = { date_at: '2031-03-12', time_at: '09:00:00' };
    await make('/api/agenda_appointments', { ...when, client_id, sale_id, description });
  }
}, 60_000);
afterAll(() => service.close());

it('a sale is given to dispatch’s filter of appointments by its number, and another beside it', async () => {
  bindFetch(service);
  await visit(service, '/agenda_appointments?as=table', { as: 'dispatch' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }, patient));
  await userEvent.click(await screen.findByRole('option', { name: 'Sale' }, patient));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Sale' }, patient), String(sales[0]));
  await userEvent.click(screen.getByRole('button', { name: 'Or another value' }));
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Sale' })[1] as HTMLElement, `${sales[2]}{Enter}`);
  await waitFor(() => {
    expect(new URLSearchParams(location.search).getAll('sale_id')).toEqual([String(sales[0]), String(sales[2])]);
  }, patient);
  await screen.findByRole('button', { name: `Sale is ${sales[0]} or ${sales[2]}` }, patient);
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2), patient);
  expect(sentRequests.filter(({ url }) => url.startsWith('/api/sales'))).toEqual([]);
}, 90_000);
