/** A finger on the board: a card that it has moved stays in place when the same finger then scrolls. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { cardOn, longPress, ownDay, ShopFloor, touchDrag } from '#test/harness/shop-floor.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
let floor: ShopFloor;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
  floor = await new ShopFloor(served).open();
});

afterEach(() => floor.clear());
afterAll(() => closeVisits({ browser, served }));

/** Waits until nothing moves the card any longer: the momentum of a scroll goes on after the finger has left. */
async function comesToRest(card: Locator): Promise<void> {
  await card.evaluate(async (element) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let top = Number.NaN;
    for (let frames = 0; frames < 10; frames += 1) {
      await nextFrame();
      const { top: now } = element.getBoundingClientRect();
      if (now !== top) frames = 0;
      top = now;
    }
  });
}

test('after a card was dragged by a long press, a scroll over it moves the board and not the card', async () => {
  const id = await floor.book({ title: 'Hood' });
  const { page, close } = await visit(browser, served, { touch: true, width: 1024 });
  await page.setViewportSize({ width: 1024, height: 500 });
  await floor.show(page);
  const card = cardOn(page, id);
  await card.scrollIntoViewIfNeeded();
  await touchDrag(page, await floor.placeFrom(card, floor.left, 0.1), await floor.placeFrom(card, floor.right, 1.1));
  await floor.expectStored(id, { bay_id: floor.right, time_at: '10:00:00' });
  await expect.poll(() => card.getAttribute('data-bay-id')).toBe(String(floor.right));
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes.push(request.postData() ?? '');
  });
  const place = await floor.placeFrom(card, floor.right, 0.4);
  const before = (await card.boundingBox())?.y ?? 0;
  await touchDrag(page, place, { ...place, y: place.y - 60 }, 0);
  await expect.poll(async () => (await card.boundingBox())?.y ?? 0).toBeLessThan(before - 20);
  // A board that still scrolls would move the card away from under the next finger, and count its long press as a
  // scroll.
  await comesToRest(card);
  // The next long press moves the card, which is the only change.
  await touchDrag(page, await floor.placeFrom(card, floor.right, 0.1), await floor.placeFrom(card, floor.left, 0.1));
  await floor.expectStored(id, { bay_id: floor.left, time_at: '10:00:00' });
  await expect.poll(() => changes).toEqual([expect.stringContaining(`"bay_id":${floor.left}`)]);
  await close();
});

test.each(['grid', 'tray'] as const)(
  'a drag that the system takes away from the finger, as for a call, puts the card back: over the %s',
  async (place) => {
    const id = await floor.book({ title: 'Fender', time_at: '10:00:00' });
    const { page, close } = await visit(browser, served, { touch: true, width: place === 'grid' ? 390 : 1024 });
    await floor.show(page);
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') changes.push(request.postData() ?? '');
    });
    const card = cardOn(page, id);
    await card.scrollIntoViewIfNeeded();
    const from = await floor.placeFrom(card, floor.left, 0.1);
    const tray = await page.getByRole('region', { name: 'To schedule' }).boundingBox();
    const onTray = { x: (tray?.x ?? 0) + 16, y: (tray?.y ?? 0) + 120 };
    const to = place === 'grid' ? await floor.placeFrom(card, floor.left, 1.8) : onTray;
    await touchDrag(page, from, to, longPress, 'touchCancel');
    // The calendar lifts no other card until this one has glided back.
    await page.locator('[style*="position: fixed"][style*="pointer-events: none"]').waitFor({ state: 'detached' });
    // The next move is the only change.
    await touchDrag(page, await floor.placeFrom(card, floor.left, 0.1), await floor.placeFrom(card, floor.left, 1.1));
    await floor.expectStored(id, { time_at: '11:00:00' });
    await expect.poll(() => changes).toEqual([expect.stringContaining('"time_at":"11:00')]);
    await close();
  },
);

test('in the list the stage is set from a card’s menu, which a resting finger opens', async () => {
  const id = await floor.book({ title: 'Door' });
  const stage = (await floor.write('POST', 'agenda_workflows', { name: 'Dry', order: 903 })).id ?? 0;
  const phone = await visit(browser, served, { touch: true, width: 390 });
  const { page } = phone;
  const menu = page.getByRole('menu', { name: 'Actions menu: Door' });
  await page.goto(`${served.address}/agenda?view=list&day=${ownDay}&display=${floor.display}`);
  await cardOn(page, id).waitFor();
  const box = await cardOn(page, id).boundingBox();
  const place = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await touchDrag(page, place, place);
  await menu.waitFor();
  // A finger needs that much, and a phone has no such keys.
  const lines = await menu.locator('[role^="menuitem"]').evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(Math.min(...lines)).toBeGreaterThanOrEqual(40);
  expect(await menu.locator('kbd').filter({ visible: true }).count()).toBe(0);
  expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(844 - 16);
  await menu.getByRole('menuitemradio', { name: 'Dry' }).tap();
  await expect.poll(async () => (await floor.read(id)).workflow_id).toBe(stage);
  expect(new URL(page.url()).searchParams.has('open')).toBe(false);
  await cardOn(page, id).tap();
  await page.getByRole('complementary', { name: 'Door' }).getByRole('button', { name: 'Close' }).tap();
  await phone.close();
});
