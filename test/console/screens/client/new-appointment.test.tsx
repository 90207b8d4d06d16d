// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  bindFetch(service);
}, 120_000);
afterAll(() => service.close());

it('from the list of a client’s appointments, a new one is that client’s too', async () => {
  const { body } = await service.ask('GET', '/api/clients/3');
  await visit(service, '/agenda_appointments?client_id=3');
  await userEvent.click(await screen.findByRole('link', { name: 'New appointment' }, patient));
  const client = await screen.findByRole('combobox', { name: 'Client' }, patient);
  await waitFor(() => expect(client).toHaveProperty('value', expect.stringContaining(body.data.name)), patient);
});

it('a new appointment of a client’s page is that client’s', async () => {
  const { body } = await service.ask('GET', '/api/clients/3');
  await visit(service, '/clients/3?tab=agenda_appointments');
  await userEvent.click(await screen.findByRole('link', { name: 'New appointment' }, patient));
  await waitFor(() => expect(location.pathname).toBe('/agenda_appointments/new'), patient);
  const client = await screen.findByRole('combobox', { name: 'Client' }, patient);
  await waitFor(() => expect(client).toHaveProperty('value', expect.stringContaining(body.data.name)), patient);
});

it('on a schedule that shows one client’s appointments, a new one is that client’s; time that is blocked is nobody’s', async () => {
  const { body } = await service.ask('GET', '/api/clients/3');
  const drawn = async (...buttons: string[]) => {
    await visit(service, '/agenda?view=day&day=2026-11-23&client_id=3');
    for (const name of buttons) await userEvent.click(await screen.findByRole('button', { name }, patient));
    const drawer = within(await screen.findByRole('complementary', { name: 'New appointment' }, patient));
    return drawer.findByRole('combobox', { name: 'Client' }, patient);
  };
  const client = await drawn('New appointment');
  await waitFor(() => expect(client).toHaveProperty('value', expect.stringContaining(body.data.name)), patient);
  expect(await drawn('More', 'Block time')).toHaveProperty('value', '');
});
