// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordOf } from '#test/harness/bodies.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const body = { title: 'Oil change', date_at: '2026-11-20', time_at: '09:00:00' };
let service: TestService;
let path: string;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  bindFetch(service);
  path = `/agenda_appointments/${recordOf((await service.ask('POST', '/api/agenda_appointments', { body })).body).id}`;
  await visit(service, path);
  await screen.findByRole('heading', { level: 1, name: /Oil change/ }, patient);
});

const changeElsewhere = () => service.ask('PUT', `/api${path}`, { body: { ...body, title: 'Brakes' } });

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return within(await screen.findByRole('dialog', {}, patient));
}

it('a record that somebody changed meanwhile is read again, and can then be deleted', async () => {
  await changeElsewhere();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByRole('alert', {}, patient);
  await screen.findByRole('heading', { level: 1, name: /Brakes/ }, patient);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect((await service.ask('GET', `/api${path}`)).status).toBe(404), patient);
});

it('asked again, nothing is said of an attempt before', async () => {
  await changeElsewhere();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByRole('alert', {}, patient);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const reopened = await openDialog();
  expect(reopened.queryByRole('alert')).toBeNull();
});

it('a record that somebody deleted meanwhile is not shown any longer', async () => {
  await service.ask('DELETE', `/api${path}`);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Record not found: it may have been deleted', {}, patient);
});
