// @vitest-environment shared-window
/** The name of a deleted view in the address: it goes at once, and returns with the view. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, goTo, visit } from '#test/harness/console.tsx';
import { refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const laval = { name: 'Laval', search: 'city=Laval' };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  cleanup();
  bindFetch(service);
  localStorage.clear();
  await keep('person', null);
  await keep('company', null);
});

const keep = (scope: 'person' | 'company', views: object | null) =>
  service.ask('PUT', `/api/settings/${scope}`, { body: { views } });
const storedViews = async (scope: 'person' | 'company') =>
  (await service.ask('GET', `/api/settings/${scope}`)).body.data.settings.views?.clients?.views;
const undo = () => screen.findByRole('button', { name: 'Undo' }, patient);

async function remove(name: string, scope: 'person' | 'company') {
  await userEvent.click(await screen.findByRole('button', { name }, patient));
  const panel = within(await screen.findByRole('dialog', { name: 'Views' }, patient));
  await userEvent.click(
    await panel.findByRole('button', { name: scope === 'person' ? 'Delete view' : 'Delete for everybody' }),
  );
}

it.each(['person', 'company'] as const)('returns when the deletion of a view of the %s is undone', async (scope) => {
  await keep(scope, { clients: { views: [laval] } });
  await visit(service, `/clients?${laval.search}&view=Laval`);
  await remove('Laval', scope);
  await waitFor(() => expect(location.search).toBe('?city=Laval'), patient);
  await userEvent.click(await undo());
  await screen.findByRole('button', { name: 'Laval' }, patient);
  expect(location.search).toBe('?city=Laval&view=Laval');
});

it('does not return to another list than that of the view whose deletion is undone', async () => {
  await keep('person', { clients: { views: [laval] } });
  await visit(service, `/clients?${laval.search}&view=Laval`);
  await remove('Laval', 'person');
  const button = await undo();
  await goTo('/clients?q=maison');
  await userEvent.click(button);
  await waitFor(async () => expect(await storedViews('person')).toEqual([laval]), patient);
  expect(location.search).toBe('?q=maison');
});

it('stays in the address where it cannot be deleted', async () => {
  await keep('person', { clients: { views: [laval] } });
  await visit(service, '/clients?city=Laval&view=Laval');
  refuseRequests(({ method }) => method === 'PUT', 500);
  await remove('Laval', 'person');
  await screen.findByText(/^The setting was not saved\./, {}, patient);
  await waitFor(() => expect(location.search).toBe('?city=Laval&view=Laval'), patient);
});
