// @vitest-environment shared-window
/** A part of the settings while it is typed: where the focus is after each of its buttons, and when it counts as changed. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

const people = Array.from({ length: 25 }, (_, at) => ({ number: at + 1, text: `Person ${at + 1}` }));
beforeEach(async () => {
  bindFetch(service);
  await service.ask('PUT', '/api/settings/company', { body: { numberLabels: { person: people }, taxes: [] } });
});
const stored = async () => (await service.ask('GET', '/api/settings/company')).body.data.settings;

async function open(name: string) {
  await visit(service, '/settings');
  const part = within(await screen.findByRole('region', { name }, patient));
  return { part, press: (button: string) => userEvent.click(part.getByRole('button', { name: button })) };
}

it('goes on in the entry that was added, wherever it stands, and not at a button that is gone', async () => {
  const { part, press } = await open('Names for numbers');
  await press('Add a name');
  const first = part.getAllByRole('textbox', { name: 'Number' })[0];
  expect(document.activeElement).toBe(first);
  await press('Discard');
  await waitFor(() => expect(part.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(document.activeElement).toBe(part.getByRole('button', { name: 'Show more (5)' }));
  const taxes = await open('Taxes');
  await taxes.press('Add a tax');
  expect(document.activeElement).toBe(taxes.part.getByRole('textbox', { name: 'French name' }));
  await userEvent.click(taxes.part.getByRole('button', { name: /remove entry 1$/ }));
  expect(document.activeElement).toBe(taxes.part.getByRole('button', { name: 'Add a tax' }));
}, 60_000);

it('goes to what keeps it from being saved', async () => {
  const { part, press } = await open('Names for numbers');
  const name = part.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' })[3];
  if (!name) throw new Error('no name');
  await userEvent.clear(name);
  await press('Save');
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, 'Ada');
  await press('Save');
  await waitFor(async () => expect((await stored()).numberLabels.person).toContainEqual({ number: 4, text: 'Ada' }));
}, 60_000);

it('is as it was once a value is typed back, so that it is left without a question', async () => {
  const { part } = await open('Company profile');
  const city = part.getByRole('textbox', { name: 'City' });
  await userEvent.type(city, 'L');
  expect(part.getAllByRole('button', { name: 'Save' })).toHaveLength(1);
  await userEvent.clear(city);
  expect(part.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Edit weekly hours' }));
  await screen.findByRole('textbox', { name: 'Wednesday, to' }, patient);
  expect(screen.queryByRole('dialog')).toBeNull();
}, 60_000);

it('stores a line without the spaces around it, and a paragraph as it is typed', async () => {
  const { part, press } = await open('Company profile');
  await userEvent.click(part.getByRole('textbox', { name: 'City' }));
  await userEvent.paste('  Trois   Rivières ');
  await userEvent.click(part.getByRole('textbox', { name: 'Terms in English' }));
  await userEvent.paste('Net 30\n  Interest 2% ');
  await press('Save');
  const profile = { city: 'Trois   Rivières', terms: { en: 'Net 30\n  Interest 2% ' } };
  await waitFor(async () => expect((await stored()).companyProfile).toMatchObject(profile), patient);
}, 60_000);
