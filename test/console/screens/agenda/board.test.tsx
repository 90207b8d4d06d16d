// @vitest-environment shared-window
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };
const day = '2031-03-12';
let service: TestService;
const make = (segment: string, body: object) => service.ask('POST', `/api/${segment}`, { body });

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  await make('agenda_bays', { name: 'Bay A' });
  const night = { date_at: day, time_at: '22:00', date_end: '2031-03-13', time_end: '02:00', duration: '4.00' };
  await make('agenda_appointments', { ...night, bay_id: 1, title: 'Night shift' });
  await make('agenda_appointments', { date_at: '2031-03-13', time_at: '09:00', bay_id: 1, title: 'Morning' });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

/** Holds back requests whose address contains this text until the returned function is called. */
function hold(named: string): () => void {
  return holdRequests(({ url }) => url.includes(named)).release;
}

const bays = () => screen.findByRole('region', { name: 'Bays' }, patient);
const isBusy = async (busy: boolean) =>
  waitFor(async () => expect((await bays()).getAttribute('aria-busy')).toBe(String(busy)), patient);

test('another day moves the board and does not begin it anew, and counts no hours before it is read', async () => {
  const release = hold('from=2031-03-13');
  await visit(service, `/agenda?view=day&day=${day}`);
  const grid = within(await bays());
  await grid.findByText('0 / 9 h', undefined, patient);
  const calendar = (await bays()).firstElementChild;
  await userEvent.keyboard(']');
  await isBusy(true);
  expect(grid.queryByText(/\/ 9 h/)).toBeNull();
  expect(screen.queryByText('Nothing to schedule.')).toBeNull();
  release();
  await grid.findByText('1 / 9 h', undefined, patient);
  expect(screen.getByText('Nothing to schedule.')).toBeTruthy();
  expect((await bays()).firstElementChild).toBe(calendar);
}, 90_000);

test('the days beside the one in sight are read ahead, and stand at once', async () => {
  const requestedDays = () =>
    sentRequests.map(({ url }) => new URL(url, location.origin).searchParams.get('from') ?? '');
  await visit(service, `/agenda?view=day&day=${day}`);
  await waitFor(() => expect(requestedDays()).toEqual(expect.arrayContaining(['2031-03-13', '2031-03-11'])), patient);
  const release = hold('from=2031-03-13');
  await userEvent.keyboard(']');
  const grid = within(await bays());
  await grid.findByRole('button', { name: /Morning/ }, patient);
  expect(grid.getByText('1 / 9 h')).toBeTruthy();
  release();
}, 90_000);

test('what is carried to another day stands there before the service has answered', async () => {
  await visit(service, '/agenda?view=day&day=2031-03-13');
  const grid = within(await bays());
  const card = () => grid.findByRole('button', { name: /Morning/ }, patient);
  (await card()).focus();
  await userEvent.keyboard('m{PageDown}');
  await waitFor(async () => expect((await card()).dataset.start).toBe('2031-03-14T09:00:00'), patient);
  await isBusy(false);
  const release = hold('agenda_appointments/2');
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect((await card()).dataset.carried).toBeUndefined(), patient);
  expect((await card()).dataset.start).toBe('2031-03-14T09:00:00');
  release();
  const storedDay = async () => [(await service.ask('GET', '/api/agenda_appointments/2')).body.data].flat()[0].date_at;
  await waitFor(async () => expect(await storedDay()).toBe('2031-03-14'), patient);
  expect((await card()).dataset.start).toBe('2031-03-14T09:00:00');
  await screen.findByRole('button', { name: /^Undo/ }, patient);
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await storedDay()).toBe('2031-03-13'), patient);
}, 90_000);

test('what reaches into the next day is there while that is read', async () => {
  await visit(service, `/agenda?view=list&day=${day}`);
  const night = { name: /Night shift/ };
  const morning = { name: /Morning/ };
  const row = await screen.findByRole('button', night, patient);
  // The date of the end is a text of its own, so that it is not broken after its hyphens.
  expect(within(row).getByText('2031-03-13').textContent).toBe('2031-03-13');
  const release = hold('from=2031-03-13');
  await userEvent.keyboard(']');
  await isBusy(true);
  expect(screen.getByRole('button', night)).toBeTruthy();
  release();
  await screen.findByRole('button', morning, patient);
  expect(screen.getByRole('button', night)).toBeTruthy();
}, 90_000);

test('who is filtered by is named on the board and its sheet, and can be let go, though no bay has them any more', async () => {
  const { body } = await make('resources', { code: 'KR', name: 'Kim Roy' });
  const id = [body.data].flat()[0].id;
  await visit(service, `/agenda?view=list&day=${day}&tech_id=${id}`);
  const filter = await screen.findByRole('combobox', { name: 'Technician' }, patient);
  await waitFor(() => expect(within(filter).getByRole('option', { selected: true }).textContent).toBe('Kim Roy'));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('link', { name: 'Day sheet' }));
  await screen.findByText('All bays · Kim Roy', undefined, patient);
  await userEvent.click(screen.getByRole('link', { name: 'Back to the agenda' }));
  const again = await screen.findByRole('combobox', { name: 'Technician' }, patient);
  await userEvent.selectOptions(again, 'All technicians');
  await screen.findByRole('button', { name: /Night shift/ }, patient);
}, 90_000);

test('the view of one bay names the bay that is drawn, and leads to those that the display leaves out', async () => {
  const bay = [(await make('agenda_bays', { name: 'Bay B', order: 9 })).body.data].flat()[0].id;
  const { body } = await make('agenda_displays', { name: 'Back', branch_id: 0, bay_ids: String(bay), default: 0 });
  const display = [body.data].flat()[0].id;
  await visit(service, `/agenda?view=bay&day=${day}&display=${display}`);
  const choice = await screen.findByRole('combobox', { name: 'Bay' }, patient);
  const chosen = () => within(choice).getByRole('option', { selected: true }).textContent;
  const drawn = () => document.querySelector<HTMLElement>('[role=cell][data-lane]')?.dataset.bay;
  await waitFor(() => expect(drawn()).toBe(String(bay)), patient);
  expect(chosen()).toBe('Bay B');
  await userEvent.selectOptions(choice, 'Bay A');
  await waitFor(() => expect(drawn()).toBe('1'), patient);
  expect(chosen()).toBe('Bay A');
}, 90_000);

test('the top bar says where one is: at the board, and from its hours a step back leads to it', async () => {
  await visit(service, `/agenda?view=list&day=${day}`);
  const trail = within(await screen.findByRole('navigation', { name: 'You are here' }, patient));
  expect(trail.getByText('Agenda')).toBeTruthy();
  expect(trail.getByRole('link', { name: 'Schedule' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }, patient));
  await userEvent.click(screen.getByRole('link', { name: 'Opening hours' }));
  const step = await trail.findByText('Opening hours', undefined, patient);
  expect(step.closest('[aria-current=page]')).toBeTruthy();
  await userEvent.click(trail.getByRole('link', { name: 'Schedule' }));
  await waitFor(() => expect(location.pathname).toBe('/agenda'), patient);
}, 90_000);
