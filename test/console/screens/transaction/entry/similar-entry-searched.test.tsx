// @vitest-environment shared-window
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const isSearch = ({ method, url }: { method: string; url: string }) =>
  method === 'GET' && /^\/api\/transactions\?/.test(url);
const posts = () => sentRequests.filter(({ method, url }) => method === 'POST' && url === '/api/transactions').length;

describe.each(eitherService)('an entry that is confirmed while similar ones are being looked for $mode', ({ env }) => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    const leg = { amount: '55.00', currency: 'CAD' };
    const details = [
      { ...leg, account: '5000', credit: 'D' },
      { ...leg, account: '1000', credit: 'C' },
    ];
    await service.ask('POST', '/api/transactions', { body: { date: '2026-01-20', reference: 'R-1', details } });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => {
    localStorage.clear();
    bindFetch(service);
  });
  afterEach(cleanup);

  /** Opens the question, whose button has the focus. */
  async function ask(amount: string, beforeSearch = () => {}) {
    await visit(service, '/transactions/new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reference' }, patient), 'R-1');
    const date = screen.getByRole('textbox', { name: 'Date' });
    await userEvent.clear(date);
    await userEvent.type(date, '2026-01-20');
    const account = screen.getByRole('combobox', { name: 'Line 1: Account' });
    fireEvent.paste(account, { clipboardData: { getData: () => `5000\t${amount}\t\n1000\t\t${amount}` } });
    beforeSearch();
    const search = holdRequests(isSearch);
    await userEvent.keyboard('{Control>}s{/Control}');
    const question = await screen.findByRole('dialog', { name: 'Post this entry?' }, patient);
    await waitFor(() => expect(search.held).not.toEqual([]), patient);
    return { search, post: within(question).getByRole('button', { name: /^Post/ }) };
  }

  it('is not posted if there is one, of which the person is told first', async () => {
    const { search, post } = await ask('55');
    await userEvent.click(post);
    await screen.findByText('Looking for similar entries…', undefined, patient);
    expect(posts()).toBe(0);
    search.release();
    await screen.findByText(/similar entry has already been posted/, undefined, patient);
    expect(screen.queryByText('Looking for similar entries…')).toBeNull();
    expect(posts()).toBe(0);
    await userEvent.click(post);
    await waitFor(() => expect(posts()).toBe(1), patient);
  }, 60_000);

  it('is posted once there is none, without a second press', async () => {
    const { search, post } = await ask('66');
    await userEvent.click(post);
    await userEvent.click(post);
    expect(posts()).toBe(0);
    search.release();
    await waitFor(() => expect(posts()).toBe(1), patient);
  }, 60_000);

  it('is posted if they cannot be read', async () => {
    const refuse = () => void refuseRequests(isSearch, 418);
    const { search, post } = await ask('55', refuse);
    await userEvent.click(post);
    expect(posts()).toBe(0);
    search.release();
    await waitFor(() => expect(posts()).toBe(1), patient);
  }, 60_000);
});
