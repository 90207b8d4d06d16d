// @vitest-environment shared-window
/** A new record that was sent without getting a reply: the warning stands until one arrives, whatever is done meanwhile. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  doubt,
  field,
  keys,
  loseReply,
  patient,
  press,
  retype,
  sendClient,
  sent,
  warning,
  warningOfEarlier,
} from '#test/console/form/unanswered-client.ts';
import { bindFetch, goTo, visit } from '#test/harness/console.tsx';
import { cutRequests, holdRequests, interceptRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
const isCreate = ({ method }: { method: string }) => method === 'POST';

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

it('is not followed by a second one without a question', async () => {
  await sendClient(service, 'DOUBT-1');
  await retype('Code', 'DOUBT-2');
  await press('Save');
  await screen.findByText(warning, {}, patient);
  screen.getByRole('link', { name: 'Check the list' });
  expect(keys()).toHaveLength(1);
  await press('Save');
  await screen.findByRole('heading', { level: 1, name: 'Client DOUBT-1' }, patient);
  expect(new Set(keys()).size).toBe(2);
});

it('is warned of again when its draft is resumed, and sent again it is one record', async () => {
  await sendClient(service, 'DOUBT-3');
  void goTo('/products');
  await press('Keep as a draft');
  await screen.findByRole('heading', { level: 1, name: 'Products' }, patient);
  await visit(service, '/clients/new');
  await press('Resume');
  await screen.findByText('This form was sent, but no reply arrived', {}, patient);
  screen.getByText(doubt);
  await press('Send again');
  await screen.findByRole('heading', { level: 1, name: 'Client DOUBT-3' }, patient);
  expect((await service.ask('GET', '/api/clients?code=DOUBT-3')).body.meta.total).toBe(1);
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('comptoir.draft|'), patient);
});

/** Sends a client without getting a reply, and keeps what was typed as a draft. */
async function sendAndKeep(code: string): Promise<void> {
  await sendClient(service, code);
  void goTo('/products');
  await press('Keep as a draft');
  await screen.findByRole('heading', { level: 1, name: 'Products' }, patient);
}

it('is resumed with the question once the service no longer keeps the key', async () => {
  await sendAndKeep('DOUBT-OLD');
  const later = Date.now() + 25 * 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: later });
  try {
    await visit(service, '/clients/new');
    await press('Resume');
    await screen.findByText(warning, {}, patient);
    expect(screen.queryByText(doubt)).toBeNull();
    // After the clock was set back, the age of the key is unknown, so it counts as expired, too.
    vi.setSystemTime(later - 50 * 3_600_000);
    await visit(service, '/clients/new');
    await press('Resume');
    await screen.findByText(warning, {}, patient);
    expect(screen.queryByText(doubt)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('is resumed with the question under another token of the same person, which has none of the keys', async () => {
  await sendAndKeep('DOUBT-TOKEN');
  const { body } = await service.ask('POST', '/api/tokens', { body: { user: 'admin', role: 'admin' } });
  await visit({ tokens: { ...service.tokens, admin: body.data.token } }, '/clients/new');
  await press('Resume');
  await screen.findByText(warning, {}, patient);
  expect(screen.queryByText(doubt)).toBeNull();
});

it('stays in doubt while an error of a field is mended', async () => {
  await sendClient(service, 'DOUBT-4');
  await userEvent.clear(await field('Name'));
  await press('Save');
  await waitFor(async () => expect((await field('Name')).getAttribute('aria-invalid')).toBe('true'), patient);
  screen.getByText(doubt);
  await retype('Name', 'Client DOUBT-4');
  await press('Save');
  await screen.findByRole('heading', { level: 1, name: 'Client DOUBT-4' }, patient);
  expect(new Set(keys()).size).toBe(1);
});

it('stays in doubt where it could not be sent again', async () => {
  await sendClient(service, 'DOUBT-5');
  const busy = () => new Response('{}', { status: 429, headers: { 'Retry-After': '1' } });
  const restore = interceptRequests((request) => (isCreate(request) ? busy() : undefined));
  await press('Send again');
  await screen.findByText(/^Wait until /, {}, patient);
  screen.getByText(doubt);
  restore();
});

it('of an entry, stays in doubt for whoever goes back from the last question', async () => {
  await visit(service, '/transactions/new');
  await retype('Date', '2026-11-20');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient), '1000');
  await retype('Line 1: Debit', '5');
  await userEvent.type(screen.getByRole('combobox', { name: 'Line 2: Account' }), '4000');
  await retype('Line 2: Credit', '5');
  await press('Post');
  await loseReply(() => press('Post the entry'));
  await retype('Description', 'Another body');
  await press('Post');
  await screen.findByText(warning, {}, patient);
  await press('Post');
  await press('Back to the entry');
  screen.getByText(warning);
  expect(sent('transactions')).toHaveLength(1);
});

it('keeps the focus on the button that sends it again', async () => {
  await sendClient(service, 'DOUBT-6');
  const restore = cutRequests(isCreate);
  const { release } = holdRequests(isCreate);
  await press('Send again');
  const button = screen.getByRole('button', { name: 'Send again' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'), patient);
  expect(document.activeElement).toBe(button);
  release();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'), patient);
  expect(document.activeElement).toBe(button);
  restore();
});

function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const restore = cutRequests(isCreate);
  return () => {
    onLine.mockRestore();
    restore();
  };
}

it('stays in doubt where a later, different body is refused, and sent again it is one record', async () => {
  await sendClient(service, 'DOUBT-7');
  const restore = refuseRequests(isCreate, 422, { code: 'invalid', errors: { code: ['Refused.'] } });
  await retype('Code', 'DOUBT-8');
  await press('Save');
  await screen.findByText(warning, {}, patient);
  await press('Save');
  await screen.findByText(warningOfEarlier, {}, patient);
  await waitFor(async () => expect((await field('Code')).getAttribute('aria-invalid')).toBe('true'), patient);
  screen.getByRole('link', { name: 'Check the list' });
  restore();
  await retype('Code', 'DOUBT-7');
  await press('Save');
  await screen.findByRole('heading', { level: 1, name: 'Client DOUBT-7' }, patient);
  expect((await service.ask('GET', '/api/clients?code=DOUBT-7')).body.meta.total).toBe(1);
});

it('keeps its key, also where a different body could not be sent', async () => {
  await sendClient(service, 'DOUBT-9');
  const restore = goOffline();
  await retype('Name', 'Another name');
  await press('Save');
  await screen.findByText(warning, {}, patient);
  await press('Save');
  await screen.findByText('You are offline', {}, patient);
  restore();
  await retype('Name', 'Client DOUBT-9');
  await press('Save');
  await screen.findByRole('heading', { level: 1, name: 'Client DOUBT-9' }, patient);
  const [first, last] = [keys().at(0), keys().at(-1)];
  expect(last).toBe(first);
});

it('is not denied by what is known of a later attempt alone', async () => {
  await sendClient(service, 'DOUBT-10');
  const restore = goOffline();
  await press('Send again');
  await screen.findByText('You are offline', {}, patient);
  await screen.findByText(doubt, {}, patient);
  expect(screen.queryByText(/^Nothing was sent/)).toBeNull();
  restore();
});

it('says what holds for what is sent, also after the question about something else', async () => {
  await sendClient(service, 'DOUBT-13');
  await retype('Code', 'DOUBT-14');
  await press('Save');
  await screen.findByText(warning, {}, patient);
  await retype('Code', 'DOUBT-13');
  const restore = goOffline();
  await press('Save');
  const title = await screen.findByText('You are offline', {}, patient);
  screen.getByDisplayValue('DOUBT-13');
  expect(title.nextElementSibling?.textContent).toMatch(doubt);
  restore();
});

it('says that the connection is back once it is, and only once that nothing was saved', async () => {
  const restore = goOffline();
  await visit(service, '/clients/new');
  await retype('Code', 'BACK-1');
  await retype('Name', 'Client BACK-1');
  await press('Save');
  await screen.findByText('You are offline', {}, patient);
  screen.getByText(/^Nothing was saved/);
  expect(screen.queryByText(/^Nothing was sent/)).toBeNull();
  restore();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('The connection is back', {}, patient);
  expect(screen.queryByText('You are offline')).toBeNull();
  await press('Send again');
  await screen.findByRole('heading', { level: 1, name: 'Client BACK-1' }, patient);
});
