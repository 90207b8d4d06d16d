/** A day with its bays as rows: lengths, new bookings and touch work as on the grid. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/formats/calendar.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { cardOn, drag, ownDay, ShopFloor, touchDrag } from '#test/harness/shop-floor.ts';
import { type Visit, type VisitOptions, visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
let floor: ShopFloor;
let at: Visit;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
  floor = await new ShopFloor(served).open();
});

afterEach(async () => {
  await at?.close();
  await floor.clear();
});

afterAll(() => closeVisits({ browser, served }));

async function show(options?: VisitOptions): Promise<void> {
  at = await visit(browser, served, options);
  await at.page.goto(`${served.address}/agenda?view=timeline&day=${ownDay}&display=${floor.display}`);
  await line(floor.right).waitFor();
}

const line = (bay: number) => at.page.locator(`[data-line="${bay}"]`);

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the timeline does not show it');
  return box;
}

/** The width of an hour in a row, which shows the hours from 7 to 18. */
const hour = async () => (await boxOf(line(floor.left))).width / 11;

test('an end of a card is dragged, and the other stays', async () => {
  const id = await floor.book({ title: 'Muffler', duration: '2.00' });
  await show();
  const card = await boxOf(cardOn(at.page, id));
  const middle = card.y + card.height / 2;
  await drag(
    at.page,
    { x: card.x + card.width - 2, y: middle },
    { x: card.x + card.width + (await hour()), y: middle },
  );
  await floor.expectStored(id, { bay_id: floor.left, time_at: '09:00:00', time_end: '12:00:00', duration: '3.00' });
  await drag(at.page, { x: card.x + 2, y: middle }, { x: card.x + 2 + (await hour()) / 2, y: middle });
  await floor.expectStored(id, { time_at: '09:30:00', time_end: '12:00:00', duration: '2.50' });
});

test.each([0.2, 0.5, 0.8])(
  'a card of a quarter of an hour is moved wherever it is taken hold of: %d',
  async (share) => {
    const id = await floor.book({ title: 'Cap', time_at: '11:00:00', duration: '0.25' });
    await show({ width: 1280 });
    const card = await boxOf(cardOn(at.page, id));
    const from = { x: card.x + card.width * share, y: card.y + card.height / 2 };
    await drag(at.page, from, { x: from.x - (await hour()) * 2, y: from.y });
    await floor.expectStored(id, { time_at: '09:00:00', time_end: '09:15:00', duration: '0.25' });
  },
);

test.each([
  { what: 'short ones one after the other', count: 6, minutes: 5, length: '0.08' },
  { what: 'many at a time', count: 30, minutes: 0, length: '3.00' },
])('no card covers another: $what', async ({ count, minutes, length }) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    const time_at = `09:${String(index * minutes).padStart(2, '0')}:00`;
    const time_end = minutes ? `09:${String((index + 1) * minutes).padStart(2, '0')}:00` : '12:00:00';
    ids.push(await floor.book({ title: `Cap ${index}`, time_at, time_end, date_end: ownDay, duration: length }));
  }
  await show({ width: 1280 });
  for (const id of ids) {
    const inFront = await cardOn(at.page, id).evaluate((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      const seen = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(left + width / 2, top + height * share));
      return seen.map((each) => each?.closest('[data-appointment]')?.getAttribute('data-appointment'));
    });
    expect(inFront).toEqual([String(id), String(id), String(id)]);
  }
});

test('empty time that is drawn over is a new booking of that length in that bay', async () => {
  await show();
  const { x, y } = await boxOf(line(floor.right));
  const width = await hour();
  await drag(at.page, { x: x + width * 2 + 3, y: y + 20 }, { x: x + width * 4 - 3, y: y + 20 });
  const form = at.page.getByRole('complementary');
  await form.getByLabel('Title', { exact: true }).fill('Drawn over');
  await at.page.getByRole('button', { name: 'Save', exact: true }).click();
  const made = at.page.locator('[data-appointment]', { hasText: 'Drawn over' }).first();
  await made.waitFor();
  const id = Number(await made.getAttribute('data-appointment'));
  floor.adopt(id);
  await floor.expectStored(id, { bay_id: floor.right, date_at: ownDay, time_at: '09:00:00', time_end: '11:00:00' });
});

test('what began the day before is taken to another bay with its own beginning', async () => {
  const before = addDays(ownDay, -1);
  const id = await floor.book({
    title: 'Gearbox',
    date_at: before,
    time_at: '16:00:00',
    date_end: ownDay,
    time_end: '10:00:00',
    duration: '18.00',
  });
  await show();
  const card = await boxOf(cardOn(at.page, id));
  const target = await boxOf(line(floor.right));
  await drag(at.page, { x: card.x + 30, y: card.y + 10 }, { x: card.x + 30, y: target.y + 20 });
  await floor.expectStored(id, { bay_id: floor.right, date_at: before, time_at: '16:00:00' });
});

test('a finger that rests on a card moves it, and one that does not scrolls', async () => {
  const id = await floor.book({ title: 'Hood' });
  await show({ touch: true, width: 1024 });
  const card = cardOn(at.page, id);
  const { x, y } = await boxOf(card);
  const from = { x: x + 20, y: y + 20 };
  const target = await boxOf(line(floor.right));
  await touchDrag(at.page, from, { x: from.x + (await hour()), y: target.y + 20 }, 0);
  await touchDrag(at.page, from, { x: from.x + (await hour()) * 2, y: target.y + 20 });
  await floor.expectStored(id, { bay_id: floor.right, time_at: '11:00:00', time_end: '12:00:00' });
  await expect.poll(() => card.getAttribute('data-bay-id')).toBe(String(floor.right));
});

test('cards that share a line say when they begin', async () => {
  const long = { duration: '3.00' };
  const ids = [await floor.book({ title: 'Brakes', ...long }), await floor.book({ title: 'Exhaust', ...long })];
  await show();
  for (const id of ids) {
    const layout = await cardOn(at.page, id).evaluate((card) => {
      const { bottom, right } = card.getBoundingClientRect();
      const [time, title] = card.querySelectorAll(':scope > span:not([data-mark])');
      const box = time?.getBoundingClientRect();
      const isSeen = box !== undefined && box.width > 0 && box.right <= right && box.bottom <= bottom;
      return { isSeen, isBeside: (title?.getBoundingClientRect().left ?? 0) >= (box?.right ?? 0) };
    });
    expect(layout).toEqual({ isSeen: true, isBeside: true });
  }
});

test.each(['en', 'fr'] as const)('a short card says when it begins whole or not at all: %s', async (language) => {
  const short = { duration: '0.75' };
  const alone = await floor.book({ title: 'Brakes', time_at: '10:30:00', ...short });
  const long = await floor.book({ title: 'Wheels', time_at: '13:30:00', duration: '2.00' });
  const shared = { title: 'Exhaust', time_at: '13:30:00', bay_id: floor.right };
  const ids = [alone, long, await floor.book({ ...shared, ...short }), await floor.book(shared)];
  for (const width of [390, 800, 1024, 1440, 1920]) {
    await show({ language, width });
    for (const id of ids) {
      const fit = await cardOn(at.page, id).evaluate((card) => {
        const [time, title] = card.querySelectorAll(':scope > span:not([data-mark])');
        const [words, box] = [document.createRange(), time?.getBoundingClientRect()];
        words.selectNode(time?.firstChild ?? card);
        const { right = 0 } = words.getClientRects()[0] ?? {};
        const line = (title?.getBoundingClientRect().top ?? 0) - card.getBoundingClientRect().top;
        if (!box?.width) return line < 5 ? 'nothing' : 'an empty line';
        const mark = card.querySelector('[data-mark]')?.getBoundingClientRect();
        const covered = mark && mark.top < box.bottom ? mark.left : box.right;
        return right <= Math.min(box.right, covered) + 0.5 ? 'whole' : 'cut';
      });
      expect([width, id, fit]).toEqual([width, id, id === long ? 'whole' : expect.stringMatching(/^(whole|nothing)$/)]);
    }
    await at.close();
  }
});

test.each(['en', 'fr'] as const)(
  'time being drawn over says when it begins whole or not at all: %s',
  async (language) => {
    const fits: string[] = [];
    for (const width of [390, 1440]) {
      await show({ language, width });
      const { x, y } = await boxOf(line(floor.right));
      const from = { x: x + 3, y: y + 20 };
      for (const length of [12, 40, 90, 150]) {
        await drag(at.page, from, { x: from.x + length, y: from.y }, false);
        const drawn = at.page.locator('[data-appointment=""]');
        await drawn.waitFor();
        fits.push(
          await drawn.evaluate((card) => {
            const [time] = card.querySelectorAll(':scope > span');
            const [words, box] = [document.createRange(), time?.getBoundingClientRect()];
            words.selectNode(time?.firstChild ?? card);
            const { right = 0 } = words.getClientRects()[0] ?? {};
            if (!box?.width) return 'nothing';
            return right <= Math.min(box.right, card.getBoundingClientRect().right) + 0.5 ? 'whole' : 'cut';
          }),
        );
        await at.page.keyboard.press('Escape');
        await at.page.mouse.up();
        await drawn.waitFor({ state: 'detached' });
      }
      await at.close();
    }
    expect(new Set(fits)).toEqual(new Set(['nothing', 'whole']));
  },
);

test('a card of half a column says the day on which it began, whole', async () => {
  const before = addDays(ownDay, -1);
  const long = { date_at: before, time_at: '10:00:00', date_end: ownDay, time_end: '15:00:00', duration: '14.00' };
  const id = await floor.book({ title: 'Gearbox', ...long });
  await floor.book({ title: 'Brakes', time_at: '08:00:00' });
  at = await visit(browser, served);
  for (const width of [640, 800, 1024, 1440]) {
    await at.page.setViewportSize({ width, height: 900 });
    await at.page.goto(`${served.address}/agenda?view=day&day=${ownDay}&display=${floor.display}`);
    const card = cardOn(at.page, id);
    await card.waitFor();
    const cut = await card.evaluate((element) => {
      const [time] = element.querySelectorAll(':scope > span:not([data-mark])');
      const box = time?.getBoundingClientRect();
      if (!time || !box?.width) return 'no day';
      const day = time.querySelector('span');
      const dayBox = day?.getBoundingClientRect();
      return dayBox && dayBox.left >= box.left && dayBox.right <= box.right && dayBox.top < box.bottom
        ? 'whole'
        : 'cut';
    });
    expect([width, cut]).not.toEqual([width, 'cut']);
  }
});
