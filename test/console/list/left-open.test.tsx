// @vitest-environment shared-window
/** A list that is left open follows the changes of others, and shows the new day after midnight. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { untilNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { bindFetch, goTo, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';
import { itIs } from '#test/harness/wall-clock.ts';

const patient = { timeout: 20_000 };
/** The real day, because the service goes by the real clock. */
const day = readToday();
const dayAfter = addDays(day, 1);
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const body = { title: 'Call the dealer', module: 'clients', moduleID: '1', userID: '1', date: `${day} 09:00` };
  await service.ask('POST', '/api/clients', { body: { code: 'A', name: 'Ada' } });
  expect((await service.ask('POST', '/api/reminders', { body })).status).toBe(201);
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});
afterEach(() => {
  vi.useRealTimers();
});

const isRequested = (condition: string) => sentRequests.some(({ url }) => url.includes(condition));

test('days relative to today are read again for the next day', async () => {
  itIs('23:58', day);
  await visit(service, '/reminders?date_in=today');
  await screen.findByText('Call the dealer', {}, patient);
  // A late answer would redraw the page, and hide whether it follows the clock by itself.
  await untilNetworkIdle();
  itIs('00:01', dayAfter);
  await waitFor(() => expect(isRequested(`date_from=${dayAfter}`)).toBe(true), patient);
}, 60_000);

test('what is late is read again for the next day', async () => {
  itIs('23:58', day);
  await visit(service, '/bookings?check=late');
  await waitFor(() => expect(isRequested(`delivery_date_to=${addDays(day, -1)}`)).toBe(true), patient);
  await untilNetworkIdle();
  itIs('00:01', dayAfter);
  await waitFor(() => expect(isRequested(`delivery_date_to=${day}`)).toBe(true), patient);
}, 60_000);

test.each([
  { view: 'Today’s pickups', asks: (today: string) => `pickup_date_from=${today}&pickup_date_to=${today}` },
  { view: 'Today’s deliveries', asks: (today: string) => `delivery_date_from=${today}&delivery_date_to=${today}` },
  { view: 'Delivery day past, not billed', asks: (today: string) => `delivery_date_to=${addDays(today, -1)}` },
])(
  '$view, once opened or kept as a bookmark, is of the day on which it is looked at',
  async ({ view, asks }) => {
    itIs('23:58', day);
    await visit(service, '/bookings');
    const views = await screen.findByRole('navigation', { name: 'Views' }, patient);
    await userEvent.click(within(views).getByRole('link', { name: view }));
    await waitFor(() => expect(isRequested(asks(day))).toBe(true), patient);
    await untilNetworkIdle();
    const bookmark = location.pathname + location.search;
    itIs('00:01', dayAfter);
    await waitFor(() => expect(isRequested(asks(dayAfter))).toBe(true), patient);
    const current = () => screen.getByRole('link', { name: view, current: 'page' });
    expect(current()).toBeTruthy();
    sentRequests.length = 0;
    await visit(service, bookmark);
    await waitFor(() => expect(isRequested(asks(dayAfter))).toBe(true), patient);
    expect(current()).toBeTruthy();
  },
  90_000,
);

test('the boxes of the day lead to lists of whatever day it then is', async () => {
  await visit(service, '/bookings');
  const panel = within(await screen.findByRole('region', { name: 'Today' }, patient));
  const targets = panel.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/bookings?pickup_date_in=today&inactive=0', '/bookings?delivery_date_in=today&inactive=0']);
}, 60_000);

test.each([
  { report: 'aging', asks: (on: string) => `at=${on}` },
  { report: 'journal', asks: (on: string) => `from=${on.slice(0, 4)}-01-01` },
])(
  'the $report report without days is of the new year after its eve',
  async ({ report, asks }) => {
    // The report waits for the settings, which the service refuses to a session that is years old by the stopped clock.
    await visit(service, '/settings');
    await waitFor(() => expect(Object.keys(localStorage).join()).toMatch(/comptoir\.settings.*company/), patient);
    itIs('23:58', '2031-12-31');
    await visit(service, `/reports/${report}`);
    await waitFor(() => expect(isRequested(asks('2031-12-31'))).toBe(true), patient);
    await untilNetworkIdle();
    itIs('00:01', '2032-01-01');
    await waitFor(() => expect(isRequested(asks('2032-01-01'))).toBe(true), patient);
  },
  90_000,
);

test.each(
  ['/clients', '/clients?q=ad'].flatMap((path) => [
    { path, extensions: 'on' },
    { path, extensions: 'off' },
  ]),
)(
  '$path shows what others have made a while later where no service tells of it (extensions $extensions)',
  async ({ path, extensions }) => {
    const other = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: extensions } });
    onTestFinished(() => other.close());
    bindFetch(other);
    await other.ask('POST', '/api/clients', { body: { code: 'A', name: 'Ada' } });
    await visit(other, '/products');
    await screen.findByRole('heading', { name: 'Products', level: 1 }, patient);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await goTo(path);
    await vi.waitFor(() => expect(screen.getAllByText('Ada')).not.toHaveLength(0), patient);
    const name = 'Adèle';
    await other.ask('POST', '/api/clients', { body: { code: name, name } });
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    await screen.findAllByText(name, {}, patient);
  },
  60_000,
);
