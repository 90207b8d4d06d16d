// @vitest-environment shared-window
/** The bookings of a day: shown although their stops cannot be read, and with the names of their clients. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const today = '2026-11-23';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today, env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T09:00:00`) });
  bindFetch(service);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const unread = /^The hours could not be loaded/;

/** Refuses to list the stops of bookings, and returns what tells how often. */
function refuseStops(body?: object): () => number {
  let count = 0;
  const isMeant = ({ url }: { url: string }) => /\/api\/stops\?.*booking_id/.test(url) && ++count > 0;
  refuseRequests(isMeant, 503, body);
  return () => count;
}

it.each([
  { status: 418, isReported: true, role: 'dispatch' as const },
  { status: 403, isReported: false, role: 'dispatch' as const },
])(
  'hours that were not read for a $status are said to be: $isReported',
  async ({ status, isReported, role }) => {
    refuseRequests(({ url }) => url.includes('/api/stops'), status);
    await visit(service, '/bookings', { as: role });
    const panel = within(await screen.findByRole('region', { name: 'Today' }, patient));
    await panel.findAllByRole('listitem', undefined, patient);
    expect(panel.queryAllByText(unread)).toHaveLength(isReported ? 1 : 0);
  },
  90_000,
);

it('while the stops fail, the bookings of the day are there before all attempts have failed', async () => {
  const attempts = refuseStops();
  await visit(service, '/', { as: 'dispatch' });
  const heading = await screen.findByRole('heading', { name: /^Today’s pickups/ }, patient);
  const tile = within(heading.closest('section') as HTMLElement);
  await tile.findAllByRole('listitem', undefined, patient);
  expect(attempts()).toBeLessThan(5);
  expect(tile.getByText(unread)).toBeTruthy();
}, 90_000);

it('while the stops fail, the bookings are not read again after each answer to something else', async () => {
  const failed = refuseStops({ success: false, error: { code: 'unavailable', message: 'Busy.' } });
  await visit(service, '/', { as: 'dispatch' });
  await waitFor(() => expect(failed()).toBeGreaterThanOrEqual(2), patient);
  const reads = () => sentRequests.filter(({ url }) => url.startsWith('/api/bookings')).length;
  const before = reads();
  await waitFor(() => expect(failed()).toBeGreaterThanOrEqual(5), patient);
  expect(before).toBeGreaterThan(0);
  expect(reads()).toBe(before);
}, 90_000);

it('the first page draws the bookings of the day with the names of their clients', async () => {
  const { held, release } = holdRequests(({ url }) => url.includes('/api/clients?'));
  await visit(service, '/', { as: 'dispatch' });
  const heading = await screen.findByRole('heading', { name: /^Today’s pickups/ }, patient);
  const tile = heading.closest('section') as HTMLElement;
  await waitFor(() => expect(held).not.toEqual([]), patient);
  expect(within(tile).queryAllByRole('listitem')).toEqual([]);
  release();
  const [row] = await within(tile).findAllByRole('listitem', undefined, patient);
  expect(row?.textContent).toMatch(/[A-Za-zÀ-ÿ]{4,}/);
}, 90_000);
