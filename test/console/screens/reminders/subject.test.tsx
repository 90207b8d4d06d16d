// @vitest-environment shared-window
/** A number means another record in another module: it goes when the person chooses one, and stays as it was begun with. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
let client = 0;
let sale = 0;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const body = { code: 'ELAN', name: 'Élan Mécanique' };
  client = (await service.ask('POST', '/api/clients', { body })).body.data.id;
  const ordered = { client_id: client, date: '2031-03-01' };
  sale = (await service.ask('POST', '/api/sales', { body: ordered })).body.data.id;
}, 60_000);
afterAll(() => service.close());

it('a reminder of a client that is made one of something else loses the number', async () => {
  bindFetch(service);
  const about = { module: 'clients', moduleID: String(client), userID: '4', date: '2031-03-12 09:00:00' };
  const made = await service.ask('POST', '/api/reminders', { body: { title: 'Call', ...about } });
  await visit(service, `/reminders/${[made.body.data].flat()[0].id}/edit`);
  const record = await screen.findByRole('combobox', { name: 'Record' }, patient);
  await waitFor(() => expect(record).toHaveProperty('value', 'Élan Mécanique (ELAN)'), patient);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'attributes');
  const number = await screen.findByRole('textbox', { name: /Record|number/i }, patient);
  expect(number).toHaveProperty('value', '');
}, 60_000);

it('the number of a record that no module here holds is typed whole', async () => {
  bindFetch(service);
  const about = { module: 'attributes', moduleID: '7', userID: '4', date: '2031-03-12 09:00:00' };
  const made = await service.ask('POST', '/api/reminders', { body: { title: 'Look up', ...about } });
  await visit(service, `/reminders/${[made.body.data].flat()[0].id}/edit`);
  const number = await screen.findByRole('textbox', { name: /Record|number/i }, patient);
  expect(number).toHaveProperty('value', '7');
  await userEvent.clear(number);
  await userEvent.type(number, '123');
  expect(number).toHaveProperty('value', '123');
}, 60_000);

it('of a module that the role may not read, the number is typed, and nothing is asked for', async () => {
  bindFetch(service);
  await visit(service, '/reminders/new', { as: 'dispatch' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'About' }, patient), 'sales');
  const number = await screen.findByRole('textbox', { name: 'Record' }, patient);
  await userEvent.type(number, String(sale));
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Ask the office');
  await userEvent.type(screen.getByRole('textbox', { name: 'Date' }), '2031-03-12');
  await userEvent.type(screen.getByRole('combobox', { name: 'For' }), '4');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const { data } = (await service.ask('GET', '/api/reminders?titre=Ask%20the%20office')).body;
    expect(data).toMatchObject([{ module: 'sales', moduleID: sale }]);
  }, patient);
  expect(sentRequests.filter(({ url }) => url.startsWith('/api/sales'))).toEqual([]);
}, 60_000);

it('errors above the form stand in the order of its fields, also after another field took the place of one', async () => {
  bindFetch(service);
  await visit(service, '/reminders/new');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'About' }, patient), 'clients');
  await screen.findByRole('combobox', { name: 'Record' }, patient);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const errors = within(await screen.findByRole('alert', {}, patient)).getAllByRole('link');
  const names = errors.map((each) => each.getAttribute('href')?.slice(1) ?? '');
  expect(names).toEqual(['titre', 'moduleID', 'date', 'userID'].filter((name) => names.includes(name)));
  expect(names).toEqual(expect.arrayContaining(['titre', 'moduleID', 'date']));
}, 60_000);
