// @vitest-environment shared-window
/** After a view is deleted with the keyboard, the focus is on the button that opened the panel. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const views = { clients: { views: [{ name: 'Laval', search: 'city=Laval' }] } };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());

it.each([
  { scope: 'person', action: 'Delete view' },
  { scope: 'company', action: 'Delete for everybody' },
])('$action closes the panel and leaves the focus on its button', async ({ scope, action }) => {
  bindFetch(service);
  localStorage.clear();
  await service.ask('PUT', `/api/settings/${scope}`, { body: { views } });
  await visit(service, '/clients?city=Laval&view=Laval');
  await userEvent.click(await screen.findByRole('button', { name: 'Laval' }, patient));
  (await screen.findByRole('button', { name: action }, patient)).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Views' })).toBeNull(), patient);
  await waitFor(() => expect(new URLSearchParams(location.search).get('view')).toBeNull(), patient);
  const button = await screen.findByRole('button', { name: 'Views', expanded: false }, patient);
  await waitFor(() => expect(document.activeElement).toBe(button), patient);
});
