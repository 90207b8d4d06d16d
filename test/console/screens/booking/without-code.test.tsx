// @vitest-environment shared-window
/** A booking to which another service gives no code has a name all the same, by which it is opened. */
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { rewriteReplies } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  const env = { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' };
  service = await startService({ demo: true, today: '2026-11-21', env });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  bindFetch(service);
  rewriteReplies(
    ({ url }) => url.includes('/api/bookings'),
    (text) => text.replace(/"code":"[^"]*"/g, '"code":null'),
  );
});

it('on its page', async () => {
  await visit(service, '/bookings/5');
  await screen.findByRole('heading', { level: 1, name: 'Booking 5' }, patient);
});

it('among the discrepancies', async () => {
  await visit(service, '/bookings?check=discrepancies');
  expect(await screen.findAllByRole('link', { name: /^Booking \d+$/ }, patient)).not.toEqual([]);
});
