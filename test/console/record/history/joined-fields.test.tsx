// @vitest-environment shared-window
/** The subject of a reminder is a module and a number: changing only one of them would name another record. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());

it('is shown by name in the history, and restored whole by either half', async () => {
  const make = async (segment: string, body: object): Promise<number> =>
    (await service.ask('POST', `/api/${segment}`, { body })).body.data.id;
  await make('clients', { code: 'C1', name: 'Keystone' });
  const client = await make('clients', { code: 'C2', name: 'Cormier' });
  const supplier = await make('providers', { code: 'P1', name: 'Uniformes Propreté' });
  const about = { module: 'providers', moduleID: String(supplier) };
  const reminder = await make('reminders', { title: 'Call', userID: '1', date: '2026-11-21 09:00', ...about });
  const changed = { module: 'clients', moduleID: String(client) };
  await service.ask('PUT', `/api/reminders/${reminder}`, { body: changed });
  bindFetch(service);
  await visit(service, `/reminders/${reminder}`);
  await userEvent.click(await screen.findByRole('button', { name: 'History' }, patient));
  const panel = within(await screen.findByRole('complementary', { name: /^History/ }, patient));
  await panel.findAllByRole('link', { name: 'Uniformes Propreté' }, patient);
  panel.getByRole('link', { name: 'Cormier' });
  await userEvent.click(panel.getByRole('button', { name: 'Restore the earlier value: About' }));
  const stored = async () => (await service.ask('GET', `/api/reminders/${reminder}`)).body.data;
  await waitFor(async () => expect(await stored()).toMatchObject({ module: 'providers', moduleID: supplier }), patient);
}, 90_000);
