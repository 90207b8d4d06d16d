// @vitest-environment shared-window
/** A page that is left open overnight shows the current day and time, on the screen and on paper. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, it, onTestFinished, vi } from 'vitest';
import { untilNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { formatDay } from '#console/ui/values/format.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { bindForeign, visit } from '#test/harness/console.tsx';
import { foreignCompany, foreignService } from '#test/harness/foreign-service.ts';
import { itIs } from '#test/harness/wall-clock.ts';

const patient = { timeout: 20_000 };
/** Any day will do, because the foreign service has no clock. */
const day = '2026-11-19';
const dayAfter = addDays(day, 1);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens the address at the end of the first day. */
async function open(path: string) {
  const { lists, actions } = foreignCompany();
  const foreign = await foreignService(lists, { actions });
  onTestFinished(foreign.close);
  itIs('23:58', day);
  await visit(bindForeign(foreign), path);
}

/** Waits for late answers first: they would redraw the page, and hide whether it follows the clock by itself. */
async function goPastMidnight() {
  await untilNetworkIdle();
  itIs('00:01', dayAfter);
}

it('a booking that is picked up the next day says so after midnight', async () => {
  await open('/bookings/5');
  await screen.findByText('To be picked up, by date', {}, patient);
  await goPastMidnight();
  await screen.findByText('Pickup today, by date', {}, patient);
}, 60_000);

it('the row of a booking says so after midnight, too', async () => {
  await open('/bookings?page=1');
  await screen.findByText('To be picked up', {}, patient);
  await goPastMidnight();
  await screen.findByText('Pickup today', {}, patient);
}, 60_000);

it('a run sheet follows the time, and the day where the address names none', async () => {
  await open('/stops?sheet=run&trackerUserId=7');
  const title = (on: string) => ({ level: 1, name: new RegExp(formatDay(on, 'en', 'weekday')) });
  await screen.findByRole('heading', title(day), patient);
  await screen.findByText(/^As of .*11:58/, {}, patient);
  await goPastMidnight();
  await screen.findByRole('heading', title(dayAfter), patient);
  await screen.findByText(/^As of .*12:01/, {}, patient);
}, 60_000);

it('the agenda’s day sheet follows the time and the day, too', async () => {
  await open('/agenda/sheet');
  const title = (on: string) => ({ level: 1, name: new RegExp(formatDay(on, 'en', 'weekday')) });
  await screen.findByRole('heading', title(day), patient);
  await screen.findByText(/11:58/, {}, patient);
  await goPastMidnight();
  await screen.findByRole('heading', title(dayAfter), patient);
  await screen.findByText(/12:01/, {}, patient);
}, 60_000);
