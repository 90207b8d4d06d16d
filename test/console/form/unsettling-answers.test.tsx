// @vitest-environment shared-window
/** Answers to a new record that leave open whether it was stored. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { errors } from '#contract/core/errors.ts';
import { asked, bindFetch, visit } from '#test/harness/console.tsx';
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

const patient = { timeout: 30_000 };
const field = (name: string) => screen.findByRole('textbox', { name }, patient);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, patient));
const sent = (segment: string) => asked.filter(({ method, url }) => method === 'POST' && url === `/api/${segment}`);
const keys = () => sent('clients').map(({ headers }) => headers['idempotency-key']);
const doubt = /^It may or may not have been saved\. Nothing you typed is lost/;
const warning = /^It may or may not have been saved, and sending it again could create a duplicate/;
const warningOfEarlier = /^An earlier attempt may have been saved, and sending it again could create a duplicate/;

async function retype(name: string, text: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

/** The service saves, and its reply is lost. */
async function loseReply(act: () => Promise<void>, words = doubt): Promise<void> {
  const reach = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    const reply = await reach(url, init);
    if (init?.method === 'POST') throw new TypeError('cut after it arrived');
    return reply;
  };
  await act();
  await screen.findByText(words, {}, patient);
  globalThis.fetch = reach;
}

async function sendClient(code: string, at: TestService = service): Promise<void> {
  await visit(at, '/clients/new');
  await retype('Code', code);
  await retype('Name', `Client ${code}`);
  await loseReply(() => press('Save'), at === service ? doubt : warning);
}

/** Creates fail in this way until the returned function is called. */
function failCreates(fail: () => Response): () => void {
  const reach = globalThis.fetch;
  globalThis.fetch = async (url, init) => (init?.method === 'POST' ? fail() : reach(url, init));
  return () => {
    globalThis.fetch = reach;
  };
}

it('on a service without keys, is not ended by a refusal of what was sent again', async () => {
  const strict = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
  try {
    bindFetch(strict);
    await sendClient('DOUBT-11', strict);
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
  await sendClient('DOUBT-15');
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
  await sendClient('DOUBT-20');
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
