// @vitest-environment shared-window
/** Whatever the company shares is seen by everybody and made by few: views, templates of entries, names for numbers. */
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
beforeEach(() => {
  localStorage.clear();
  bindFetch(service);
});

const stored = async (scope: 'company' | 'person') =>
  (await service.ask('GET', `/api/settings/${scope}`, { as: 'office' })).body.data.settings;
const put = (scope: 'company' | 'person', body: object) =>
  service.ask('PUT', `/api/settings/${scope}`, { as: 'office', body });

async function part(name: string, scope?: string) {
  const whole = within(await screen.findByRole('region', { name }, patient));
  return scope ? within(whole.getByRole('group', { name: scope })) : whole;
}
const company = 'The company’s, for everybody';

const leg = { account: '5000', amount: null, currency: 'CAD', credit: 'D', reference: '', projet_id: '' };
const rent = { name: 'Rent', record: { description: 'Rent', details: [leg, { ...leg, credit: 'C' }] } };

it('a view and a template are given to the company', async () => {
  await put('person', {
    views: { clients: { views: [{ name: 'In Laval', search: 'city=Laval' }] } },
    entryTemplates: { transactions: [rent] },
  });
  await visit(service, '/settings', { as: 'office' });
  const views = await part('Saved views');
  await userEvent.click(await views.findByRole('button', { name: 'Share “In Laval” with the company' }, patient));
  await waitFor(async () => expect((await stored('company')).views?.clients.views).toHaveLength(1), patient);
  await waitFor(async () => expect((await stored('person')).views.clients.views).toEqual([]), patient);
  const templates = await part('Entry templates');
  await userEvent.click(templates.getByRole('button', { name: 'Share “Rent” with the company' }));
  await waitFor(
    async () => expect((await stored('company')).entryTemplates).toEqual({ transactions: [rent] }),
    patient,
  );
  await waitFor(async () => expect((await stored('person')).entryTemplates.transactions).toEqual([]), patient);
});

it('a template of the company fills an entry in, and who may not change what is shared reads it', async () => {
  await put('company', {
    views: { clients: { views: [{ name: 'In Laval', search: 'city=Laval' }] } },
    entryTemplates: { transactions: [rent] },
  });
  await visit(service, '/transactions/new', { as: 'admin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }, patient));
  const shared = await screen.findByRole('list', { name: 'Shared with the company' }, patient);
  await userEvent.click(within(shared).getByRole('button', { name: /^Rent/ }));
  await screen.findByDisplayValue('Rent', undefined, patient);

  await visit(service, '/settings', { as: 'shop' });
  const offered = await part('Saved views', company);
  expect(offered.getByRole('link', { name: 'In Laval' }).getAttribute('href')).toContain('/clients?city=Laval');
  // The shop has no button for what it may not change, and no part for what it may not read.
  expect(offered.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Entry templates' })).toBeNull();
});

it('offers what fills new records only to who may make such', async () => {
  await put('company', { entryTemplates: { transactions: [rent] } });
  const names = ['Entry templates', 'Appointment presets'];
  const offered = async (as: 'office' | 'dispatch' | 'viewer') => {
    await visit(service, '/settings', { as });
    await part('Saved views', company);
    return names.filter((name) => screen.queryByRole('region', { name }));
  };
  expect(await offered('office')).toEqual(names);
  expect(await offered('dispatch')).toEqual([]);
  expect(await offered('viewer')).toEqual([]);
});

it('a template of the company is deleted for everybody, with undo', async () => {
  await put('company', { entryTemplates: { transactions: [rent] } });
  await visit(service, '/transactions/new', { as: 'admin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }, patient));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Rent” for everybody' }, patient));
  await waitFor(async () => expect((await stored('company')).entryTemplates.transactions).toEqual([]), patient);
  // Messages of earlier tests may still stand above it.
  const message = await screen.findByText('“Rent” was deleted.', {}, patient);
  await userEvent.click(within(message.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await stored('company')).entryTemplates.transactions).toEqual([rent]), patient);
});

it('names for numbers of every kind are read by who may not change them', async () => {
  await put('company', { numberLabels: { vehicle: [{ number: 12, text: 'Ford Transit', plate: 'FJK 100' }] } });
  await visit(service, '/settings', { as: 'dispatch' });
  const numbers = await part('Names for numbers');
  await userEvent.selectOptions(numbers.getByRole('combobox', { name: 'Numbers of' }), 'vehicle');
  expect(numbers.getByRole('textbox', { name: 'Plate' })).toHaveProperty('value', 'FJK 100');
  expect(numbers.getByRole('textbox', { name: 'Plate' }).closest('fieldset[disabled]')).not.toBeNull();
});

it('among many names one is found by its plate, changed, and the others stay', async () => {
  const vehicle = Array.from({ length: 25 }, (_, index) => ({
    number: index + 1,
    text: `Van ${String(index).padStart(2, '0')}`,
    plate: `FJK ${100 + index}`,
  }));
  await put('company', { numberLabels: { vehicle } });
  await visit(service, '/settings', { as: 'office' });
  const numbers = await part('Names for numbers');
  await userEvent.selectOptions(numbers.getByRole('combobox', { name: 'Numbers of' }), 'vehicle');
  expect(numbers.getAllByRole('textbox', { name: 'Plate' })).toHaveLength(20);
  numbers.getByRole('button', { name: 'Show more (5)' });
  await userEvent.click(numbers.getByRole('searchbox', { name: 'Search the names' }));
  await userEvent.paste('fjk124');
  await waitFor(() => expect(numbers.getAllByRole('textbox', { name: 'Plate' })).toHaveLength(1), patient);
  const plate = numbers.getByRole('textbox', { name: 'Plate' });
  await userEvent.clear(plate);
  await userEvent.paste('ABC 9');
  await userEvent.click(numbers.getByRole('button', { name: 'Add a name' }));
  const [name] = numbers.getAllByRole('textbox', { name: 'Name' });
  if (!name) throw new Error('no further name');
  await userEvent.click(name);
  await userEvent.paste('Bus');
  await userEvent.click(numbers.getByRole('button', { name: 'Save' }));
  const storedLabels = async () => (await stored('company')).numberLabels.vehicle;
  await waitFor(async () => expect(await storedLabels()).toHaveLength(26), patient);
  expect((await storedLabels())[0]).toEqual({ number: 26, text: 'Bus' });
  expect((await storedLabels()).at(-1)).toEqual({ ...vehicle.at(-1), plate: 'ABC 9' });
});

it('what keeps the names from being saved is shown, also where it is of another kind than the one in sight', async () => {
  const person = [{ number: 4, text: 'Zoé Roy' }];
  await put('company', { numberLabels: { person } });
  await visit(service, '/settings', { as: 'office' });
  const numbers = await part('Names for numbers');
  const kind = () => numbers.getByRole<HTMLSelectElement>('combobox', { name: 'Numbers of' });
  await userEvent.selectOptions(kind(), 'vehicle');
  await userEvent.click(numbers.getByRole('button', { name: 'Add a name' }));
  await userEvent.selectOptions(kind(), 'person');
  const name = await numbers.findByDisplayValue('Zoé Roy', {}, patient);
  await userEvent.clear(name);
  await userEvent.type(name, 'Zoé Tran');
  await userEvent.click(numbers.getByRole('button', { name: 'Save' }));
  expect(kind().value).toBe('vehicle');
  expect(numbers.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  expect((await stored('company')).numberLabels).toEqual({ person });
});

it('a number has one name', async () => {
  const person = [{ number: 4, text: 'Zoé Roy' }];
  await put('company', { numberLabels: { person } });
  await visit(service, '/settings', { as: 'office' });
  const numbers = await part('Names for numbers');
  await userEvent.click(numbers.getByRole('button', { name: 'Add a name' }));
  const [number] = numbers.getAllByRole('textbox', { name: 'Number' });
  const [name] = numbers.getAllByRole('textbox', { name: 'Name' });
  if (!number || !name) throw new Error('no further name');
  await userEvent.type(name, 'Uma');
  await userEvent.clear(number);
  await userEvent.type(number, '4');
  await userEvent.click(numbers.getByRole('button', { name: 'Save' }));
  expect(numbers.getAllByText('The number 4 has two names. Keep one.')).toHaveLength(2);
  await userEvent.clear(number);
  await userEvent.type(number, '5');
  await userEvent.click(numbers.getByRole('button', { name: 'Save' }));
  await waitFor(
    async () => expect((await stored('company')).numberLabels.person).toEqual([{ number: 5, text: 'Uma' }, ...person]),
    patient,
  );
});

it('a strict service has nobody to share with: each topic is there once', async () => {
  const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  bindFetch(strict);
  await visit(strict, '/settings');
  const rows = await part('Rows per page');
  rows.getByRole('combobox', { name: 'All lists' });
  expect(screen.queryByRole('group', { name: company })).toBeNull();
  await strict.close();
});
