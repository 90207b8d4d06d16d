/**
 * A month in a real browser: Control copies a card, a day's number opens the day, and arrows skip what a full day
 * hides.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/formats/calendar.ts';
import { type OpenBoard, openBoard } from '#test/harness/open-board.ts';
import type { Served } from '#test/harness/process.ts';
import { cardOn, drag, ownDay, press, type ShopFloor } from '#test/harness/shop-floor.ts';
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

const showMonth = () => page.goto(`${served.address}/agenda?view=month&day=${ownDay}&display=${floor.display}`);
const nextDay = addDays(ownDay, 1);
const cellOf = (day: string) => page.locator(`[role=cell][data-date="${day}"]`);

test('with Control, a card is copied to another day', async () => {
  const id = await floor.book({ title: 'Balance' });
  await showMonth();
  await cardOn(page, id).waitFor();
  const [from, to] = [await cardOn(page, id).boundingBox(), await cellOf(nextDay).boundingBox()];
  if (!from || !to) throw new Error('the month is not drawn');
  await page.keyboard.down('Control');
  await drag(page, { x: from.x + 10, y: from.y + 6 }, { x: to.x + 20, y: to.y + to.height / 2 });
  await page.keyboard.up('Control');
  await page.getByRole('status').getByText('Balance was copied.').waitFor();
  const copy = cellOf(nextDay).locator('[data-appointment]').filter({ hasText: 'Balance' });
  await copy.waitFor();
  floor.adopt(Number(await copy.getAttribute('data-appointment')));
  await floor.expectStored(id, { date_at: ownDay, time_at: '09:00:00' });
});

test('the number of a day opens it', async () => {
  await showMonth();
  await cellOf(nextDay)
    .getByRole('link', { name: /^Open Thursday, / })
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('day');
  expect(new URL(page.url()).searchParams.get('day')).toBe(nextDay);
});

test('an arrow leads past the cards that a full day leaves out', async () => {
  const late = await floor.book({ title: 'Late', time_at: '16:00:00' });
  const next = addDays(ownDay, 1);
  const full = [];
  for (const hour of ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17'])
    full.push(await floor.book({ title: `At ${hour}`, date_at: next, date_end: next, time_at: `${hour}:00:00` }));
  const after = await floor.book({ title: 'After', date_at: addDays(next, 1), date_end: addDays(next, 1) });
  await showMonth();
  await cellOf(next).getByText(/more$/).waitFor();
  const focused = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-appointment')));
  await cardOn(page, late).focus();
  await press(page, 'ArrowRight');
  const reached = await focused();
  expect(full).toContain(reached);
  await press(page, 'ArrowRight');
  expect(await focused()).toBe(after);
});

test('a card is high enough to be pressed with a mouse, also in a narrow window', async () => {
  const narrow = await visit(board.browser, served, { width: 390 });
  await narrow.page.goto(`${served.address}/agenda?view=month`);
  const cards = narrow.page.locator('[role=cell] [data-appointment]');
  await cards.first().waitFor();
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  await narrow.close();
});
