// @vitest-environment shared-window
/** A record on the screen that is deleted, or may no longer be read. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordOf } from '#test/harness/bodies.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { cutRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
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
  const made = await service.ask('POST', '/api/agenda_appointments', { body });
  path = `/agenda_appointments/${recordOf(made.body).id}`;
});

/** Interrupts the connection, after which everything on the page is read again. */
async function reconnect(): Promise<void> {
  const restore = cutRequests(() => true);
  window.dispatchEvent(new Event('offline'));
  const tryNow = await screen.findByRole('button', { name: 'Try now' }, patient);
  restore();
  await userEvent.click(tryNow);
}

async function open(to: string): Promise<void> {
  await visit(service, to);
  await screen.findByRole('heading', { level: 1, name: /Oil change/ }, patient);
}

it('a record that somebody deleted is not shown any longer', async () => {
  await open(path);
  await service.ask('DELETE', `/api${path}`);
  await reconnect();
  await screen.findByRole('heading', { level: 1, name: 'Record not found: it may have been deleted' }, patient);
  const back = await screen.findByRole('link', { name: 'Back to appointments' }, patient);
  expect(back.getAttribute('href')).toBe('/agenda_appointments');
  expect(screen.queryByRole('heading', { level: 1, name: /Oil change/ })).toBeNull();
});

it('nor one that the role may no longer read', async () => {
  await open(path);
  refuseRequests(({ url }) => url.endsWith(path), 403, { code: 'forbidden' });
  await reconnect();
  await screen.findByRole('heading', { level: 1, name: 'Your role does not allow this' }, patient);
});

it('a form that is open stays as it is', async () => {
  await open(`${path}/edit`);
  const title = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.type(title, ' and filter');
  await service.ask('DELETE', `/api${path}`);
  await reconnect();
  await screen.findByRole('button', { name: 'Save' }, patient);
  expect(title).toHaveProperty('value', 'Oil change and filter');
  expect(title.isConnected).toBe(true);
});

it('a form that no module offers leads back to the list of its records', async () => {
  await visit(service, '/bookings/new');
  await screen.findByRole('heading', { level: 1, name: 'This action is not available here' }, patient);
  expect(screen.getByRole('link', { name: 'Back to bookings' }).getAttribute('href')).toBe('/bookings');
});
