// @vitest-environment shared-window
/** A card that was picked up is put back by Escape or a press anywhere, and by an action on another card. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
const day = '2031-03-12';
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const make = async (segment: string, body: object): Promise<number> =>
    (await service.ask('POST', `/api/${segment}`, { body })).body.data[0].id;
  const bay_id = await make('agenda_bays', { name: 'Bay A' });
  const book = (title: string, time_at: string) =>
    make('agenda_appointments', { date_at: day, time_at, duration: '1.00', bay_id, title });
  await book('Oil', '09:00');
  await book('Tires', '11:00');
  await book('Hose', '15:00');
}, 120_000);
afterAll(() => service.close());
beforeEach(async () => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

const cardOf = (title: RegExp) => screen.findByRole('button', { name: title }, patient);
const spoken = () => document.querySelector('[aria-live="assertive"]')?.textContent;
const isPutBack = () => waitFor(() => expect(spoken()).toBe('Move cancelled.'), patient);

async function pickUp(): Promise<void> {
  await visit(service, `/agenda?view=list&day=${day}`);
  (await cardOf(/Oil/)).focus();
  await userEvent.keyboard('m{ArrowDown}');
  await waitFor(() => expect(spoken()).toMatch(/9:15/), patient);
}

test('Escape puts the card back, with the focus elsewhere', async () => {
  await pickUp();
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Escape}');
  await isPutBack();
}, 90_000);

test('a drop is told once, when it is known what came of it, and nothing else stays said', async () => {
  await pickUp();
  await userEvent.keyboard('{Enter}');
  expect(spoken()).toBe('');
  await screen.findByText('Oil moved to Bay A, 9:15 a.m.', {}, patient);
  await userEvent.keyboard('{Control>}z{/Control}');
  await screen.findByText(/^Change undone: Oil moved to Bay A/, {}, patient);
  await screen.findByRole('button', { name: /^9:00.*Oil/ }, patient);
  expect(spoken()).toBe('');
}, 90_000);

test('a drop of what somebody else has deleted is not said to have been made', async () => {
  await visit(service, `/agenda?view=list&day=${day}`);
  const card = await cardOf(/Hose/);
  card.focus();
  await userEvent.keyboard('m{ArrowDown}');
  await waitFor(() => expect(spoken()).toMatch(/15:15|3:15/), patient);
  await service.ask('DELETE', `/api/agenda_appointments/${card.dataset.appointment}`);
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/^Somebody else deleted Hose/, {}, patient);
  expect(spoken()).toBe('');
}, 90_000);

test('a card that is dropped where it was is put back', async () => {
  await pickUp();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await isPutBack();
  expect(sentRequests.filter(({ method }) => method === 'PUT')).toEqual([]);
}, 90_000);

test('Ctrl+U, which is the browser’s, does not put the card back into the tray', async () => {
  await pickUp();
  await userEvent.keyboard('{Control>}u{/Control}');
  expect(spoken()).toMatch(/9:15/);
  await userEvent.keyboard('{Escape}');
  await isPutBack();
  expect(sentRequests.filter(({ method }) => method === 'PUT')).toEqual([]);
}, 90_000);

test('a press on anything else puts the card back, and does what it does', async () => {
  await pickUp();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await isPutBack();
  expect(screen.getByRole('link', { name: 'Day sheet' })).toBeTruthy();
}, 90_000);

test('Enter on another card puts the card back, and opens the other', async () => {
  await pickUp();
  (await cardOf(/Tires/)).focus();
  await userEvent.keyboard('{Enter}');
  await isPutBack();
  await screen.findByRole('complementary', { name: 'Tires' }, patient);
  expect(sentRequests.filter(({ method }) => method === 'PUT')).toEqual([]);
}, 90_000);

test('nothing puts the card back behind a dialog, which hears what is done in it', async () => {
  await pickUp();
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', {}, patient);
  await userEvent.click(within(palette).getByRole('combobox'));
  expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })).toBe(true);
  expect(spoken()).toMatch(/9:15/);
  fireEvent(palette, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
  await userEvent.keyboard('{Escape}');
  await isPutBack();
}, 90_000);

test('scrolling by a scroll bar or by a finger does not put the card back', async () => {
  await pickUp();
  const scroller = screen.getByRole('region', { name: 'Bays' });
  scroller.style.overflow = 'auto';
  fireEvent.pointerDown(scroller, { pointerType: 'mouse' });
  const other = await cardOf(/Tires/);
  fireEvent.pointerDown(other, { pointerType: 'touch' });
  fireEvent.pointerCancel(other, { pointerType: 'touch' });
  expect(spoken()).toMatch(/9:15/);
  fireEvent.pointerDown(other, { pointerType: 'touch' });
  fireEvent.pointerUp(other, { pointerType: 'touch' });
  await isPutBack();
}, 90_000);

test('the menu of another card puts the card back, and opens', async () => {
  await pickUp();
  fireEvent.contextMenu(await cardOf(/Tires/));
  await isPutBack();
  await screen.findByRole('menu', { name: /Tires/ }, patient);
}, 90_000);
