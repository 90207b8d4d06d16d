// @vitest-environment shared-window
/** Answers to a new record that leave open whether it was stored. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { errors } from '#contract/core/errors.ts';
import {
  doubt,
  keys,
  patient,
  press,
  retype,
  sendClient,
  sent,
  warning,
  warningOfEarlier,
} from '#test/console/form/unanswered-client.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { interceptRequests, loseReplies } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

/** Creates fail in this way until the returned function is called. */
function failCreates(fail: () => Response): () => void {
  return interceptRequests(({ method }) => (method === 'POST' ? fail() : undefined));
}

it('on a service without keys, is not ended by a refusal of what was sent again', async () => {
  const strict = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
  try {
    bindFetch(strict);
    await sendClient(strict, 'DOUBT-11', warning);
    const restore = failCreates(() =>
      Response.json({ code: 'invalid', errors: { code: ['Already taken.'] } }, { status: 422 }),
    );
    await press('Send again');
    await screen.findByText(warningOfEarlier, {}, patient);
    restore();
    await retype('Code', 'DOUBT-12');
    screen.getByText(warningOfEarlier);
  } finally {
    cleanup();
    await strict.close();
  }
}, 60_000);

it('is not ended by the word that it is still being answered', async () => {
  await sendClient(service, 'DOUBT-15');
  const restore = failCreates(() => Response.json({ code: 'in_progress' }, { status: 409 }));
  await press('Send again');
  await screen.findByText(errors.in_progress.en, {}, patient);
  screen.getByText(doubt);
  await retype('Code', 'DOUBT-16');
  restore();
  await press('Save');
  await screen.findByText(warning, {}, patient);
  expect(keys()).toHaveLength(1);
});

it('stands where the service could not tell whether it stored the record', async () => {
  await visit(service, '/clients/new');
  await retype('Code', 'DOUBT-17');
  await retype('Name', 'Client DOUBT-17');
  const restore = failCreates(() =>
    Response.json({ code: 'unavailable' }, { status: 503, headers: { 'Retry-After': '1' } }),
  );
  await press('Save');
  await screen.findByText(doubt, {}, patient);
  restore();
  await retype('Code', 'DOUBT-18');
  await press('Save');
  await screen.findByText(warning, {}, patient);
  expect(sent('clients')).toHaveLength(0);
});

it('does not begin where the service refused for want of time', async () => {
  await visit(service, '/clients/new');
  await retype('Code', 'DOUBT-19');
  await retype('Name', 'Client DOUBT-19');
  const restore = failCreates(() =>
    Response.json({ code: 'overloaded' }, { status: 503, headers: { 'Retry-After': '1' } }),
  );
  await press('Save');
  await screen.findByText(errors.overloaded.en, {}, patient);
  expect(screen.queryByText(doubt)).toBeNull();
  restore();
});

it('is asked about before it is sent again under another token, which has none of the keys', async () => {
  await sendClient(service, 'DOUBT-20');
  const restore = failCreates(() => new Response('', { status: 401 }));
  await press('Send again');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }, patient));
  restore();
  const { body } = await service.ask('POST', '/api/tokens', { body: { user: 'admin', role: 'admin' } });
  await userEvent.type(await dialog.findByLabelText('Access token', {}, patient), body.data.token);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await screen.findByText(warning, {}, patient);
  expect(keys()).toHaveLength(1);
});

it('is one record where its first sending waited for a new sign-in, whose reply was then lost', async () => {
  await visit(service, '/clients/new');
  await retype('Code', 'DOUBT-30');
  await retype('Name', 'Client DOUBT-30');
  const restoreSession = failCreates(() => new Response('', { status: 401 }));
  await press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }, patient));
  restoreSession();
  const { body } = await service.ask('POST', '/api/tokens', { body: { user: 'admin', role: 'admin' } });
  const restore = loseReplies(({ method, url }) => method === 'POST' && url.endsWith('/api/clients'));
  await userEvent.type(await dialog.findByLabelText('Access token', {}, patient), body.data.token);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await screen.findByText(doubt, {}, patient);
  restore();
  await press('Send again');
  await screen.findByRole('heading', { level: 1, name: 'Client DOUBT-30' }, patient);
  expect(new Set(keys()).size).toBe(1);
  expect((await service.ask('GET', '/api/clients?code=DOUBT-30')).body.meta.total).toBe(1);
});
