// @vitest-environment shared-window
/** The opening hours that are set apply to the board, its bays, new appointments and the first page. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultHours, type ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };
/** A Wednesday. */
const day = '2031-03-12';
let service: TestService;

const saveShopHours = (week: ShopHours, closed: string[] = [], exceptions: object[] = []) => {
  const holidays = closed.map((day) => ({ day, name: 'Holiday' }));
  const openingHours = { week, holidays, exceptions };
  return service.ask('PUT', '/api/settings/company', { body: { openingHours } });
};
const make = (segment: string, body: object) => service.ask('POST', `/api/${segment}`, { body });

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  await make('agenda_bays', { name: 'Bay A' });
}, 120_000);
afterAll(() => service.close());
beforeEach(async () => {
  cleanup();
  localStorage.clear();
  await saveShopHours(defaultHours);
  bindFetch(service);
});

const columnOf = (bay: RegExp) => screen.findByRole('columnheader', { name: bay }, patient);
const hoursShown = () => document.querySelector('[role=rowheader]')?.textContent?.match(/\d+(?=\s[ap])/g) ?? [];

test('the board shows them with an hour around, and the whole day when asked, which it keeps', async () => {
  await saveShopHours(defaultHours.with(3, { from: '06:30:00', to: '19:00:00' }));
  await visit(service, `/agenda?view=day&day=${day}`);
  expect((await columnOf(/Bay A/)).textContent).toContain('0 / 12.5\u00a0h');
  await waitFor(() => expect(hoursShown()).toMatchObject({ 0: '5', length: 15 }), patient);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const wholeDay = screen.getByRole('button', { name: 'Whole day' });
  expect(wholeDay.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(wholeDay);
  await waitFor(() => expect(hoursShown()).toMatchObject({ 0: '12', length: 24 }), patient);
  await visit(service, `/agenda?view=day&day=${day}`);
  await columnOf(/Bay A/);
  await waitFor(() => expect(hoursShown()).toHaveLength(24), patient);
}, 90_000);

test('a closed day has no hours to book, and a new appointment begins as the shop opens', async () => {
  await saveShopHours(defaultHours.with(3, null).with(4, { from: '09:30:00', to: '12:00:00' }));
  await visit(service, `/agenda?view=day&day=${day}`);
  await screen.findByText('Closed on Wednesday, March 12, 2031', undefined, patient);
  expect((await columnOf(/Bay A/)).textContent).not.toContain('Closed');
  await userEvent.keyboard(']');
  await waitFor(async () => expect((await columnOf(/Bay A/)).textContent).toContain('0 / 2.5\u00a0h'), patient);
  await userEvent.keyboard('n');
  await waitFor(() => expect(location.search).toContain(encodeURIComponent('09:30:00')), patient);
}, 90_000);

test('what is booked on a closed day is said in so many hours, in either language', async () => {
  await saveShopHours(defaultHours.with(3, null));
  for (const [date_at, duration, expected] of [
    ['2031-03-19', '4.75', '4,75\u00a0h réservées'],
    ['2031-03-26', '1.00', '1\u00a0h réservée'],
  ] as const) {
    await make('agenda_appointments', { date_at, time_at: '09:00', duration, bay_id: 1 });
    await visit(service, `/agenda?view=day&day=${date_at}`, { language: 'fr' });
    const head = await columnOf(/Bay A/);
    await waitFor(() => expect(head.querySelector('[title*=réserv]')?.textContent).toBe(expected), patient);
  }
}, 90_000);

test('a holiday is shaded whole, and a day with hours of its own by those, which the board then draws', async () => {
  const thursday = '2031-03-13';
  const own = { day: thursday, name: 'Late night', hours: { from: '06:00:00', to: '20:00:00' } };
  await saveShopHours(defaultHours, [day], [own]);
  const quarter = 17;
  const shaded = () =>
    [...document.querySelectorAll<HTMLElement>('[role=cell][data-lane] [data-closed]')].map(({ style }) => [
      Number.parseFloat(style.top) / quarter,
      Number.parseFloat(style.height) / quarter,
    ]);
  await visit(service, `/agenda?view=day&day=${day}`);
  await columnOf(/Bay A/);
  // The board shows 7:00 to 18:00.
  await waitFor(() => expect(shaded()).toEqual([[0, 44]]), patient);
  await userEvent.keyboard(']');
  // The board shows 5:00 to 21:00.
  await waitFor(() => expect(hoursShown()).toMatchObject({ 0: '5', length: 16 }), patient);
  await waitFor(
    () =>
      expect(shaded()).toEqual([
        [0, 4],
        [60, 4],
      ]),
    patient,
  );
}, 90_000);

test('the first page measures today’s load by them', async () => {
  const everyDay = Array(7).fill({ from: '10:00:00', to: '14:00:00' });
  const { today } = readWallClock();
  await make('agenda_appointments', { date_at: today, time_at: '11:00', duration: '1.00', bay_id: 1 });
  await saveShopHours(everyDay);
  await visit(service, '/');
  await screen.findByText('1.00 of 4.00 h', undefined, patient);
  await screen.findByText(/of a day from 10:00 a\.m\. to 2:00 p\.m\./);
  await saveShopHours(Array(7).fill(null));
  await visit(service, '/');
  await screen.findByText('1.00 h booked', undefined, patient);
  await screen.findByText('The shop is closed today: no hours are available.');
  await visit(service, '/', { language: 'fr' });
  await screen.findByText('1,00 h réservée', undefined, patient);
}, 90_000);

const weekStored = async () => (await service.ask('GET', '/api/settings/company')).body.data.settings.openingHours.week;
const hoursField = (name: string) => screen.findByRole('textbox', { name }, patient);
async function typeOver(name: string, typed: string): Promise<void> {
  await userEvent.clear(await hoursField(name));
  await userEvent.type(await hoursField(name), typed);
}

test('the day that one person changes is saved over the day that another changed meanwhile', async () => {
  await visit(service, '/agenda/hours');
  await typeOver('Wednesday, to', '18:00');
  await saveShopHours(defaultHours.with(5, null));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Opening hours were saved for the company.', {}, patient);
  expect(await weekStored()).toEqual(defaultHours.with(5, null).with(3, { from: '08:00:00', to: '18:00:00' }));
}, 90_000);

test('hours of the same day are not saved over each other unsaid, and leaving with typed hours is asked about', async () => {
  await visit(service, '/agenda/hours');
  await typeOver('Wednesday, to', '18:00');
  await saveShopHours(defaultHours.with(3, null));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Opening hours: Somebody else has changed the hours of the same day/, {}, patient);
  expect(await weekStored()).toEqual(defaultHours.with(3, null));
  await userEvent.click(screen.getByRole('link', { name: 'Back to the agenda' }));
  const dialog = await screen.findByRole('dialog', {}, patient);
  expect(location.pathname).toBe('/agenda/hours');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await weekStored())[3]).toMatchObject({ to: '18:00:00' }), patient);
}, 90_000);

test('that a day is closed is said by its banner and not by its cards, which say what else speaks against them', async () => {
  await saveShopHours(defaultHours.with(3, null));
  const [closed, next] = ['2031-04-02', '2031-04-03'];
  const book = (title: string, fields: object) =>
    make('agenda_appointments', { date_at: closed, date_end: closed, duration: '1.00', bay_id: 1, title, ...fields });
  await book('Oil', { time_at: '08:00', time_end: '09:00' });
  await book('Brakes', { time_at: '10:00', time_end: '12:00', duration: '2.00' });
  await book('Tires', { time_at: '11:00', time_end: '12:00' });
  await book('Engine', { time_at: '14:00', date_end: next, time_end: '10:00', duration: '4.00' });
  const saysOf = (title: string) =>
    waitFor(() => {
      const cards = [...document.querySelectorAll('li [data-appointment]')].map(({ textContent }) => textContent ?? '');
      const card = cards.find((words) => words.includes(title) && !words.startsWith(title));
      if (card === undefined) throw new Error(`${title} is not in the list`);
      return card;
    }, patient);
  await visit(service, `/agenda?view=list&day=${closed}`);
  await screen.findByText('Closed on Wednesday, April 2, 2031', undefined, patient);
  expect(await saysOf('Oil')).not.toContain('closed');
  expect(await saysOf('Tires')).toMatch(/Brakes/);
  expect(await saysOf('Tires')).not.toContain('closed');
  await visit(service, `/agenda?view=list&day=${next}`);
  await waitFor(async () => expect(await saysOf('Engine')).toMatch(/Wednesday, April.2, 2031/), patient);
}, 90_000);

test('a day that is opened begins with the hours of the first open day of the week', async () => {
  const hours = { from: '06:30:00', to: '19:00:00' };
  await saveShopHours(
    defaultHours
      .map((day) => day && hours)
      .with(1, null)
      .with(6, null),
  );
  await visit(service, '/agenda/hours');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Open on Saturday' }, patient));
  expect(screen.getByRole('textbox', { name: /Saturday.*from|from.*Saturday/i })).toHaveProperty('value', '06:30');
  expect(screen.getByRole('textbox', { name: /Saturday.*to$|to.*Saturday/i })).toHaveProperty('value', '19:00');
}, 90_000);
