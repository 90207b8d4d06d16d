/** A card is held by the mouse while somebody presses a key that leads to another page. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { cardOn, drag, press, ShopFloor } from '#test/harness/shop-floor.ts';
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

const changesOn = (page: Page): string[] => {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (['PUT', 'DELETE', 'POST'].includes(request.method()) && request.url().includes('agenda_appointments')) {
      changes.push(request.method());
    }
  });
  return changes;
};

test.each(['grid', 'tray'] as const)(
  'who leaves the day with a card of the %s in the hand has dropped none',
  async (from) => {
    const id = await floor.book({ title: 'Hitch', time_at: '10:00:00', ...(from === 'tray' && { bay_id: null }) });
    const beside = await floor.book({ title: 'Lamp', time_at: '10:00:00' });
    const { page, complaints, close } = await visit(browser, served);
    await floor.show(page);
    const changes = changesOn(page);
    const card = cardOn(page, id);
    await drag(page, await gripOf(card), await floor.placeFrom(cardOn(page, beside), floor.right, 2), false);
    await press(page, 'g', 'c');
    await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
    await page.mouse.up();
    await page.goBack();
    await cardOn(page, beside).waitFor();
    await floor.expectStored(id, { time_at: '10:00:00', bay_id: from === 'tray' ? null : floor.left });
    expect(changes).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

async function gripOf(card: Locator) {
  const box = await card.boundingBox();
  if (!box) throw new Error('the board does not show it');
  return { x: box.x + box.width / 3, y: box.y + box.height / 2 };
}
