// @vitest-environment shared-window
/** A list that is left open overnight is of the new day in the morning. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { untilNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { asked, bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };
/** The service keeps to the real clock. */
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

/** The clock alone stands where it is put; everything waits as ever. */
function itIs(time: string, on: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${on}T${time}`) });
}

const isAskedFor = (condition: string) => asked.some(({ url }) => url.includes(condition));

test('days relative to today are read again for the next day', async () => {
  itIs('23:58', day);
  await visit(service, '/reminders?date_in=today');
  await screen.findByText('Call the dealer', {}, patient);
  // What comes later draws the page anew, and would hide whether it follows the clock by itself.
  await untilNetworkIdle();
  itIs('00:01', dayAfter);
  await waitFor(() => expect(isAskedFor(`date_from=${dayAfter}`)).toBe(true), patient);
}, 60_000);

test('the views of bookings are those of the next day, and what is late is read again', async () => {
  itIs('23:58', day);
  await visit(service, '/bookings?check=late');
  await waitFor(() => expect(isAskedFor(`delivery_date_to=${addDays(day, -1)}`)).toBe(true), patient);
  const pickups = () => screen.getByRole('link', { name: 'Today’s pickups' }).getAttribute('href');
  expect(pickups()).toContain(`pickup_date=${day}`);
  await untilNetworkIdle();
  itIs('00:01', dayAfter);
  await waitFor(() => expect(pickups()).toContain(`pickup_date=${dayAfter}`), patient);
  await waitFor(() => expect(isAskedFor(`delivery_date_to=${day}`)).toBe(true), patient);
}, 60_000);
