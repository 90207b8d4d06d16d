// @vitest-environment shared-window
/** The search of a list is requested a little after it is typed: by then the person may be on another page. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
const patient = { timeout: 30_000 };

beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  bindFetch(service);
}, 120_000);
afterAll(() => service.close());

test('a search that comes late neither brings the list back nor writes into the address of the next page', async () => {
  await visit(service, '/clients');
  await screen.findByRole('grid', { name: 'Clients' }, patient);
  const box = screen.getByRole('searchbox', { name: 'Search clients' });
  fireEvent.change(box, { target: { value: 'tremblay' } });
  fireEvent.click(screen.getByRole('link', { name: 'Suppliers' }));
  await screen.findByRole('grid', { name: 'Suppliers' }, patient);
  // Once a search typed later was requested, the delay of the first one has passed.
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search suppliers' }), 'inc');
  await waitFor(() => expect(window.location.search).toBe('?q=inc'), patient);
  expect(window.location.pathname).toBe('/providers');
  expect(sentRequests.filter(({ url }) => url.startsWith('/api/providers') && url.includes('tremblay'))).toEqual([]);
});
