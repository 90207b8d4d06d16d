// @vitest-environment shared-window
/** What a report says besides its figures: when it was printed, and why it is compared with nothing. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 40_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const leg = { amount: '10.00', currency: 'CAD', reference: '' };
  const details = [
    { ...leg, account: '1000', credit: 'D' },
    { ...leg, account: '4000', credit: 'C' },
  ];
  const body = { date: '2025-05-01', description: 'Entry', details };
  expect((await service.ask('POST', '/api/transactions', { body })).status).toBe(201);
}, 60_000);
afterAll(() => service.close());
afterEach(cleanup);

it.each([
  '/reports/income-statement?from=2025-01-01&to=2025-12-31',
  '/reports/journal?from=2025-01-01&to=2025-12-31',
  '/transactions/balances?from=2025-01-01&to=2025-12-31',
  '/transactions/accounts?account=4000',
])('%s says on paper, and only there, when it was printed', async (page) => {
  bindFetch(service);
  await visit(service, page);
  await waitFor(() => expect(screen.getAllByText(/10\.00/).length).toBeGreaterThan(0), patient);
  expect(screen.queryByText(/^Printed /)).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  screen.getByText(/^Printed .*\d/);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText(/^Printed /)).toBeNull();
});

it('a comparison without both days is said to be none', async () => {
  bindFetch(service);
  await visit(service, '/reports/income-statement?from=2025-01-01&compare=year');
  await screen.findByText('Nothing is compared: choose a first and a last day.', undefined, patient);
  cleanup();
  await visit(service, '/reports/income-statement?from=2025-01-01&to=2025-12-31&compare=year');
  await screen.findByRole('columnheader', { name: '2024-01-01 to 2024-12-31' }, patient);
  expect(screen.queryByText(/^Nothing is compared/)).toBeNull();
});
