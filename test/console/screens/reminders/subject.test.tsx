// @vitest-environment shared-window
/** A number means another record in another module: it goes when the person chooses one, and stays as it was begun with. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
let client = 0;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const body = { code: 'ELAN', name: 'Élan Mécanique' };
  client = (await service.ask('POST', '/api/clients', { body })).body.data.id;
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
