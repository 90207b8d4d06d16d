// @vitest-environment shared-window
/** Templates of one name, made in another tab or by a colleague, and a service that fails to save. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  localStorage.clear();
  bindFetch(service);
  for (const scope of scopes) await write(scope, []);
});

const scopes = ['person', 'company'] as const;
const template = (name: string, description: string) => ({ name, record: { description } });

const write = (scope: (typeof scopes)[number], transactions: object[]) =>
  service.ask('PUT', `/api/settings/${scope}`, { body: { entryTemplates: { transactions } } });
const stored = async (scope: (typeof scopes)[number]) =>
  (await service.ask('GET', `/api/settings/${scope}`)).body.data.settings.entryTemplates.transactions;

async function openTemplates() {
  await visit(service, '/transactions/new');
  await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient);
  await userEvent.click(screen.getByRole('button', { name: /^Templates/ }));
  return within(await screen.findByRole('dialog', { name: 'Templates' }, patient));
}

/** Every change of settings fails, as on a service that is restarted. */
function failSaves(): void {
  refuseRequests(({ method }) => method === 'PUT', 500);
}

it('a template that the company has is not replaced by one that is shared', async () => {
  await write('person', [template('Rent', 'Mine')]);
  const dialog = await openTemplates();
  const share = await dialog.findByRole('button', { name: 'Share “Rent” with the company' }, patient);
  await write('company', [template('Rent', 'Of a colleague')]);
  await userEvent.click(share);
  const refusal = 'The company already has a template “Rent”. Rename yours, then share it.';
  await screen.findByText(refusal, {}, patient);
  expect(await stored('company')).toEqual([template('Rent', 'Of a colleague')]);
  expect(await stored('person')).toEqual([template('Rent', 'Mine')]);
}, 60_000);

it('a template that was not saved is not said to be', async () => {
  const dialog = await openTemplates();
  failSaves();
  await userEvent.type(await dialog.findByLabelText('Save this entry as a template named', {}, patient), 'Lost{Enter}');
  await screen.findByText(/^The setting was not saved\./, {}, patient);
  expect(screen.queryByText('Template “Lost” was saved.')).toBeNull();
}, 60_000);

it('a template that was not deleted is not said to be', async () => {
  await write('person', [template('Rent', 'Mine')]);
  const dialog = await openTemplates();
  failSaves();
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete “Rent”' }, patient));
  await screen.findByText(/^The setting was not saved\./, {}, patient);
  expect(dialog.queryByText('“Rent” was deleted.')).toBeNull();
  expect(await dialog.findByRole('button', { name: /^Rent/ }, patient)).toBeTruthy();
}, 60_000);

it('a template is not renamed to a name that another tab gave meanwhile, and this is said', async () => {
  await write('person', [template('Rent', 'Mine')]);
  const dialog = await openTemplates();
  await userEvent.click(await dialog.findByRole('button', { name: 'Rename “Rent”' }, patient));
  const field = dialog.getByLabelText('Rename “Rent”');
  await write('person', [template('Lease', 'Other'), template('Rent', 'Mine')]);
  await userEvent.clear(field);
  await userEvent.type(field, 'Lease{Enter}');
  const refusal = '“Rent” was not renamed: it was deleted in the meantime, or you already have a template “Lease”.';
  await screen.findByText(refusal, {}, patient);
  expect(await stored('person')).toEqual([template('Lease', 'Other'), template('Rent', 'Mine')]);
}, 60_000);
