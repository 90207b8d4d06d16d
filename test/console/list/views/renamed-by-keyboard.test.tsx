// @vitest-environment shared-window
/** A view is renamed with the keyboard alone: what is typed is its name, and the focus stays in the panel. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  bindFetch(service);
  localStorage.clear();
  const views = { clients: { views: [{ name: 'Laval', search: 'city=Laval' }] } };
  await service.ask('PUT', '/api/settings/person', { body: { views } });
  await visit(service, '/clients?city=Laval&view=Laval');
  await userEvent.click(await screen.findByRole('button', { name: 'Laval' }, patient));
  const begin = await screen.findByRole('button', { name: 'Rename' }, patient);
  begin.focus();
  await userEvent.keyboard('{Enter}');
});

const panel = () => screen.getByRole('dialog', { name: 'Views' });
const renaming = () => within(panel()).getByRole('button', { name: 'Rename' });
const isRenameFocused = () => waitFor(() => expect(document.activeElement).toBe(renaming()), patient);

it('what is typed after Rename is the name', async () => {
  await userEvent.keyboard('Nord{Enter}');
  await screen.findByText('View “Laval” renamed to “Nord”.', {}, patient);
  expect(location.pathname).toBe('/clients');
  await screen.findByRole('button', { name: 'Nord', expanded: true }, patient);
  await isRenameFocused();
  expect(renaming().closest('form')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Views' })).toBeNull(), patient);
});

it('Escape leaves the name as it was, and the panel open', async () => {
  await userEvent.keyboard('Nord{Escape}');
  await isRenameFocused();
  expect(renaming().closest('form')).toBeNull();
  expect(new URLSearchParams(location.search).get('view')).toBe('Laval');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Views' })).toBeNull(), patient);
});
