// @vitest-environment shared-window
/** Which bookings are late beside a strict service, and what the page cannot know of them. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { readToday } from '#console/time/wall-clock.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { bindFetch, bindForeign, goTo, visit } from '#test/harness/console.tsx';
import { foreignCompany, foreignService } from '#test/harness/foreign-service.ts';
import { startService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const today = readToday();
const doubt = /^This service does not link actions to bookings: some of these may have been delivered\./;

afterEach(cleanup);

/** A booking due a week ago, an action two days earlier with this reference, and a booking without a delivery day. */
async function openLate(reference: string) {
  const { lists, actions } = foreignCompany();
  const [booking] = lists.bookings;
  const [action] = lists.actions;
  Object.assign(booking ?? {}, { pickup_date: addDays(today, -8), delivery_date: addDays(today, -7) });
  Object.assign(action ?? {}, { reference, date: addDays(today, -9) });
  lists.bookings.push({ ...booking, id: 6, code: 'BK6', delivery_date: '0000-00-00' });
  const foreign = await foreignService(lists, { actions });
  onTestFinished(foreign.close);
  await visit(bindForeign(foreign), '/bookings?check=late');
  await screen.findByText('BK5', {}, patient);
}

it('where no action says to which booking it belongs, the page says that it cannot know', async () => {
  await openLate('');
  await screen.findByText(doubt, {}, patient);
}, 60_000);

it('where they say so, it does not', async () => {
  await openLate('BK5');
  await screen.findByText(/^Only bookings picked up from/, {}, patient);
  expect(screen.queryByText(doubt)).toBeNull();
}, 60_000);

it('a booking without a delivery day is not past it', async () => {
  await openLate('BK5');
  expect(screen.queryByText('BK6')).toBeNull();
}, 60_000);

it('one whose delivery was just written down is late no more', async () => {
  const service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  onTestFinished(() => service.close());
  bindFetch(service);
  await visit(service, '/bookings?check=late');
  const linkOf = ({ code }: { code: string }) => screen.queryByRole('link', { name: code });
  const { body } = await service.ask('GET', '/api/bookings?fact_number=&inactive=0&per_page=100');
  const late = await waitFor(() => {
    const found = body.data.find(linkOf);
    expect(found).toBeDefined();
    return found;
  }, patient);
  const amounts = 'user_id=1&action_id=1&value=1.00&cost=1.00';
  await goTo(`/actions/new?bookingID=${late.id}&date=${today}+10:00:00&${amounts}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }, patient));
  await waitFor(() => expect(location.pathname).toMatch(/^\/actions\/\d+$/), patient);
  await goTo('/bookings?check=late');
  await screen.findByRole('heading', { level: 1, name: 'Late' }, patient);
  await waitFor(() => expect(linkOf(late)).toBeNull(), patient);
}, 120_000);
