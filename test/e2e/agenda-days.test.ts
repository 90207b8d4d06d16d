/** What the planning shows about its days: nights, today, closed days, and a job that takes longer than planned. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formatDay } from '#console/ui/values/format.ts';
import { addDays, weekdayOf } from '#contract/formats/calendar.ts';
import { type OpenBoard, openBoard } from '#test/harness/open-board.ts';
import type { Served } from '#test/harness/process.ts';
import { cardOn, ownDay, type ShopFloor } from '#test/harness/shop-floor.ts';
import { visit } from '#test/harness/visit.ts';

let board: OpenBoard;
let served: Served;
let floor: ShopFloor;
let page: Page;

beforeAll(async () => {
  board = await openBoard();
  ({ served, floor, page } = board);
});
afterEach(() => floor.clear());
afterAll(() => board?.close());

const today = () => page.evaluate(() => new Date().toLocaleDateString('en-CA'));

test('the day after a job of the night opens as the shop does, and not at midnight', async () => {
  const next = addDays(ownDay, 1);
  const night = { time_at: '22:00:00', date_end: next, time_end: '00:30:00', duration: '2.50' };
  await floor.book({ title: 'Towing', ...night });
  await page.setViewportSize({ width: 1440, height: 600 });
  await floor.show(page);
  await page.keyboard.press(']');
  const lane = page.locator(`[role=cell][data-date="${next}"][data-bay="${floor.left}"]`);
  await lane.locator('[data-appointment]').first().waitFor({ state: 'attached' });
  // The lane shows the hours from 0 to 18: the eighth is in sight, and the first is scrolled out above.
  const hourTop = async (hour: number) => {
    const box = await lane.boundingBox();
    return (box?.y ?? 0) + ((box?.height ?? 0) * hour) / 18;
  };
  const frame = async () => (await page.getByRole('region', { name: 'Bays', exact: true }).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await hourTop(1)) < (await frame())).toBe(true);
  expect(await hourTop(8)).toBeGreaterThan(await frame());
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a month marks today', async () => {
  const day = await today();
  await page.goto(`${served.address}/agenda?view=month&day=${day}`);
  const marked = page.locator('[aria-current=date]');
  await marked.waitFor();
  expect(await marked.getAttribute('data-date')).toBe(day);
  expect(await marked.count()).toBe(1);
});

test('a closed day says so once, with what is booked all the same, and leads to the next working day', async () => {
  const sunday = addDays(ownDay, 7 - weekdayOf(ownDay));
  await floor.book({ title: 'Rescue', date_at: sunday, date_end: sunday, duration: '4.75' });
  await page.goto(`${served.address}/agenda?view=day&day=${sunday}&display=${floor.display}`);
  const head = (name: string) => page.getByRole('columnheader').filter({ hasText: name });
  await expect.poll(() => head('Pont A').textContent()).toContain('4.75 h booked');
  expect(
    await page
      .getByRole('main')
      .getByText(/Closed/)
      .count(),
  ).toBe(1);
  const monday = `Monday, ${formatDay(addDays(sunday, 1), 'en', 'long')}`;
  await page.getByRole('button', { name: `Go to the next working day, ${monday}`, exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(addDays(sunday, 1));
  await expect.poll(() => page.getByText(/^Closed/).count()).toBe(0);
});

test('blocked time looks blocked, and is neither booked nor available', async () => {
  const id = await floor.book({ title: 'Blocked', duration: '2.00', time_end: '11:00:00' });
  await floor.book({ title: 'Oil', time_at: '14:00:00', time_end: '15:00:00' });
  await floor.show(page);
  const head = page.getByRole('columnheader').filter({ hasText: 'Pont A' });
  await expect.poll(() => head.textContent()).toContain('1 / 6\u00a0h, 2 h blocked');
  const look = await cardOn(page, id).evaluate((card) => getComputedStyle(card).backgroundImage);
  expect(look).toContain('repeating-linear-gradient');
});

test('on the wall a bay is not free while a job takes longer than planned', async () => {
  const day = await today();
  const step = { name: 'Under way', order: 901, color: '#000000', background_color: '#ffffff' };
  const done = { ...step, name: 'All done', order: 902 };
  const { id: workflow_id = 0 } = await floor.write('POST', 'agenda_workflows', step);
  const { id: last = 0 } = await floor.write('POST', 'agenda_workflows', done);
  const early = { date_at: day, date_end: day, time_at: '00:15:00', time_end: '00:30:00', duration: '0.25' };
  const id = await floor.book({ title: 'Gearbox', ...early, workflow_id });
  await floor.book({ title: 'Wiper', ...early, bay_id: floor.right, workflow_id: last });
  await page.clock.setFixedTime(`${day}T14:30:00`);
  await page.goto(`${served.address}/agenda/wall?display=${floor.display}`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.poll(() => row('Pont A').textContent()).toContain('Was to end at 12:30');
  expect(await row('Pont A').textContent()).not.toContain('Free');
  expect(await row('Pont B').textContent()).toContain('Free');
  await floor.change(id, { workflow_id: last });
  await expect.poll(() => row('Pont A').textContent(), { timeout: 15_000 }).toContain('Free');
});

test('a wall goes on from a bay that is taller than the screen', async () => {
  const wall = await visit(board.browser, served);
  const at = wall.page;
  await at.clock.install({ time: `${ownDay}T09:15:00` });
  await at.setViewportSize({ width: 1280, height: 300 });
  for (let job = 1; job <= 24; job++) await floor.book({ title: `Job ${job}` });
  await at.goto(`${served.address}/agenda/wall?display=${floor.display}`);
  await at.getByText('Bays 1 to 1 of 2').waitFor();
  const end = () => at.getByText(/^Bays \d to 2 of 2$/).count();
  const turn = async () => {
    await at.clock.runFor(12_000);
    // The browser reports scrolling only when it draws.
    await at.screenshot();
  };
  let turns = 0;
  while (!(await end()) && turns++ < 12) await turn();
  expect(await end()).toBe(1);
  // It took several turns, so that what lies between the first and the last was in sight, too.
  expect(turns).toBeGreaterThan(1);
  await turn();
  await at.getByText('Bays 1 to 1 of 2').waitFor();
  await wall.close();
});

test('the headings of the planning, and of the board of tasks, follow one another', async () => {
  const planning = (view: string) => `agenda?view=${view}&day=${ownDay}&display=${floor.display}`;
  const pages = [...['day', 'week', 'month', 'list'].map(planning), 'tasks?as=board'];
  for (const path of pages) {
    await page.goto(`${served.address}/${path}`);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: /^To schedule|^À faire/ }).waitFor();
    const levels = await main
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect([path, levels, skipped]).toEqual([path, levels, []]);
  }
});

test('a card is never cut in the middle of a word, and its mark never stands on words', async () => {
  for (const title of ['Carrosserie', 'Transmission', 'Alignement'])
    await floor.book({ title, duration: '2.00', time_end: '11:00:00' });
  const id = await floor.book({ title: 'Embrayage', duration: '2.00', time_end: '11:00:00' });
  await floor.show(page);
  const card = cardOn(page, id);
  await card.locator('[data-mark]').waitFor();
  const read = await card.evaluate((element) => {
    const [mark, words] = ['mark', 'lead'].map((part) =>
      element.querySelector(`[data-${part}]`)?.getBoundingClientRect(),
    );
    const lead = element.querySelector('[data-lead]');
    const range = document.createRange();
    if (lead) range.selectNodeContents(lead);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    const isOver =
      mark &&
      words &&
      mark.bottom > words.top &&
      mark.top < words.bottom &&
      mark.right > words.left &&
      mark.left < words.right;
    return { lines: lines.size, isOver };
  });
  expect(read).toEqual({ lines: 1, isOver: false });
});
