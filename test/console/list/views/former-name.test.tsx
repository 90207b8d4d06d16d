// @vitest-environment shared-window
/** Bookmarks, links and the browser's history may contain the former name of a view. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  await service.ask('POST', '/api/clients', { body: { code: 'ELAN', name: 'Élan', city: 'Laval' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  bindFetch(service);
  localStorage.clear();
});

it('an own view is found by the name that it had before', async () => {
  const laval = { name: 'Laval', search: 'city=Laval' };
  await service.ask('PUT', '/api/settings/person', { body: { views: { clients: { views: [laval] } } } });
  await visit(service, '/clients?city=Laval&view=Laval');
  await userEvent.click(await screen.findByRole('button', { name: 'Laval' }, patient));
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }, patient));
  const [name] = await screen.findAllByRole('textbox', { name: 'View name' }, patient);
  await userEvent.clear(name as HTMLElement);
  await userEvent.type(name as HTMLElement, 'North shore{Enter}');
  await screen.findByText('View “Laval” renamed to “North shore”.', {}, patient);

  await visit(service, '/clients?city=Laval&view=Laval');
  await screen.findByRole('link', { name: /Élan/ }, patient);
  await waitFor(() => expect(screen.getByRole('button', { name: 'North shore' })).toBeTruthy(), patient);
  expect(screen.queryByText(/which is not one of yours/)).toBeNull();
}, 60_000);
