// @vitest-environment shared-window
/** The sheet of a truck's day is printed only with the goods of its bookings. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { readWallClock } from '#console/time/wall-clock.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { bindFetch, bindForeign, sentRequests, visit } from '#test/harness/console.tsx';
import { foreignCompany, foreignService } from '#test/harness/foreign-service.ts';
import { refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const day = '2026-11-20';

afterEach(cleanup);

it('bookings that could not be read are said so and read again when asked for, and only then it is printed', async () => {
  const { lists } = foreignCompany();
  const times = { date: day, time: '08:00:00', stop_type: 'Origin', trackerUserId: 'T1' };
  lists.stops = [{ id: 3, name: 'Quai 12', reference: 'BK5', ...times }];
  lists.bookings = lists.bookings.map((booking) => ({ ...booking, po_num: 'PO-77' }));
  const foreign = await foreignService(lists);
  onTestFinished(foreign.close);
  const at = bindForeign(foreign);
  const restore = refuseRequests(({ url }) => url.includes('/api/bookings'), 418);
  await visit(at, `/stops?sheet=run&trackerUserId=T1&date=${day}`);
  await screen.findByText('Quai 12', {}, patient);
  const again = await screen.findByRole('button', { name: 'Try again' }, patient);
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
  restore();
  await userEvent.click(again);
  await screen.findByText(/PO-77/, {}, patient);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false), patient);
}, 90_000);

it('the stops of a truck on a day lead to the sheet of that day', async () => {
  const service = await startService({ env: { RATE_LIMIT: '0' } });
  onTestFinished(() => service.close());
  bindFetch(service);
  await visit(service, `/stops?trackerUserId=T1&date=${day}`);
  const link = await screen.findByRole('link', { name: 'Run sheet' }, patient);
  expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('date')).toBe(day);
}, 90_000);

it('stops that are narrowed to tomorrow lead to the sheet of tomorrow, and those of a week to the sheet of today', async () => {
  const service = await startService({ env: { RATE_LIMIT: '0' } });
  onTestFinished(() => service.close());
  bindFetch(service);
  const { today } = readWallClock();
  for (const [days, printed] of [
    ['tomorrow', addDays(today, 1)],
    ['this_week', today],
  ] as const) {
    await visit(service, `/stops?trackerUserId=T1&date_in=${days}`);
    const link = await screen.findByRole('link', { name: 'Run sheet' }, patient);
    expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('date')).toBe(printed);
    cleanup();
  }
}, 90_000);

it('a day without stops asks for no bookings', async () => {
  const service = await startService({ env: { RATE_LIMIT: '0' } });
  onTestFinished(() => service.close());
  bindFetch(service);
  await visit(service, `/stops?sheet=run&trackerUserId=T1&date=${day}`);
  await screen.findByText('No stops for this tracker on this day.', {}, patient);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false), patient);
  expect(sentRequests.filter(({ url }) => url.startsWith('/api/bookings'))).toEqual([]);
}, 90_000);
