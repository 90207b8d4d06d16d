// @vitest-environment shared-window
/** A view of the company is renamed, and defaults and links with its former name still find it. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  for (const [code, city] of [
    ['AA', 'Laval'],
    ['BB', 'Gaspé'],
  ])
    await service.ask('POST', '/api/clients', { body: { code, name: `Maison ${code}`, city } });
}, 60_000);
afterAll(() => service.close());

const laval = { name: 'Laval', search: 'city=Laval' };
const gaspe = { name: 'Gaspé', search: 'city=Gasp%C3%A9' };

beforeEach(async () => {
  cleanup();
  bindFetch(service);
  localStorage.clear();
  await service.ask('PUT', '/api/settings/company', { body: { views: { clients: { views: [laval, gaspe] } } } });
});

const storedNames = async () =>
  (await service.ask('GET', '/api/settings/company')).body.data.settings.views.clients.views.map(
    ({ name }: { name: string }) => name,
  );

async function beginRenaming(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }, patient));
  await userEvent.click(await screen.findByRole('button', { name: 'Rename for everybody' }, patient));
}

const openedWith = (name: string) => screen.findByRole('button', { name, expanded: false }, patient);

it('by whoever may, while a colleague’s default and link say the name before', async () => {
  const standard = { views: { clients: { views: [], standard: 'Laval' } } };
  await service.ask('PUT', '/api/settings/person', { as: 'viewer', body: standard });
  await visit(service, '/clients?city=Laval&view=Laval', { as: 'office' });
  await beginRenaming('Laval');
  await userEvent.keyboard('Gaspé{Enter}');
  await screen.findByText('There is already a view “Gaspé”. Choose another name.', {}, patient);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename for everybody'), patient);
  await userEvent.keyboard('{Enter}North{Enter}');
  await screen.findByText('View “Laval” renamed to “North” for everybody.', {}, patient);
  await waitFor(async () => expect(await storedNames()).toEqual(['North', 'Gaspé']), patient);
  await waitFor(() => expect(location.search).toBe('?city=Laval&view=North'), patient);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename for everybody'), patient);

  cleanup();
  localStorage.clear();
  await visit(service, '/clients', { as: 'viewer' });
  await openedWith('North');
  await waitFor(() => expect(location.search).toBe('?city=Laval&view=North'), patient);
  await userEvent.click(screen.getByRole('button', { name: 'North' }));
  await screen.findByRole('button', { name: 'Remove as default' }, patient);
  expect(screen.queryByRole('button', { name: 'Rename for everybody' })).toBeNull();

  cleanup();
  await visit(service, '/clients?city=Laval&view=Laval', { as: 'viewer' });
  await openedWith('North');
  expect(screen.queryByText(/^This link shows the view/)).toBeNull();
}, 120_000);

it('and gets its former name back by Undo', async () => {
  await visit(service, '/clients?city=Laval&view=Laval', { as: 'office' });
  await beginRenaming('Laval');
  await userEvent.keyboard('North{Enter}');
  await waitFor(async () => expect(await storedNames()).toEqual(['North', 'Gaspé']), patient);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }, patient));
  await waitFor(async () => expect(await storedNames()).toEqual(['Laval', 'Gaspé']), patient);
  await waitFor(() => expect(location.search).toBe('?city=Laval&view=Laval'), patient);
}, 60_000);
