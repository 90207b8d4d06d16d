// @vitest-environment shared-window
/** A board stays open all day, and people come back to it: its offers are current, and its undo ends with it. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readToday } from '#console/time/wall-clock.ts';
import { addDays, weekdayOf } from '#contract/formats/calendar.ts';
import { bindFetch, goTo, sentRequests, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { itIs } from '#test/harness/wall-clock.ts';

const patient = { timeout: 20_000 };
/** The next Wednesday: the service goes by the real clock, and a session ends thirty days after its last use. */
const day = addDays(readToday(), ((2 - weekdayOf(readToday()) + 7) % 7) + 1);
const dayAfter = addDays(day, 1);
let service: TestService;
let bay = 0;

const first = (data: unknown) => [data].flat()[0] as Record<string, unknown> & { id: number };
async function make(segment: string, body: object): Promise<number> {
  return first((await service.ask('POST', `/api/${segment}`, { body })).body.data).id;
}
const book = (fields: object = {}) =>
  make('agenda_appointments', {
    date_at: day,
    time_at: '09:00',
    duration: '1.00',
    bay_id: bay,
    title: 'Oil',
    ...fields,
  });
const cardOf = (id: number) =>
  waitFor(() => {
    const card = document.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
    if (!card) throw new Error(`${id} is not on the board`);
    return card;
  }, patient);
const dayInSight = () => new URLSearchParams(location.search).get('day');
const isSent = ({ method }: { method: string }) => method === 'PUT';

/** The day as the board's title names it. */
function spoken(on: string): RegExp {
  const [month, date] = new Date(`${on}T12:00`).toLocaleDateString('en', { month: 'long', day: 'numeric' }).split(' ');
  return new RegExp(`${month}.${date}, ${on.slice(0, 4)}`);
}

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bay = await make('agenda_bays', { name: 'Bay A' });
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

test('goes on to the next day by itself, and the key for today knows it', async () => {
  itIs('16:30', day);
  await visit(service, '/agenda?view=list');
  await screen.findByRole('heading', { level: 2, name: spoken(day) }, patient);
  await screen.findByRole('group', { name: /^Other days \d/ }, patient);
  itIs('07:30', dayAfter);
  await screen.findByRole('heading', { level: 2, name: spoken(dayAfter) }, patient);
  await userEvent.keyboard('[[');
  await waitFor(() => expect(dayInSight()).toBe(day), patient);
  await userEvent.keyboard('t');
  await waitFor(() => expect(dayInSight()).toBeNull(), patient);
  await screen.findByRole('heading', { level: 2, name: spoken(dayAfter) }, patient);
}, 120_000);

test('goes on at midnight, too, where it was brought back to today or shown in another view', async () => {
  itIs('16:30', day);
  await visit(service, `/agenda?view=list&day=${dayAfter}`);
  await screen.findByRole('heading', { level: 2, name: spoken(dayAfter) }, patient);
  await userEvent.keyboard('t');
  await screen.findByRole('heading', { level: 2, name: spoken(day) }, patient);
  await userEvent.click(screen.getByRole('button', { name: 'Timeline' }));
  await userEvent.click(screen.getByRole('button', { name: 'List' }));
  await screen.findByRole('heading', { level: 2, name: spoken(day) }, patient);
  itIs('00:01', dayAfter);
  await screen.findByRole('heading', { level: 2, name: spoken(dayAfter) }, patient);
}, 120_000);

test('offers nothing before now, however long ago it was drawn', async () => {
  itIs('08:05', day);
  await visit(service, `/agenda?view=list&day=${day}`);
  await screen.findByRole('group', { name: /^This day/ }, patient);
  itIs('13:05', day);
  await userEvent.keyboard('n');
  const drawer = within(await screen.findByRole('complementary', { name: 'New appointment' }, patient));
  const begins = await drawer.findByRole<HTMLInputElement>('textbox', { name: 'Start time' }, patient);
  expect(begins.value).toBe('13:15');
}, 120_000);

test('is where it was when what waits for another day is picked up and let go', async () => {
  const id = await book({ date_at: '2029-07-04', bay_id: null });
  await visit(service, `/agenda?view=list&day=${day}`);
  (await cardOf(id)).focus();
  await userEvent.keyboard('m');
  await screen.findByText(/Oil/, { selector: '[aria-live="assertive"]' }, patient);
  await userEvent.keyboard('{Escape}');
  await waitFor(
    () => expect(document.querySelector('[aria-live="assertive"]')?.textContent).toMatch(/cancel/i),
    patient,
  );
  expect(dayInSight()).toBe(day);
}, 120_000);

test('left before a move was answered, it takes none back by its key on another page', async () => {
  const id = await book();
  await visit(service, `/agenda?view=list&day=${day}`);
  const card = await cardOf(id);
  const { held, release } = holdRequests(isSent);
  card.focus();
  await userEvent.keyboard('u');
  await waitFor(() => expect(held).toHaveLength(1), patient);
  await goTo('/clients');
  await screen.findByRole('heading', { level: 1, name: 'Clients' }, patient);
  release();
  const notice = await screen.findByText('Oil moved back to “To schedule”.', undefined, patient);
  await userEvent.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  // The key only says what it would undo, because neither the board nor the notice is in sight.
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await screen.findByText('Last change: Oil moved back to “To schedule”', undefined, patient);
  expect(sentRequests.filter(isSent)).toHaveLength(1);
}, 120_000);

test('gives up a reading that began before a change was made: its answer is older', async () => {
  const id = await book();
  await visit(service, `/agenda?view=list&day=${day}`);
  const card = await cardOf(id);
  const reach = globalThis.fetch;
  const signals: AbortSignal[] = [];
  globalThis.fetch = async (url, init) => {
    const reply = await reach(url, init);
    if (signals.length || !init?.signal || !String(url).includes(`from=${day}`)) return reply;
    signals.push(init.signal);
    return new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  };
  await waitFor(() => expect(signals).toHaveLength(1), patient);
  expect(signals[0]?.aborted).toBe(false);
  card.focus();
  await userEvent.keyboard('u');
  await waitFor(() => expect(signals[0]?.aborted).toBe(true), patient);
  globalThis.fetch = reach;
  await screen.findByText('Oil moved back to “To schedule”.', undefined, patient);
  await waitFor(async () => expect((await cardOf(id)).dataset.tray).toBeDefined(), patient);
}, 120_000);
