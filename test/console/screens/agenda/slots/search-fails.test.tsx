// @vitest-environment shared-window
/** A search for free slots whose days cannot be read says so at once, moves nothing later, and can be repeated. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
/** A Wednesday. */
const day = '2031-03-12';
let service: TestService;
let bay_id = 0;

const make = async (segment: string, body: object): Promise<number> =>
  (await service.ask('POST', `/api/${segment}`, { body })).body.data[0].id;
const startOf = async (id: number) =>
  [(await service.ask('GET', `/api/agenda_appointments/${id}`)).body.data].flat()[0].time_at;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bay_id = await make('agenda_bays', { name: 'Bay A' });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

/** Requests for the coming days fail until the returned function is called. */
function breakDaysAhead(): () => void {
  const isAhead = ({ url }: { url: string }) => {
    const { searchParams } = new URL(url, location.origin);
    return searchParams.has('from') && searchParams.get('to') !== searchParams.get('from');
  };
  return refuseRequests(isAhead, 400, { message: 'No.' });
}

test('by its key, a card stays until it is tried again', async () => {
  const id = await make('agenda_appointments', { date_at: day, time_at: '08:00', bay_id, title: 'Oil' });
  await visit(service, `/agenda?view=list&day=${day}`);
  const card = await screen.findByRole('button', { name: /Oil/ }, patient);
  const mend = breakDaysAhead();
  card.focus();
  await userEvent.keyboard('f');
  const notice = await screen.findByText(/^Free slots could not be searched\./, undefined, patient);
  mend();
  expect(await startOf(id)).toBe('08:00:00');
  await userEvent.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await startOf(id)).toBe('09:00:00'), patient);
}, 120_000);

test('in the form, both searches say so', async () => {
  await visit(service, `/agenda?view=list&day=${day}&open=new&new.date_at=${day}&new.time_at=08:00:00`);
  const drawer = within(await screen.findByRole('complementary', { name: 'New appointment' }, patient));
  const mend = breakDaysAhead();
  await userEvent.click(await drawer.findByRole('button', { name: 'Next free slot' }, patient));
  await drawer.findByText(/^Free slots could not be searched\./, undefined, patient);
  await userEvent.click(drawer.getByRole('button', { name: 'Free slots' }));
  const finder = within(await drawer.findByRole('group', { name: /^Next free slots/ }, patient));
  const alert = within(await finder.findByRole('alert', undefined, patient));
  alert.getByText(/^Free slots could not be searched\./);
  mend();
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  const offers = () => within(finder.getByRole('list', { name: 'Free slots' })).getAllByRole('button');
  await waitFor(() => expect(offers()).toHaveLength(5), patient);
}, 120_000);
