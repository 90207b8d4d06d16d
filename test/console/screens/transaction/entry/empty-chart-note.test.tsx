// @vitest-environment shared-window
/** Without a chart of accounts, a new entry says so to people who may set one up. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

const sentence = /The chart of accounts is empty/;

it('leads to the chart while it is empty, and says nothing of it once it has an account', async () => {
  await visit(service, '/transactions/new');
  await screen.findByText(sentence, undefined, patient);
  expect(screen.getByRole('link', { name: 'Set up the chart' }).getAttribute('href')).toBe('/ledger_accounts');

  const body = { number: '1010', name_en: 'Bank', name_fr: 'Banque', type: 'asset', normal: 'D' };
  expect((await service.ask('POST', '/api/ledger_accounts', { body })).status).toBe(201);
  sentRequests.length = 0;
  await visit(service, '/transactions/new');
  await screen.findByRole('textbox', { name: 'Date' }, patient);
  await waitFor(() => expect(sentRequests.some(({ url }) => url.includes('/api/ledger_accounts'))).toBe(true), patient);
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull(), patient);
}, 60_000);
