// @vitest-environment shared-window
/** Our service says `Current` or a month; another one has words and numbers of its own for the period of an entry. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { rewriteReplies } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
let id = 0;

beforeAll(async () => {
  service = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  const leg = { account: '5000', amount: '12.34', currency: 'CAD' };
  const details = ['D', 'C'].map((credit) => ({ ...leg, credit }));
  const body = { date: '2026-02-02', description: 'Diesel', details };
  id = (await service.ask('POST', '/api/transactions', { body })).body.data.id;
}, 60_000);
afterAll(() => service.close());

it.each([
  ['Courante', 'Courante'],
  ['11', '11'],
  ['202613', '202613'],
  ['202602', 'February 2026'],
])('%j is shown as %j', async (wirePeriod, shown) => {
  bindFetch(service);
  rewriteReplies(
    ({ url }) => new URL(url, location.origin).pathname.startsWith('/api/transactions'),
    (text) => text.replaceAll(/"period":"\w+"/g, JSON.stringify({ period: wirePeriod }).slice(1, -1)),
  );
  await visit(service, `/transactions/${id}`);
  const term = await screen.findByText('Period', { selector: 'dt' }, { timeout: 20_000 });
  await waitFor(() => expect(term.nextElementSibling?.textContent).toBe(shown));
});
