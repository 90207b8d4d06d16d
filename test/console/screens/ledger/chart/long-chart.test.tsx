// @vitest-environment shared-window
/** A chart of accounts that fills more than one page. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { drawn } from '#test/harness/production-react.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  for (let number = 1000; number < 1150; number++) {
    const body = { number: String(number), name_fr: `Compte ${number}`, name_en: `Account ${number}`, type: 'asset' };
    expect((await service.ask('POST', '/api/ledger_accounts', { body: { ...body, normal: 'D' } })).status).toBe(201);
  }
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

it('has no account called new while it is read', async () => {
  const { held, release } = holdRequests(({ url }) => /\/api\/ledger_accounts\?.*page=2/.test(url));
  await visit(service, '/transactions/new');
  const account = await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient);
  await waitFor(() => expect(held).not.toEqual([]), patient);
  await userEvent.type(account, '1120');
  await userEvent.tab();
  await drawn();
  expect(screen.queryByText(/never been used/)).toBeNull();
  release();
  await screen.findByText('Account 1120', undefined, patient);
  await userEvent.type(screen.getByRole('combobox', { name: 'Line 2: Account' }), '9999');
  await userEvent.tab();
  await screen.findByText('Account 9999 has never been used before. Check its number.', undefined, patient);
}, 60_000);
