// @vitest-environment shared-window
/** Two people share a tablet: the session of one ends over a form, and the other signs in there. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listDrafts } from '#console/form/drafts/draft-store.ts';
import { rememberedRow, rememberRow, storeRememberedRows } from '#console/list/grid/row-focus-memory.ts';
import { clearTab } from '#console/storage/safe-storage.ts';
import type { Role } from '#contract/core/roles.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService, userOf } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

const draftedBy = async (role: Role) =>
  listDrafts({ address: '', user: await userOf(service, role) }).map(({ typed }) => typed.name);
const isSave = ({ method, url }: { method: string; url: string }) => method === 'POST' && url === '/api/clients';

async function saveInEndedSession(code: string): Promise<void> {
  await visit(service, '/clients/new', { as: 'office' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }, patient), code);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), `${code} Inc.`);
  const restore = refuseRequests(isSave, 401);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Your session has ended' }, patient);
  restore();
}

async function enterToken(role: Role): Promise<void> {
  const dialog = within(screen.getByRole('dialog', { name: 'Your session has ended' }));
  await userEvent.type(await dialog.findByLabelText('Access token', {}, patient), service.tokens[role]);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
}

test('what the first person was saving is not sent in the name of the second, and stays the draft of the first', async () => {
  await saveInEndedSession('FIRST');
  await enterToken('admin');
  await screen.findByText(`This browser is now signed in as ${await userOf(service, 'admin')}.`, {}, patient);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveProperty('value', ''), patient);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '');
  expect(sentRequests.filter(isSave)).toEqual([]);
  expect(await draftedBy('office')).toEqual(['FIRST Inc.']);
  expect(await draftedBy('admin')).toEqual([]);
});

test('what this tab kept for the first person is gone when the second takes their place', async () => {
  await saveInEndedSession('GONE');
  sessionStorage.setItem('comptoir.lastAction', JSON.stringify({ note: 'of the first' }));
  sessionStorage.setItem('comptoir.trail', JSON.stringify({ note: 'of the first' }));
  await enterToken('admin');
  await screen.findByText(`This browser is now signed in as ${await userOf(service, 'admin')}.`, {}, patient);
  expect(Object.values(sessionStorage).join()).not.toContain('of the first');
});

/** The first person changes two clients in bulk, and the session ends after the first of them. */
async function changeBothUntilSessionEnds(name: string): Promise<void> {
  for (const code of ['1', '2'])
    await service.ask('POST', '/api/clients', { body: { code: name + code, name: `${name} ${code}`, city: 'Laval' } });
  await visit(service, `/clients?q=${name}`, { as: 'office' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select every row of this page' }, patient));
  await userEvent.click(await screen.findByRole('button', { name: 'Bulk edit' }, patient));
  const panel = within(await screen.findByRole('dialog', { name: /^Bulk edit/ }, patient));
  await userEvent.selectOptions(await panel.findByLabelText('Field to change', {}, patient), 'city');
  await userEvent.type(panel.getByLabelText('City'), 'Lévis');
  await userEvent.click(panel.getByRole('button', { name: 'Preview' }));
  await panel.findByText('2 records will change.', { exact: false }, patient);
  let sent = 0;
  const restore = refuseRequests(({ method }) => method === 'PUT' && ++sent > 1, 401);
  await userEvent.click(panel.getByRole('button', { name: 'Change 2 records' }));
  await screen.findByRole('dialog', { name: 'Your session has ended' }, patient);
  restore();
}

/** The texts of the list of toasts alone: on a busy machine, the banner says that the service is slow. */
const toasts = () =>
  [...document.querySelectorAll('[role=status][aria-live]')].map((each) => each.textContent).join('');

async function expectOtherPersonToldAlone(): Promise<void> {
  const words = `This browser is now signed in as ${await userOf(service, 'admin')}.`;
  await screen.findByText(words, {}, patient);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
  await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull(), patient);
  expect(toasts()).toBe(words);
}

test('what the first person changed in bulk is not told to the second, who cannot undo it', async () => {
  await changeBothUntilSessionEnds('Atelier');
  await enterToken('admin');
  await expectOtherPersonToldAlone();
});

test('what the first person changed in bulk is not told beside the sign-in page either', async () => {
  await changeBothUntilSessionEnds('Verrier');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByText('Sign in', { selector: 'h1' }, patient);
  expect(toasts()).toBe('');
});

test('that a field of the first person was not saved is not told to the second', async () => {
  await service.ask('POST', '/api/clients', { body: { code: 'TUI', name: 'Tuilier', city: 'Laval' } });
  await visit(service, '/clients?q=tuilier', { as: 'office' });
  (await screen.findByRole('link', { name: /Tuilier/ }, patient)).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{F2}');
  await within(await screen.findByRole('dialog', { name: 'Tuilier: City' }, patient)).findByRole('textbox');
  const restore = refuseRequests(({ method }) => method === 'PUT', 401);
  await userEvent.keyboard('Lévis{Enter}');
  await screen.findByRole('dialog', { name: 'Your session has ended' }, patient);
  restore();
  await enterToken('admin');
  await expectOtherPersonToldAlone();
});

test('that an appointment of the first person was not deleted is not told to the second', async () => {
  const bay = await service.ask('POST', '/api/agenda_bays', { body: { name: 'Bay' } });
  const body = { date_at: '2031-03-12', time_at: '09:00', duration: '1.00', bay_id: [bay.body.data].flat()[0].id };
  await service.ask('POST', '/api/agenda_appointments', { body: { ...body, title: 'Belt' } });
  await visit(service, '/agenda?view=list&day=2031-03-12', { as: 'office' });
  (await screen.findByRole('button', { name: /Belt/ }, patient)).focus();
  const restore = refuseRequests(({ method }) => method === 'DELETE', 401);
  await userEvent.keyboard('{Delete}');
  await screen.findByRole('dialog', { name: 'Your session has ended' }, patient);
  restore();
  await enterToken('admin');
  await expectOtherPersonToldAlone();
});

test('the same person goes on where the session ended', async () => {
  await saveInEndedSession('SAME');
  await enterToken('office');
  await screen.findByRole('heading', { level: 1, name: 'SAME Inc.' }, patient);
  expect(sentRequests.filter(isSave)).toHaveLength(1);
});

test('a list that the first person left with rows selected comes back to the second without any', async () => {
  for (const code of ['AA', 'BB'])
    await service.ask('POST', '/api/clients', { body: { code, name: `Garage ${code}` } });
  await visit(service, '/clients', { as: 'office' });
  const select = () => screen.findByRole('checkbox', { name: /^Select Garage AA/ }, patient);
  await userEvent.click(await select());
  await userEvent.click(screen.getByRole('link', { name: /Garage AA/ }));
  await screen.findByRole('heading', { level: 1, name: 'Garage AA' }, patient);
  act(() => window.history.back());
  expect(await select()).toHaveProperty('checked', true);
  act(() => window.history.forward());
  await screen.findByRole('heading', { level: 1, name: 'Garage AA' }, patient);

  await userEvent.click(screen.getByTitle('office'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }, patient));
  await screen.findByText('Sign in', { selector: 'h1' }, patient);
  await userEvent.type(screen.getByLabelText('Access token'), service.tokens.admin);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(location.pathname).toBe('/'), patient);
  await screen.findByRole('heading', { level: 1 }, patient);
  act(() => window.history.back());
  expect(await select()).toHaveProperty('checked', false);
});

test('whoever signs out and in again goes on with the same page, and somebody else begins at home', async () => {
  const { body } = await service.ask('POST', '/api/clients', { body: { code: 'RET', name: 'Retour' } });
  const page = `/clients/${body.data.id}`;
  await visit(service, page, { as: 'office' });
  const signOutAndIn = async (out: Role, back: Role) => {
    await userEvent.click(await screen.findByTitle(await userOf(service, out), {}, patient));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }, patient));
    await screen.findByText('Sign in', { selector: 'h1' }, patient);
    await userEvent.type(screen.getByLabelText('Access token'), service.tokens[back]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByTitle(await userOf(service, back), {}, patient);
  };
  await signOutAndIn('office', 'office');
  await screen.findByRole('heading', { level: 1, name: 'Retour' }, patient);
  expect(location.pathname).toBe(page);
  await signOutAndIn('office', 'admin');
  expect(location.pathname).toBe('/');
});

test('the row on which the first person was in a list is not kept for the second, in the storage of the tab either', () => {
  rememberRow('list', 7);
  storeRememberedRows();
  clearTab();
  expect(rememberedRow('list')).toBeUndefined();
  rememberRow('other', 8);
  storeRememberedRows();
  expect(sessionStorage.getItem('comptoir.places')).toBe('[["other",8]]');
});
