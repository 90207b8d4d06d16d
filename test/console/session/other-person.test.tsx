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

/** Answers saves as for a session that has ended. Returns what ends it. */
function endSession(): () => void {
  const reach = globalThis.fetch;
  globalThis.fetch = async (url, init) =>
    isSave({ method: init?.method ?? 'GET', url: String(url) })
      ? new Response('{}', { status: 401 })
      : reach(url, init);
  return () => {
    globalThis.fetch = reach;
  };
}

async function saveInEndedSession(code: string): Promise<void> {
  await visit(service, '/clients/new', { as: 'office' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }, patient), code);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), `${code} Inc.`);
  const restore = endSession();
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
  await screen.findByRole('heading', { level: 1, name: 'Garage AA' }, patient);
  act(() => window.history.back());
  expect(await select()).toHaveProperty('checked', false);
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
