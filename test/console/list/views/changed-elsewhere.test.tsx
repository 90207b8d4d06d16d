// @vitest-environment shared-window
/** Changes to a view that was changed in another tab, or by a colleague, since it was opened. */
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
beforeEach(async () => {
  bindFetch(service);
  localStorage.clear();
  for (const scope of ['person', 'company'] as const) await write(scope, undefined);
});

type Scope = 'person' | 'company';
const views = (search: string) => [{ name: 'Laval', search }];
const write = (scope: Scope, search: string | undefined) =>
  service.ask('PUT', `/api/settings/${scope}`, {
    body: { views: search === undefined ? null : { clients: { views: views(search) } } },
  });
const stored = async (scope: Scope) =>
  (await service.ask('GET', `/api/settings/${scope}`)).body.data.settings.views?.clients?.views;

/** Opens the view with an order that differs from the saved one. */
async function openInOtherOrder(): Promise<void> {
  await visit(service, '/clients?city=Laval&sort=-name&view=Laval');
  await userEvent.click(await screen.findByRole('button', { name: 'Laval (changed)' }, patient));
}

const saveChanges = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Save changes to “Laval”' }, patient));

it.each(['person', 'company'] as const)(
  'are not saved over those, unless the person wants it: %s',
  async (scope) => {
    await write(scope, 'city=Laval');
    await openInOtherOrder();
    await write(scope, 'city=Laval&is_active=1');
    await saveChanges();
    await screen.findByText(/^The view “Laval” was changed elsewhere in the meantime/, {}, patient);
    expect(await stored(scope)).toEqual(views('city=Laval&is_active=1'));
    await userEvent.click(screen.getByRole('button', { name: 'Replace it' }));
    await screen.findByText('View “Laval” saved.', {}, patient);
    expect(await stored(scope)).toEqual(views('city=Laval&sort=-name'));
  },
  60_000,
);

it('are saved again after the person undid them', async () => {
  await write('person', 'city=Laval');
  await openInOtherOrder();
  await saveChanges();
  await screen.findByText('View “Laval” saved.', {}, patient);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await stored('person')).toEqual(views('city=Laval')), patient);
  await userEvent.click(await screen.findByRole('button', { name: 'Laval (changed)' }, patient));
  await saveChanges();
  await waitFor(async () => expect(await stored('person')).toEqual(views('city=Laval&sort=-name')), patient);
}, 60_000);
