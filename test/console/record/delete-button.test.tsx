// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordOf } from '#test/harness/bodies.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { interceptRequests } from '#test/harness/intercept-requests.ts';
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
  await screen.findByRole('heading', { level: 1, name: 'Record not found: it may have been deleted' }, patient);
});

/** The service deletes, but its reply is lost: only this one (`alone`), or all later ones as well. */
async function loseReply({ alone }: { alone: boolean }, act: () => Promise<void>): Promise<void> {
  let isCut = false;
  const restore = interceptRequests(async ({ method }, pass) => {
    if (isCut && !alone) throw new TypeError('cut');
    const reply = await pass();
    isCut ||= method === 'DELETE';
    if (method === 'DELETE') throw new TypeError('cut after it arrived');
    return reply;
  });
  await act();
  restore();
}

it('a deletion whose reply alone was lost is done, and can be undone', async () => {
  const dialog = await openDialog();
  await loseReply({ alone: true }, async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/Oil change.* was deleted\.$/, {}, patient);
  });
  await screen.findByRole('button', { name: /^Undo/ }, patient);
});

it('a deletion whose reply was lost is done when the record is not there any longer, and can be undone', async () => {
  const dialog = await openDialog();
  await loseReply({ alone: false }, async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByRole('alert', {}, patient);
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText(/Oil change.* was deleted\.$/, {}, patient);
  await screen.findByRole('button', { name: /^Undo/ }, patient);
});

it('a deletion that the browser sends twice, because the connection broke, is done and can be undone', async () => {
  interceptRequests(({ method }, pass) => (method === 'DELETE' ? pass().then(pass) : undefined));
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText(/Oil change.* was deleted\.$/, {}, patient);
  await screen.findByRole('button', { name: /^Undo/ }, patient);
});

describe('on a service without versions', () => {
  let strict: TestService;
  beforeAll(async () => {
    strict = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
  }, 60_000);
  afterAll(() => strict.close());

  it('a record that somebody changed meanwhile is shown before it is deleted', async () => {
    bindFetch(strict);
    const made = recordOf((await strict.ask('POST', '/api/agenda_appointments', { body })).body);
    const address = `/agenda_appointments/${made.id}`;
    await visit(strict, address);
    await screen.findByRole('heading', { level: 1, name: /Oil change/ }, patient);
    await strict.ask('PUT', `/api${address}`, { body: { ...body, title: 'Brakes' } });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByText(/^Somebody changed this record in the meantime/, {}, patient);
    expect((await strict.ask('GET', `/api${address}`)).status).toBe(200);
    await screen.findByRole('heading', { level: 1, name: /Brakes/ }, patient);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect((await strict.ask('GET', `/api${address}`)).status).toBe(404), patient);
    await screen.findByText(/Brakes.* was deleted\.$/, {}, patient);
  });

  it('a deletion that the browser sends twice, because the connection broke, is done and can be undone', async () => {
    bindFetch(strict);
    const made = recordOf((await strict.ask('POST', '/api/agenda_appointments', { body })).body);
    await visit(strict, `/agenda_appointments/${made.id}`);
    await screen.findByRole('heading', { level: 1, name: /Oil change/ }, patient);
    interceptRequests(({ method }, pass) => (method === 'DELETE' ? pass().then(pass) : undefined));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/Oil change.* was deleted\.$/, {}, patient);
    await screen.findByRole('button', { name: /^Undo/ }, patient);
  });
});
