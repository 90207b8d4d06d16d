// @vitest-environment shared-window
/** Text typed after a new sale is sent belongs to its first line, and N goes to the next line. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
  await service.ask('POST', '/api/clients', { body: { code: 'ELAN', name: 'Garage Élan' } });
}, 60_000);
afterEach(cleanup);
afterAll(() => service.close());

const product = () => screen.findByRole('combobox', { name: 'Product' }, patient);

test('it goes into the line, also while that is not shown yet', async () => {
  await visit(service, '/sales/new?client_id=1');
  await screen.findByRole('button', { name: 'Save' }, patient);
  const { release } = holdRequests(({ url }) => url.includes('/api/sales_products'));
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(async () => expect((await service.ask('GET', '/api/sales')).body.meta.total).toBe(1), patient);
  await userEvent.keyboard('nouveau ');
  await screen.findByRole('heading', { name: /^Sale \d+/ }, patient);
  await userEvent.keyboard('frein');
  release();
  const field = await product();
  await waitFor(() => expect(field).toHaveProperty('value', 'nouveau frein'), patient);
  expect(document.activeElement).toBe(field);
  expect((await service.ask('GET', '/api/sales')).body.meta.total).toBe(1);
}, 90_000);

test('N goes to the new line of an open sale', async () => {
  await visit(service, '/sales/1');
  const field = await product();
  expect(document.activeElement).not.toBe(field);
  await userEvent.keyboard('n');
  expect(document.activeElement).toBe(field);
}, 60_000);
