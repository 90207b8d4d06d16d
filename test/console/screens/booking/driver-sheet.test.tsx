// @vitest-environment shared-window
/** The driver's sheet beside a strict service has the stops that the booking's page found, and says what is unsure. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { bindForeign, sentRequests, visit } from '#test/harness/console.tsx';
import { type ForeignRecord, foreignCompany, foreignService } from '#test/harness/foreign-service.ts';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';

const patient = { timeout: 30_000 };

afterEach(cleanup);

async function openForeign(stops?: ForeignRecord[]) {
  const { lists, actions } = foreignCompany();
  if (stops) lists.stops = stops;
  const foreign = await foreignService(lists, { actions });
  onTestFinished(foreign.close);
  return bindForeign(foreign);
}

/** The booking's only stop is two weeks old, with so many others around it that the first search ends before it. */
function stopLongBefore(): ForeignRecord[] {
  const stop = { name: 'Quai 12', reference: 'BK5', time: '08:00:00', stop_type: 'Origin' };
  const others = (date: string, first: number) =>
    Array.from({ length: 75 }, (_, index) => ({ ...stop, id: first + index, date, name: 'Quai 1', reference: 'BK4' }));
  const [near, before, after] = [others('2026-11-20', 100), others('2026-11-10', 200), others('2026-10-01', 300)];
  return [...near, ...before, { ...stop, id: 3, date: '2026-11-05' }, ...after];
}

const print = () => screen.findByRole('button', { name: 'Print' }, patient);

it('where no stop refers to a booking, those that may be its own are on the sheet, as on the page', async () => {
  await visit(await openForeign(), '/bookings/5?sheet=driver');
  await screen.findByText(/^This service does not link stops to bookings\. These stops/, {}, patient);
  const stop = within((await screen.findByText('Possible', {}, patient)).closest('li') as HTMLElement);
  expect(stop.getByText('Atelier Morin')).toBeTruthy();
  expect(screen.queryByText('Elsewhere')).toBeNull();
  expect(await print()).toHaveProperty('disabled', false);
}, 60_000);

it('stops that the page found a month away are on the sheet, too', async () => {
  await visit(await openForeign(stopLongBefore()), '/bookings/5');
  const [further] = await screen.findAllByRole('button', { name: 'Search one more month' }, patient);
  await screen.findByText('No known stops for this booking.', {}, patient);
  await userEvent.click(further as HTMLElement);
  await screen.findByRole('link', { name: 'Quai 12' }, patient);
  await userEvent.click(screen.getByRole('link', { name: 'Driver sheet' }));
  await screen.findByRole('heading', { level: 1, name: 'Driver sheet BK5' }, patient);
  expect(screen.getByText('Quai 12')).toBeTruthy();
}, 60_000);

it('can be searched further where it is, and is not printed before its stops are there', async () => {
  const at = await openForeign(stopLongBefore());
  const { release } = holdRequests(({ url }) => url.includes('/api/stops'));
  await visit(at, '/bookings/5?sheet=driver');
  expect(await print()).toHaveProperty('disabled', true);
  release();
  await screen.findByText('No known stops for this booking.', {}, patient);
  await waitFor(async () => expect(await print()).toHaveProperty('disabled', false), patient);
  await userEvent.click(screen.getByRole('button', { name: 'Search one more month' }));
  await screen.findByText('Quai 12', {}, patient);
}, 60_000);

it('stops that could not be read are read again when asked for', async () => {
  const at = await openForeign();
  const restore = refuseRequests(({ url }) => url.includes('/api/stops'), 418);
  await visit(at, '/bookings/5?sheet=driver');
  const again = await screen.findByRole('button', { name: 'Try again' }, patient);
  expect(await print()).toHaveProperty('disabled', true);
  restore();
  await userEvent.click(again);
  await screen.findByText('Atelier Morin', { selector: 'strong' }, patient);
  expect(sentRequests.some(({ url }) => url.startsWith('/api/stops'))).toBe(true);
}, 60_000);

it('says that the names could not be read by which stops may be its own, and not that there are none', async () => {
  const at = await openForeign();
  for (const unread of ['/api/actions', '/api/clients']) {
    const restore = refuseRequests(({ url }) => url.includes(unread), 418);
    await visit(at, '/bookings/5?sheet=driver');
    const again = await screen.findByRole('button', { name: 'Try again' }, patient);
    await screen.findByText(/^This service does not link stops to bookings\./, {}, patient);
    expect(screen.queryByText(/No stop on these days/)).toBeNull();
    expect(await print()).toHaveProperty('disabled', true);
    restore();
    await userEvent.click(again);
    await waitFor(async () => expect(await print()).toHaveProperty('disabled', false), patient);
    expect(screen.getByText('Atelier Morin', { selector: 'strong' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  }
}, 90_000);

it('the page of the booking says so, too, and reads them again when asked for', async () => {
  const at = await openForeign();
  const restore = refuseRequests(({ url }) => url.includes('/api/clients'), 418);
  await visit(at, '/bookings/5');
  const unlinked = await screen.findByText(/^This service does not link stops to bookings\./, {}, patient);
  const stops = within(unlinked.closest('section') as HTMLElement);
  const again = await stops.findByRole('button', { name: 'Try again' }, patient);
  restore();
  await userEvent.click(again);
  await waitFor(() => expect(stops.queryByRole('button', { name: 'Try again' })).toBeNull(), patient);
  await stops.findByText('Possible', {}, patient);
}, 90_000);
