// @vitest-environment shared-window
/** The field in which a form begins, and how the form is left, by keyboard alone. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

const patient = { timeout: 30_000 };
const hasFocus = async (name: string, role = 'textbox') => {
  const field = await screen.findByRole(role, { name }, patient);
  await waitFor(() => expect(document.activeElement).toBe(field), patient);
};
const created = () =>
  sentRequests
    .filter(({ method, url }) => method === 'POST' && url === '/api/clients')
    .map(({ body }) => JSON.parse(body ?? ''));

it('a new form begins in the first field that nothing fills: a code is proposed from the name', async () => {
  await visit(service, '/clients/new');
  await hasFocus('Name');
  await visit(service, '/ledger_accounts/new');
  await hasFocus('Account no.');
});

it('one that the address began goes on in the first field that is empty', async () => {
  await visit(service, '/clients/new?code=A1');
  await hasFocus('Name');
});

it('a copy begins where it must differ', async () => {
  const body = { code: 'A1', name: 'Atelier' };
  const { id } = (await service.ask('POST', '/api/clients', { body })).body.data;
  await visit(service, `/clients/new?copy=${id}`);
  await hasFocus('Code');
});

it('record after record is typed without the mouse: each begins where the one before did', async () => {
  await visit(service, '/clients/new');
  for (const code of ['N1', 'N2', 'N3']) {
    await hasFocus('Name');
    await userEvent.keyboard(`{Shift>}{Tab}{/Shift}${code}{Tab}Atelier ${code}{Control>}{Enter}{/Control}`);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', ''), patient);
  }
  expect(created().map(({ code, name }) => [code, name])).toEqual([
    ['N1', 'Atelier N1'],
    ['N2', 'Atelier N2'],
    ['N3', 'Atelier N3'],
  ]);
});

it('Escape leaves a form that has no focus in it', async () => {
  const body = { code: 'A2', name: 'Atelier' };
  const { id } = (await service.ask('POST', '/api/clients', { body })).body.data;
  await visit(service, `/clients/${id}/edit`);
  await screen.findByRole('textbox', { name: 'Code' }, patient);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(location.pathname).toBe(`/clients/${id}`), patient);
});

it('E opens the form of the record that is shown', async () => {
  const body = { code: 'A3', name: 'Atelier' };
  const { id } = (await service.ask('POST', '/api/clients', { body })).body.data;
  await visit(service, `/clients/${id}`);
  await screen.findByRole('link', { name: 'Edit' }, patient);
  await userEvent.keyboard('e');
  await waitFor(() => expect(location.pathname).toBe(`/clients/${id}/edit`), patient);
});
