/**
 * Nights of the clock change in a browser of that zone, and appointments over several nights: the board shows wall
 * time.
 */
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { drag, ShopFloor, type WireAppointment } from '#test/harness/shop-floor.ts';
import { signInByLink } from '#test/harness/visit.ts';

describe('nights on the board', () => {
  let browser: Browser;
  let served: Served;
  let floor: ShopFloor;
  let there: Page;

  beforeAll(async () => {
    served = await serve(['--demo'], { RATE_LIMIT: '0' });
    browser = await openBrowser();
    floor = await new ShopFloor(served).open();
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      timezoneId: 'America/Montreal',
    });
    there = await context.newPage();
    await there.clock.setFixedTime(new Date('2027-03-14T10:30:00-04:00'));
    await signInByLink(there, served.address, served.token);
    await there.waitForURL((url) => url.pathname !== '/sign-in');
  });

  afterEach(() => floor.clear());

  afterAll(async () => {
    await browser?.close();
    expect(await served?.end()).toBe(0);
  });

  test('on the day of a clock change, over midnight and over weeks: each stands at its hours and moves whole, the now-line through every bay', async () => {
    const night = '2027-03-14';
    const skipped = await floor.book({ title: 'Deux heures', date_at: night, time_at: '02:30:00' });
    const late = { date_at: night, time_at: '22:00:00', date_end: '2027-03-15', time_end: '06:30:00' };
    const shift = await floor.book({ title: 'Nuit', bay_id: floor.right, duration: '8.50', ...late });
    const weeks = { date_at: '2027-03-01', date_end: '2027-03-22', time_end: '15:00:00', duration: '112.00' };
    const block = await floor.book({ title: 'Moteur', bay_id: floor.right, ...weeks });
    await there.goto(`${served.address}/agenda?view=day&day=${night}&display=${floor.display}`);
    await there.locator(inLane(skipped)).waitFor();
    await there.getByText('records read').waitFor({ state: 'hidden' });
    await expect.poll(() => hoursOf(there, inLane(skipped), 2, 23)).toEqual([[2.5, 3.5]]);
    await expect.poll(() => hoursOf(there, inLane(shift), 2, 23)).toEqual([[22, 23]]);
    await expect.poll(() => hoursOf(there, inLane(block), 2, 23)).toEqual([[2, 23]]);
    const nowLines = async () => (await hoursOf(there, '[data-now]', 2, 23)).map(([top]) => top);
    await expect.poll(nowLines).toEqual([10.5, 10.5]);

    await there.keyboard.press(']');
    await expect.poll(() => hoursOf(there, inLane(shift), 6, 18), { timeout: 10_000 }).toEqual([[6, 6.5]]);
    await there.locator(inLane(shift)).focus();
    for (const key of ['m', 'PageDown', 'ArrowLeft', 'ArrowDown', 'Enter']) await there.keyboard.press(key);
    const moved = { date_at: '2027-03-15', time_at: '22:15:00', date_end: '2027-03-16', time_end: '06:45:00' };
    await floor.expectStored(shift, { ...moved, duration: '8.50', bay_id: floor.left });

    await there.locator(inLane(block)).focus();
    for (const key of ['m', 'ArrowDown', 'Enter']) await there.keyboard.press(key);
    const later = { date_at: '2027-03-01', time_at: '09:15:00', date_end: '2027-03-22', time_end: '15:15:00' };
    await floor.expectStored(block, { ...later, duration: '112.00', bay_id: floor.right });
  });

  test('what began on an earlier day says so with its day, and in a month its bar says its hour once', async () => {
    const days = { date_at: '2027-03-01', date_end: '2027-03-22', time_end: '15:00:00', duration: '112.00' };
    const block = await floor.book({ title: 'Moteur', ...days });
    const since = '2027-03-01 9:00 a.m. – 2027-03-22 3:00 p.m.';
    const cardTextsIn = async (view: string) => {
      await there.goto(`${served.address}/agenda?view=${view}&day=2027-03-10&display=${floor.display}`);
      const cards = there.locator(`main [data-appointment="${block}"]`);
      await cards.first().waitFor();
      return (await cards.allTextContents()).map((each) => each.replaceAll('\u00a0', ' '));
    };
    for (const view of ['list', 'day', 'timeline'])
      expect(await cardTextsIn(view), view).toEqual([expect.stringContaining(since)]);
    const weeks = await cardTextsIn('month');
    expect(weeks.length).toBeGreaterThan(2);
    expect(weeks.filter((each) => each.includes('9:00 a.m.'))).toEqual([weeks[0]]);
  });

  test('in a week that is scrolled to its usual hours, what began before them still says what it is', async () => {
    const days = { date_at: '2027-03-01', date_end: '2027-03-22', time_end: '15:00:00', duration: '112.00' };
    const block = await floor.book({ title: 'Moteur', ...days });
    const early = await floor.book({
      title: 'Dépannage',
      date_at: '2027-03-10',
      time_at: '05:00:00',
      duration: '2.25',
      bay_id: floor.right,
    });
    await there.goto(`${served.address}/agenda?view=week&day=2027-03-10&display=${floor.display}`);
    await there.locator(inLane(early)).waitFor();
    await there.getByText('records read').waitFor({ state: 'hidden' });
    const heads = there.getByRole('rowgroup').first();
    const bottomOfHeads = () => heads.evaluate((each) => each.getBoundingClientRect().bottom);
    for (const id of [block, early]) {
      const name = there.locator(inLane(id)).first().locator('[data-lead]');
      const topOfName = () => name.evaluate((each) => each.getBoundingClientRect().top);
      // Below the heads, but for the borders between them.
      const gap = async () => (await topOfName()) - (await bottomOfHeads());
      await expect.poll(async () => Math.abs(await gap())).toBeLessThan(3);
    }
  });

  test('the days at the top of a week of bays keep to their own columns', async () => {
    await floor.book({ title: 'Moteur', date_at: '2027-03-10' });
    await there.goto(`${served.address}/agenda?view=week&day=2027-03-10&display=${floor.display}`);
    const heads = there.locator('[role=columnheader][data-day]');
    await heads.first().waitFor();
    const farthest = () =>
      heads.evaluateAll((each) =>
        Math.max(...each.map((head) => (head.firstElementChild?.clientWidth ?? 0) - head.clientWidth)),
      );
    await expect.poll(farthest).toBeLessThanOrEqual(0);
    await there.getByRole('columnheader', { name: 'Wednesday, March 10, 2027' }).waitFor();
  });

  // Hours that the clock skips in spring, or repeats in autumn, are hours of wall time like any other.
  test.each(['2027-03-14', '2026-11-01'])(
    'in the night of %s each stands at its hours, and is moved by key and by pointer',
    async (night) => {
      const early = await floor.book({ title: 'Une heure et demie', date_at: night, time_at: '01:30:00' });
      const middle = await floor.book({
        title: 'Deux heures et demie',
        date_at: night,
        time_at: '02:30:00',
        bay_id: floor.right,
      });
      const late = await floor.book({ title: 'Trois heures', date_at: night, time_at: '03:00:00' });
      const bodies: WireAppointment[] = [];
      const onRequest = (request: Request) => request.method() === 'PUT' && bodies.push(request.postDataJSON());
      there.on('request', onRequest);
      await there.goto(`${served.address}/agenda?view=day&day=${night}&display=${floor.display}`);
      for (const [id, from] of [
        [early, 1.5],
        [middle, 2.5],
        [late, 3],
      ] as const) {
        await there.locator(inLane(id)).waitFor();
        await expect.poll(() => hoursOf(there, inLane(id), 1, 18)).toEqual([[from, from + 1]]);
      }
      await there.locator(inLane(middle)).focus();
      for (const key of ['m', 'ArrowUp', 'ArrowUp', 'Enter']) await there.keyboard.press(key);
      await floor.expectStored(middle, { date_at: night, time_at: '02:00:00', date_end: night, time_end: '03:00:00' });
      await there.locator(`${inLane(middle)}:not([data-carried])`).waitFor();

      const lane = await there.locator(`[role=cell][data-column][data-bay="${floor.right}"]`).boundingBox();
      const cardBox = await there.locator(inLane(late)).boundingBox();
      if (!lane || !cardBox) throw new Error('the board does not show it');
      const quarter = lane.height / (17 * 4);
      // Below the card's upper edge, which would be grabbed to resize it.
      const grip = { x: cardBox.x + cardBox.width / 2, y: cardBox.y + quarter * 1.5 };
      // From 3:00 in the left bay to 4:15 in the right one.
      await drag(there, grip, { x: lane.x + lane.width / 2, y: grip.y + quarter * 5 });
      const dropped = { date_at: night, time_at: '04:15:00', date_end: night, time_end: '05:15:00' };
      await floor.expectStored(late, { ...dropped, bay_id: floor.right });
      // The browser reports what it sent later than the service stores it.
      await expect
        .poll(() => bodies)
        .toMatchObject([
          {
            date_at: night,
            time_at: '02:00:00',
            date_end: night,
            time_end: '03:00:00',
            duration: '1.00',
            bay_id: floor.right,
          },
          { ...dropped, duration: '1.00', bay_id: floor.right },
        ]);
      there.off('request', onRequest);
    },
  );

  const inLane = (id: number) => `[role=cell] [data-appointment="${id}"]`;

  /** The hours at the upper and lower edge of each card or line, in a column that begins at `from` and ends at `to`. */
  const hoursOf = (there: Page, selector: string, from: number, to: number) =>
    there.locator(selector).evaluateAll(
      (elements, [first, last]) =>
        elements.map((each) => {
          const lane = each.closest('[role=cell]')?.getBoundingClientRect();
          const box = each.getBoundingClientRect();
          const hourAt = (y: number) =>
            Math.round((first + ((y - (lane?.top ?? 0)) * (last - first)) / (lane?.height ?? 1)) * 4) / 4;
          return [hourAt(box.top), hourAt(box.bottom)];
        }),
      [from, to] as const,
    );
});
