// @vitest-environment shared-window
/** Views that the company shares: people who may write its settings share and remove them, everybody opens them. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const client = await service.ask('POST', '/api/clients', { body: { code: 'ELAN', name: 'Élan' } });
  for (const [title, userID] of [
    ['Call Élan', '5'],
    ['Order brakes', '6'],
  ]) {
    const body = { title, module: 'clients', moduleID: String(client.body.data.id), userID, date: '2030-01-02 09:00' };
    await service.ask('POST', '/api/reminders', { body });
  }
  await service.ask('PUT', '/api/settings/person', { as: 'office', body: { ownNumber: 5 } });
  await service.ask('PUT', '/api/settings/person', { as: 'viewer', body: { ownNumber: 6 } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  bindFetch(service);
  localStorage.clear();
});

const companyViews = async () =>
  (await service.ask('GET', '/api/settings/company')).body.data.settings.views?.reminders?.views;
const openViews = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^(Views|My reminders)/ }, patient));
  return screen.findByRole('list', { name: 'Shared with the company' }, patient);
};

it('a view that the office shares means each person’s own, and only who may removes it', async () => {
  await visit(service, '/reminders?userID_in=me', { as: 'office' });
  await screen.findByRole('link', { name: /Call Élan/ }, patient);
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'View name' }, patient), 'My reminders{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'My reminders' }, patient));
  await userEvent.click(await screen.findByRole('button', { name: 'Share with the company' }, patient));
  await screen.findByText('Everybody can now see the view “My reminders”.', {}, patient);
  await waitFor(
    async () => expect(await companyViews()).toEqual([{ name: 'My reminders', search: 'userID_in=me' }]),
    patient,
  );

  localStorage.clear();
  await visit(service, '/reminders?as=table', { as: 'viewer' });
  await screen.findByRole('link', { name: /Call Élan/ }, patient);
  await userEvent.click(within(await openViews()).getByRole('button', { name: 'My reminders' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Call Élan/ })).toBeNull(), patient);
  await screen.findByRole('link', { name: /Order brakes/ }, patient);
  await openViews();
  expect(screen.queryByRole('button', { name: 'Delete for everybody' })).toBeNull();

  await visit(service, '/reminders?as=table', { as: 'admin' });
  await userEvent.click(within(await openViews()).getByRole('button', { name: 'My reminders' }));
  await openViews();
  await userEvent.click(screen.getByRole('button', { name: 'Delete for everybody' }));
  await waitFor(async () => expect(await companyViews()).toEqual([]), patient);
});

it('sharing that is undone gives the person their own view back, where it was', async () => {
  const mine = [
    { name: 'My calls', search: 'userID_in=me' },
    { name: 'Other', search: 'title_contains=x' },
  ];
  await service.ask('PUT', '/api/settings/person', { as: 'office', body: { views: { reminders: { views: mine } } } });
  const ownViews = async () =>
    (await service.ask('GET', '/api/settings/person', { as: 'office' })).body.data.settings.views?.reminders?.views;
  await visit(service, '/reminders?userID_in=me&view=My+calls', { as: 'office' });
  await screen.findByRole('link', { name: /Call Élan/ }, patient);
  await userEvent.click(await screen.findByRole('button', { name: 'My calls' }, patient));
  await userEvent.click(await screen.findByRole('button', { name: 'Share with the company' }, patient));
  await screen.findByText('Everybody can now see the view “My calls”.', {}, patient);
  await waitFor(async () => expect(await ownViews()).toEqual([mine[1]]), patient);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await companyViews()) ?? []).toEqual([]), patient);
  await waitFor(async () => expect(await ownViews()).toEqual(mine), patient);
});

it('nothing is shared where only this browser keeps the settings', async () => {
  const strict = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
  bindFetch(strict);
  await visit(strict, '/clients?city=Laval');
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }, patient));
  await userEvent.type(await screen.findByRole('textbox', { name: 'View name' }, patient), 'Laval{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Laval' }, patient));
  await screen.findByRole('button', { name: 'Set as default' }, patient);
  expect(screen.queryByRole('button', { name: 'Share with the company' })).toBeNull();
  await strict.close();
});

it('the office sets the view with which everybody’s list opens, where a person has no default of their own', async () => {
  const views = [
    { name: 'Five', search: 'userID=5' },
    { name: 'Six', search: 'userID=6' },
  ];
  const keep = (scope: string, as: 'office' | 'viewer', standard?: string) =>
    service.ask('PUT', `/api/settings/${scope}`, {
      as,
      body: { views: { reminders: { views: scope === 'company' ? views : [], standard } } },
    });
  await keep('person', 'office');
  await keep('person', 'viewer');
  await keep('company', 'office');
  await visit(service, '/reminders?userID=5&view=Five&as=table', { as: 'office' });
  await userEvent.click(await screen.findByRole('button', { name: 'Five' }, patient));
  await userEvent.click(await screen.findByRole('button', { name: 'Set as default for everybody' }, patient));
  await screen.findByRole('button', { name: 'Remove as default for everybody' }, patient);

  const opensWith = async (view: string) => {
    localStorage.clear();
    await visit(service, '/reminders?as=table', { as: 'viewer' });
    await screen.findByRole('button', { name: view }, patient);
  };
  await opensWith('Five');
  expect(screen.queryByRole('link', { name: /Order brakes/ })).toBeNull();
  await keep('person', 'viewer', 'Six');
  await opensWith('Six');
  await keep('person', 'viewer');
  await opensWith('Five');
  await userEvent.click(screen.getByRole('button', { name: 'Five' }));
  expect(screen.queryByRole('button', { name: /for everybody/ })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove as default' }, patient));
  await screen.findByRole('button', { name: 'Set as default' }, patient);
  await opensWith('Views');
  await screen.findByRole('link', { name: /Order brakes/ }, patient);
}, 90_000);
