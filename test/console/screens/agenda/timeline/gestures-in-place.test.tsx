// @vitest-environment shared-window
/** Gestures on the timeline that stay in one place: a card dropped where it was, a drawing within a quarter hour. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const day = '2031-03-12';
let service: TestService;
let bay_id = 0;

const make = async (segment: string, body: object): Promise<number> =>
  (await service.ask('POST', `/api/${segment}`, { body })).body.data[0].id;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  bay_id = await make('agenda_bays', { name: 'Bay A' });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
  // jsdom computes no layout: only the line of the bay is given a size.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[data-line]') ? new DOMRect(0, 0, 1100, 50) : new DOMRect(0, 1000, 0, 0);
  });
});
afterEach(() => vi.restoreAllMocks());

const at = (clientX: number) => ({ clientX, clientY: 20, button: 0, bubbles: true });
const written = () => sentRequests.filter(({ method }) => method === 'PUT');

async function openTimeline(): Promise<HTMLElement> {
  await visit(service, `/agenda?view=timeline&day=${day}`);
  return waitFor(() => {
    const line = document.querySelector<HTMLElement>(`[data-line="${bay_id}"]`);
    if (!line) throw new Error('no line');
    return line;
  }, patient);
}

test('a card that is let go where it was is not moved', async () => {
  const id = await make('agenda_appointments', {
    date_at: day,
    time_at: '09:00',
    duration: '1.00',
    bay_id,
    title: 'Oil',
  });
  await openTimeline();
  const card = await waitFor(() => {
    const element = document.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
    if (!element) throw new Error('no card');
    return element;
  }, patient);
  fireEvent.pointerDown(card, { ...at(220), pointerType: 'mouse' });
  fireEvent.pointerMove(card, at(226));
  await waitFor(() => expect(document.querySelector('[data-dragged]')).not.toBeNull(), patient);
  fireEvent.pointerUp(card, at(226));
  await waitFor(() => expect(document.querySelector('[data-dragged]')).toBeNull(), patient);
  expect(screen.queryByText(/moved to/i)).toBeNull();
  expect(written()).toEqual([]);
}, 90_000);

test('a finger that rests on an empty line makes as much room as a tap', async () => {
  const line = await openTimeline();
  fireEvent.pointerDown(line, { ...at(500), pointerType: 'touch' });
  await waitFor(() => expect(line.querySelector('[aria-hidden="true"] [data-appointment=""]')).not.toBeNull(), patient);
  fireEvent.pointerUp(line, at(500));
  await screen.findByRole('complementary', { name: 'New appointment' }, patient);
  expect(new URLSearchParams(location.search).get('new.duration')).toBe('1.00');
}, 90_000);

test('a mouse that is drawn through a quarter of an hour makes room for a quarter, and one not quite still as much as a click', async () => {
  for (const { to, duration } of [
    { to: 515, duration: '0.25' },
    { to: 504, duration: '1.00' },
  ]) {
    const line = await openTimeline();
    fireEvent.pointerDown(line, { ...at(501), pointerType: 'mouse' });
    fireEvent.pointerMove(line, at(510));
    fireEvent.pointerMove(line, at(to));
    fireEvent.pointerUp(line, at(to));
    await screen.findByRole('complementary', { name: 'New appointment' }, patient);
    expect(new URLSearchParams(location.search).get('new.duration')).toBe(duration);
    cleanup();
  }
}, 90_000);

test('what is drawn is given up by Escape', async () => {
  const line = await openTimeline();
  const drawn = () => line.querySelector('[aria-hidden="true"] [data-appointment=""]');
  fireEvent.pointerDown(line, { ...at(501), pointerType: 'mouse' });
  fireEvent.pointerMove(line, at(560));
  fireEvent.pointerMove(line, at(620));
  await waitFor(() => expect(drawn()).not.toBeNull(), patient);
  fireEvent.keyDown(window, { key: 'a' });
  fireEvent.pointerMove(line, at(700));
  expect(drawn()).not.toBeNull();
  fireEvent.keyDown(window, { key: 'Escape' });
  await waitFor(() => expect(drawn()).toBeNull(), patient);
  fireEvent.pointerMove(line, at(720));
  fireEvent.pointerUp(line, at(720));
  expect(drawn()).toBeNull();
  expect(new URLSearchParams(location.search).has('new.duration')).toBe(false);
}, 90_000);

test('a card that is let go with the control key held is copied, and stays', async () => {
  const id = await make('agenda_appointments', {
    date_at: day,
    time_at: '13:00',
    duration: '1.00',
    bay_id,
    title: 'Tires',
  });
  await openTimeline();
  const card = await waitFor(() => {
    const element = document.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
    if (!element) throw new Error('no card');
    return element;
  }, patient);
  fireEvent.pointerDown(card, { ...at(620), pointerType: 'mouse' });
  fireEvent.pointerMove(card, at(670));
  fireEvent.pointerMove(card, at(720));
  await waitFor(() => expect(document.querySelector('[data-dragged]')).not.toBeNull(), patient);
  fireEvent.pointerUp(card, { ...at(720), ctrlKey: true });
  const copies = () =>
    sentRequests.filter(({ method, url }) => method === 'POST' && url.includes('agenda_appointments'));
  await waitFor(() => expect(copies()).toHaveLength(1), patient);
  expect(JSON.parse(copies()[0]?.body ?? '')).toMatchObject({ title: 'Tires', time_at: '14:00:00' });
  expect(written()).toEqual([]);
}, 90_000);

test.each([
  ['the next day is asked for', ']'],
  ['Delete is pressed', 'Delete'],
])(
  'with a card in the hand nothing but the drag happens: %s',
  async (_what, key) => {
    const id = await make('agenda_appointments', {
      date_at: day,
      time_at: '15:00',
      duration: '1.00',
      bay_id,
      title: 'Held',
    });
    await openTimeline();
    const card = await waitFor(() => {
      const element = document.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
      if (!element) throw new Error('no card');
      return element;
    }, patient);
    card.focus();
    fireEvent.pointerDown(card, { ...at(820), pointerType: 'mouse' });
    fireEvent.pointerMove(card, at(870));
    fireEvent.pointerMove(card, at(920));
    await waitFor(() => expect(document.querySelector('[data-dragged]')).not.toBeNull(), patient);
    fireEvent.keyDown(card, { key, code: key === ']' ? 'BracketRight' : key });
    expect(new URLSearchParams(location.search).get('day')).toBe(day);
    fireEvent.pointerUp(card, at(920));
    await waitFor(() => expect(written()).toHaveLength(1), patient);
    expect(JSON.parse(written()[0]?.body ?? '')).toMatchObject({ date_at: day, time_at: '16:00:00' });
    expect(sentRequests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  },
  90_000,
);

test('a drag ends where a dialog opens by itself, or another day is shown', async () => {
  const line = await openTimeline();
  const drawn = () => line.querySelector('[aria-hidden="true"] [data-appointment=""]');
  fireEvent.pointerDown(line, { ...at(501), pointerType: 'mouse' });
  fireEvent.pointerMove(line, at(560));
  await waitFor(() => expect(drawn()).not.toBeNull(), patient);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  fireEvent.pointerUp(line, at(620));
  await waitFor(() => expect(drawn()).toBeNull(), patient);
  dialog.remove();
  expect(new URLSearchParams(location.search).has('new.duration')).toBe(false);

  fireEvent.pointerDown(line, { ...at(501), pointerType: 'mouse' });
  fireEvent.pointerMove(line, at(560));
  await waitFor(() => expect(drawn()).not.toBeNull(), patient);
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('day')).not.toBe(day), patient);
  await waitFor(() => expect(drawn()).toBeNull(), patient);
  fireEvent.pointerUp(line, at(620));
  expect(new URLSearchParams(location.search).has('new.duration')).toBe(false);
}, 90_000);
