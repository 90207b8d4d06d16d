/** The card with the keyboard focus is in sight, however far the board has to be scrolled to it. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/formats/calendar.ts';
import { type OpenBoard, openBoard } from '#test/harness/open-board.ts';
import type { Served } from '#test/harness/process.ts';
import { cardOn, ownDay, press, type ShopFloor } from '#test/harness/shop-floor.ts';

const [monday, friday] = [addDays(ownDay, -2), addDays(ownDay, 2)];
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

/** The id of the focused card, and whether its middle is on the screen and not covered. */
const focusedCard = () =>
  page.evaluate(() => {
    const card = document.activeElement;
    const { x = 0, y = 0, width = 0, height = 0 } = card?.getBoundingClientRect() ?? {};
    const isSeen = card?.contains(document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20))) ?? false;
    return [Number(card?.getAttribute('data-appointment')), isSeen];
  });
const expectSeen = (id: number) => expect.poll(focusedCard).toEqual([id, true]);

async function showWeek(): Promise<void> {
  await page.setViewportSize({ width: 600, height: 700 });
  await page.goto(`${served.address}/agenda?view=week&day=${ownDay}&display=${floor.display}`);
}

test('an arrow leads to a card whose bay is out of sight, and back', async () => {
  const early = await floor.book({ title: 'Early', date_at: monday, date_end: monday });
  const id = await floor.book({ title: 'Middle' });
  const late = await floor.book({ title: 'Late', date_at: friday, date_end: friday, bay_id: floor.right });
  await showWeek();
  await cardOn(page, id).focus();
  await press(page, 'ArrowRight');
  await expectSeen(late);
  await press(page, 'ArrowLeft');
  await expectSeen(id);
  await press(page, 'ArrowLeft');
  await expectSeen(early);
});

test('a card that is moved stays in sight from day to day, and where it is put back', async () => {
  const id = await floor.book({ title: 'Middle' });
  await showWeek();
  await cardOn(page, id).focus();
  await press(page, 'm', 'ArrowRight', 'PageDown', 'PageDown');
  await expectSeen(id);
  await press(page, 'Escape');
  await expectSeen(id);
  await press(page, 'm', 'PageUp', 'PageUp');
  await expectSeen(id);
  await press(page, 'Enter');
  await floor.expectStored(id, { date_at: monday });
  await expectSeen(id);
});

test('a card that is moved into the night stays in sight as the board adds its hours', async () => {
  const id = await floor.book({ title: 'Night', time_at: '07:00:00' });
  await page.setViewportSize({ width: 1440, height: 500 });
  await floor.show(page);
  await cardOn(page, id).focus();
  await press(page, 'm');
  for (let hour = 0; hour < 4; hour++) {
    await press(page, ...Array(4).fill('ArrowUp'));
    await expectSeen(id);
  }
  await press(page, 'Escape');
  await expectSeen(id);
});

test('a day that begins at night opens at its first card, and a week at its standard hour', async () => {
  const id = await floor.book({ title: 'Night', time_at: '01:30:00', duration: '2.00' });
  await page.setViewportSize({ width: 1440, height: 700 });
  await floor.show(page);
  const isSeen = () =>
    cardOn(page, id).evaluate((card) => {
      const { x, y, width } = card.getBoundingClientRect();
      return card.contains(document.elementFromPoint(x + width / 2, y + 4));
    });
  await expect.poll(isSeen).toBe(true);
  await page.goto(`${served.address}/agenda?view=week&day=${ownDay}&display=${floor.display}`);
  await expect.poll(isSeen).toBe(false);
});

test('on a fresh page Tab leads from what waits to the bays, each with its own card, and to nothing without a name', async () => {
  await floor.book({ title: 'Waiting', bay_id: null });
  const id = await floor.book({ title: 'Placed' });
  const last = await floor.book({ title: 'Last', time_at: '14:00:00' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${served.address}/agenda?view=day&day=${ownDay}&display=${floor.display}`);
  await cardOn(page, id).waitFor();
  await page.getByRole('region', { name: 'To schedule' }).locator('summary').focus();
  const tabbed: string[] = [];
  do {
    await page.keyboard.press('Tab');
    tabbed.push(await page.evaluate(nameOfFocused));
  } while (tabbed.length < 12 && !['the page', 'Placed'].includes(tabbed.at(-1) ?? ''));
  expect(tabbed[0]).toBe('a card that waits');
  expect(tabbed.at(-1)).toBe('Placed');
  expect(tabbed.filter((name) => name === 'the page' || name === 'nameless')).toEqual([]);

  await press(page, 'ArrowDown');
  await expectSeen(last);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expectSeen(last);
});

/** Runs in the page. The scrolling element has no role and no name; buttons and cards are named by their text. */
function nameOfFocused(): string {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return 'the page';
  if (activeElement.matches('[data-tray]')) return 'a card that waits';
  if (activeElement.matches('[data-appointment]'))
    return /Placed/.exec(activeElement.textContent ?? '')?.[0] ?? 'other';
  return activeElement.matches('button, a, [aria-label]') ? 'named' : 'nameless';
}
