// @vitest-environment shared-window
/** On a phone the tray is one line above the day: it counts the waiting cards, and a press or the arrows expand it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
const day = '2031-03-12';
const hadMatchMedia = window.matchMedia;
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const make = async (segment: string, body: object): Promise<number> =>
    (await service.ask('POST', `/api/${segment}`, { body })).body.data[0].id;
  const bay = await make('agenda_bays', { name: 'Bay A' });
  const book = (title: string, fields: object) =>
    make('agenda_appointments', { date_at: day, time_at: '09:00', duration: '1.00', bay_id: bay, title, ...fields });
  await book('Oil', {});
  await book('Horn', { bay_id: null });
  await book('Wipers', { bay_id: null, date_at: '2031-04-02' });
  await book('Hitch', { bay_id: null, date_at: '2031-04-03' });
  bindFetch(service);
  window.matchMedia = (query) =>
    ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as never;
}, 60_000);

afterAll(async () => {
  window.matchMedia = hadMatchMedia;
  await service.close();
});

test('it counts what waits, keeps the way by Tab to the cards in sight, and expands by a press or by the arrows', async () => {
  await visit(service, `/agenda?view=list&day=${day}`);
  const tray = await screen.findByRole('region', { name: 'To schedule' }, patient);
  const fold = tray.querySelector('details');
  const line = tray.querySelector('summary');
  if (!fold || !line) throw new Error('the tray has nothing to expand');
  await waitFor(() => expect(line.textContent).toMatch(/To schedule.*This day 1.*Other days 2/), patient);
  expect(fold.open).toBe(false);
  const onBoard = (title: string) =>
    waitFor(() => {
      const cards = [...document.querySelectorAll<HTMLElement>('[data-appointment]')];
      const card = cards.find(({ textContent }) => textContent?.includes(title));
      if (!card) throw new Error(`${title} is not on the board`);
      return card;
    }, patient);
  const placed = await onBoard('Oil');
  await waitFor(() => expect(placed.tabIndex).toBe(0));
  expect((await onBoard('Horn')).tabIndex).toBe(-1);

  placed.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(fold.open).toBe(true));
  expect(document.activeElement).toBe(await onBoard('Horn'));

  await userEvent.click(line);
  await waitFor(() => expect(fold.open).toBe(false));
  await waitFor(() => expect(placed.tabIndex).toBe(0));
  await userEvent.click(line);
  await waitFor(() => expect(fold.open).toBe(true));
  await userEvent.click(within(tray).getByRole('button', { name: /^Wipers/ }));
  await screen.findByRole('heading', { name: 'Wipers', level: 2 }, patient);
}, 120_000);
