// @vitest-environment shared-window
/** An import whose answer was lost, resumed on a service that keeps idempotency keys for each token. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { forgetImports } from '#test/harness/forget-imports.ts';
import { loseReplies, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));
beforeEach(forgetImports);

async function openImport(tokens = service.tokens) {
  await visit({ tokens }, '/clients/import');
  return screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
}

/** The rows of this file reach the service, but all answers are lost. */
async function importWithoutAnswers(name: string, codes: readonly string[]): Promise<void> {
  const text = ['code,name', ...codes.map((code) => `${code},Client ${code}`)].join('\n');
  await userEvent.upload(await openImport(), new File([text], name, { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  const start = await screen.findByRole('button', { name: `Import ${codes.length} rows` }, patient);
  let sent = 0;
  const restore = loseReplies(({ method }) => method === 'POST' && ++sent <= codes.length);
  await userEvent.click(start);
  await screen.findByRole('button', { name: 'Resume' }, patient);
  restore();
}

async function resume(tokens = service.tokens): Promise<void> {
  await openImport(tokens);
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }, patient));
  await userEvent.click(await screen.findByRole('button', { name: /^Import the 2 remaining/ }, patient));
}

it('asks again by its keys under the same sign-in, and is told what was created then', async () => {
  await importWithoutAnswers('same.csv', ['SA-1', 'SA-2']);
  await resume();
  await screen.findByText('2 rows imported', {}, patient);
  expect(screen.queryByText(/already there/)).toBeNull();
}, 120_000);

it('looks for its rows where the same person has signed in with another token, which has none of the keys', async () => {
  await importWithoutAnswers('other.csv', ['OT-1', 'OT-2']);
  const { body } = await service.ask('POST', '/api/tokens', { body: { user: 'admin', role: 'admin' } });
  await resume({ ...service.tokens, admin: body.data.token });
  await screen.findByText('2 already there', {}, patient);
  expect(screen.queryByText(/refused/)).toBeNull();
  const { body: list } = await service.ask('GET', '/api/clients');
  expect(list.data.filter(({ code }: { code: string }) => code.startsWith('OT-'))).toHaveLength(2);
}, 120_000);

it('goes on by itself where its sign-in ends before rows without an answer are asked for again', async () => {
  await importWithoutAnswers('ended.csv', ['EN-1', 'EN-2']);
  const { body } = await service.ask('POST', '/api/tokens', { body: { user: 'admin', role: 'admin' } });
  const restore = refuseRequests(({ method }) => method === 'POST', 401);
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }, patient));
  restore();
  await userEvent.type(await dialog.findByLabelText('Access token', {}, patient), body.data.token);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await screen.findByText('2 already there', {}, patient);
  expect(screen.queryByText(/Sign in again/)).toBeNull();
  const { body: list } = await service.ask('GET', '/api/clients');
  expect(list.data.filter(({ code }: { code: string }) => code.startsWith('EN-'))).toHaveLength(2);
}, 120_000);

it('asks again by its keys where the first sending waited for a new sign-in', async () => {
  const text = 'code,name\nNW-1,Client NW-1';
  await userEvent.upload(await openImport(), new File([text], 'new.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }, patient));
  const { body } = await service.ask('POST', '/api/tokens', { body: { user: 'admin', role: 'admin' } });
  const isCreate = ({ method, url }: { method: string; url: string }) =>
    method === 'POST' && url.endsWith('/api/clients');
  const restore = loseReplies(isCreate);
  const restoreSession = refuseRequests(isCreate, 401);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }, patient));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }, patient));
  restoreSession();
  await userEvent.type(await dialog.findByLabelText('Access token', {}, patient), body.data.token);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  const resumed = await screen.findByRole('button', { name: 'Resume' }, patient);
  restore();
  await userEvent.click(resumed);
  await screen.findByText('1 row imported', {}, patient);
  expect(screen.queryByText(/already there/)).toBeNull();
}, 120_000);
