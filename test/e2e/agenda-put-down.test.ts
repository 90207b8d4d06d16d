/** A card that was picked up by its menu is put down by the pointer. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenBoard, openBoard } from '#test/harness/open-board.ts';
import type { Served } from '#test/harness/process.ts';
import { cardOn, ownDay, type ShopFloor, touchDrag } from '#test/harness/shop-floor.ts';
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

const spoken = () => page.locator('[role=status][aria-live=assertive]').textContent();

async function pickUp(of: Page, id: number): Promise<void> {
  await cardOn(of, id).click({ button: 'right' });
  await of.getByRole('menu').getByRole('menuitem', { name: /^Move/ }).click();
  await cardOn(of, id).and(of.locator('[data-carried]')).waitFor();
}

test('a press on an empty place of the grid drops it there, and begins no other', async () => {
  const id = await floor.book({ title: 'Axle' });
  await floor.show(page);
  await pickUp(page, id);
  const { x, y } = await floor.placeFrom(cardOn(page, id), floor.right, 2);
  await page.mouse.click(x, y);
  await floor.expectStored(id, { bay_id: floor.right, time_at: '11:00:00', time_end: '12:00:00' });
  await page.getByRole('status').getByText('Axle moved to Pont B, 11:00').waitFor();
  expect(await spoken()).toBe('');
  expect(new URL(page.url()).searchParams.has('open')).toBe(false);
});

test('a press on another card, or beside the board, puts it back', async () => {
  const id = await floor.book({ title: 'Axle' });
  const other = await floor.book({ title: 'Bumper', bay_id: floor.right });
  await floor.show(page);
  await pickUp(page, id);
  await page.keyboard.press('ArrowDown');
  await cardOn(page, other).click();
  await expect.poll(spoken).toBe('Move cancelled.');
  const drawer = page.getByRole('complementary', { name: 'Bumper' });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await pickUp(page, id);
  await page.getByRole('heading', { level: 2, name: /^Wednesday, / }).click();
  await expect.poll(spoken).toBe('Move cancelled.');
  await floor.expectStored(id, { bay_id: floor.left, time_at: '09:00:00' });
});

test('a press on the timeline drops the card there, too', async () => {
  const id = await floor.book({ title: 'Axle' });
  await page.goto(`${served.address}/agenda?view=timeline&day=${ownDay}&display=${floor.display}`);
  await pickUp(page, id);
  const [card, line] = [
    await cardOn(page, id).boundingBox(),
    await page.locator(`[data-line="${floor.right}"]`).boundingBox(),
  ];
  if (!card || !line) throw new Error('the timeline does not show it');
  await page.mouse.click(card.x + card.width * 2.1, line.y + line.height / 2);
  await floor.expectStored(id, { bay_id: floor.right, time_at: '11:00:00' });
});

test('a tap of a finger drops the card there', async () => {
  const id = await floor.book({ title: 'Axle' });
  const tablet = await visit(board.browser, served, { touch: true, width: 1024 });
  await floor.show(tablet.page);
  await cardOn(tablet.page, id).focus();
  await tablet.page.keyboard.press('m');
  const { x, y } = await floor.placeFrom(cardOn(tablet.page, id), floor.right, 2);
  await tablet.page.touchscreen.tap(x, y);
  await floor.expectStored(id, { bay_id: floor.right, time_at: '11:00:00' });
  await tablet.close();
});

test('a finger that scrolls to where the card is to go does not drop it', async () => {
  const id = await floor.book({ title: 'Axle' });
  const other = await floor.book({ title: 'Bumper', bay_id: floor.right });
  const tablet = await visit(board.browser, served, { touch: true, width: 1024 });
  await tablet.page.setViewportSize({ width: 1024, height: 500 });
  await floor.show(tablet.page);
  await cardOn(tablet.page, id).focus();
  await tablet.page.keyboard.press('m');
  const place = await floor.placeFrom(cardOn(tablet.page, other), floor.right, 0.4);
  await touchDrag(tablet.page, place, { ...place, y: place.y - 60 }, 0);
  const top = async () => (await cardOn(tablet.page, other).boundingBox())?.y ?? place.y;
  await expect.poll(top).toBeLessThan(place.y - 60);
  expect(await cardOn(tablet.page, id).getAttribute('data-carried')).not.toBeNull();
  await cardOn(tablet.page, other).tap();
  await expect.poll(() => cardOn(tablet.page, id).getAttribute('data-carried')).toBeNull();
  await tablet.close();
});
