/**
 * What a person does with the agenda in a real browser: warnings, waiting jobs, two people at once, touch, print, and
 * the wall screen.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { formatDay } from '#console/ui/values/format.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { requireAccessible } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { cardOn, drag, ownDay, press, ShopFloor, touchDrag } from '#test/harness/shop-floor.ts';
import { type Visit, visit } from '#test/harness/visit.ts';

describe.each(eitherService)('the shop at work $mode', ({ env }) => {
  const strict = env.COMPTOIR_EXTENSIONS === 'off';
  let browser: Browser;
  let served: Served;
  let floor: ShopFloor;
  let at: Visit;
  let page: Page;

  beforeAll(async () => {
    served = await serve(['--demo'], { RATE_LIMIT: '0', ...env });
    browser = await openBrowser();
    floor = await new ShopFloor(served).open();
    at = await visit(browser, served);
    page = at.page;
  });

  afterEach(() => floor.clear());

  // The second of two changes gets a 412, and a wall screen loses its session.
  afterAll(() => closeVisits({ browser, served, expectedComplaints: /status of (401|412) / }));

  const notices = () => page.getByRole('status').filter({ hasText: /moved to|is now/ });
  const spoken = () => page.locator('[role=status][aria-live=assertive]').textContent();

  test('what speaks against a drop is said with its news, marked on both cards, and forbids nothing', async () => {
    const there = await floor.book({ title: 'Brake job', time_at: '09:00:00', duration: '1.50' });
    const id = await floor.book({ title: 'Tires', time_at: '11:00:00', bay_id: floor.right });
    await floor.show(page);
    const card = cardOn(page, id);
    await card.waitFor();
    await expect.poll(() => card.getAttribute('data-warning')).toBeNull();
    await drag(page, await floor.placeFrom(card, floor.right, 0), await floor.placeFrom(card, floor.left, -1));
    await floor.expectStored(id, { bay_id: floor.left, time_at: '10:00:00' });
    await notices()
      .getByText(/Overlaps Brake job, 9:00.a\.m\. – 10:30.a\.m\., same bay/)
      .waitFor();
    await expect.poll(() => card.getAttribute('data-warning')).toMatch(/^Overlaps Brake job/);
    await expect.poll(() => cardOn(page, there).getAttribute('aria-label')).toContain('Overlaps Tires');
    await card.focus();
    await requireAccessible(page.locator('[data-card-tip]').getByText('Overlaps Brake job'));

    await press(page, 'm', ...Array(6).fill('ArrowDown'));
    await expect.poll(spoken).toMatch(/11:30.*Note: Overlaps this bay’s lunch/);
    await press(page, 'Escape');
    await floor.expectStored(id, { time_at: '10:00:00' });
  });

  test('what is carried lands where it is let go, also below words that lie over the board', async () => {
    const id = await floor.book({ title: 'Clutch', time_at: '09:00:00' });
    await floor.book({ title: 'Exhaust', time_at: '09:30:00', duration: '0.25' });
    await floor.show(page);
    const card = cardOn(page, id);
    await expect.poll(() => card.getAttribute('data-warning')).toMatch(/^Overlaps Exhaust/);
    await card.hover();
    await page.locator('[data-card-tip]').waitFor();
    const cardBox = await card.boundingBox();
    if (!cardBox) throw new Error('the board does not show it');
    const grip = { x: cardBox.x + cardBox.width / 2, y: cardBox.y + cardBox.height / 2 };
    await drag(page, grip, { x: grip.x, y: grip.y + cardBox.height * 0.75 });
    await floor.expectStored(id, { bay_id: floor.left, time_at: '09:45:00' });
    const noticeBox = await notices().locator(':scope > *').last().boundingBox();
    const moved = await card.boundingBox();
    if (!noticeBox || !moved) throw new Error('nothing is said');
    const from = { x: moved.x + moved.width / 2, y: moved.y + moved.height / 2 };
    await drag(page, from, { x: noticeBox.x + noticeBox.width / 3, y: noticeBox.y + noticeBox.height / 2 });
    await floor.expectStored(id, { bay_id: floor.right });
  });

  test('a card is opened by a press, and changed beside the board; its menu comes by the second button', async () => {
    const id = await floor.book({ title: 'Wheel bearing' });
    await floor.show(page);
    await cardOn(page, id).click();
    const drawer = page.getByRole('complementary', { name: 'Wheel bearing' });
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Both wheel bearings');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await floor.expectStored(id, { title: 'Both wheel bearings' });
    await cardOn(page, id).filter({ hasText: 'Both wheel bearings' }).click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Actions menu: Both wheel bearings' });
    if (!strict) await requireAccessible(menu);
    await menu.getByRole('menuitem', { name: /^Back to “To schedule”/ }).click();
    await floor.expectStored(id, { bay_id: null });
  });

  test.runIf(!strict)('every line of a card’s menu does what it says, by the pointer', async () => {
    const id = await floor.book({ title: 'Spring' });
    const other = await floor.book({ title: 'Strut', bay_id: floor.right });
    await floor.show(page);
    const choose = async (of: number, role: 'menuitem' | 'menuitemradio', name: RegExp) => {
      await cardOn(page, of).click({ button: 'right' });
      await page.getByRole('menu').getByRole(role, { name }).click();
    };
    await choose(id, 'menuitem', /^Next free slot/);
    await floor.expectStored(id, { bay_id: floor.left, time_at: '10:00:00', time_end: '11:00:00' });
    await expect.poll(() => cardOn(page, id).getAttribute('data-start')).toBe(`${ownDay}T10:00:00`);
    await choose(id, 'menuitemradio', /^Diagnostic/);
    await expect.poll(async () => (await floor.read(id)).workflow_id).toBeGreaterThan(0);
    await choose(id, 'menuitem', /^Move/);
    await expect.poll(spoken).toContain('Moving Spring');
    await press(page, 'ArrowRight', 'Alt+ArrowUp', 'Enter');
    await floor.expectStored(id, { bay_id: floor.right, time_at: '09:45:00', time_end: '11:00:00', duration: '1.25' });

    await choose(id, 'menuitem', /^Open/);
    await page.getByRole('complementary', { name: 'Spring' }).getByRole('button', { name: 'Close' }).click();
    await choose(id, 'menuitem', /^Block time/);
    const drawer = page.getByRole('complementary', { name: 'New appointment' });
    await expect.poll(() => drawer.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Blocked');
    // Notices stand beside the drawer and not over its buttons: 16 from its edge, which is 520 from the window's.
    const noticeRegion = page.locator('[role=status][aria-live=polite]');
    const edges = () =>
      noticeRegion.evaluateAll((all) => {
        const fixed = all.filter((each) => getComputedStyle(each).position === 'fixed');
        return fixed.map((each) => each.getBoundingClientRect().right);
      });
    await expect.poll(edges).toEqual([1440 - 520 - 16]);
    await drawer.getByRole('button', { name: 'Save' }).click();
    const blocked = page.locator('[data-bay-id]', { hasText: /11:00\sa\.m\. – 12:00\sp\.m\. Blocked/ });
    expect(await blocked.getAttribute('data-bay-id')).toBe(String(floor.right));
    floor.adopt(Number(await blocked.getAttribute('data-appointment')));

    await choose(id, 'menuitem', /^Carry to next working day/);
    await floor.expectStored(id, { date_at: addDays(ownDay, 1), time_at: '09:45:00' });
    await choose(other, 'menuitem', /^Delete/);
    await page.getByRole('status').getByText('Strut was deleted.').waitFor();
  });

  test.runIf(!strict)('by touch: a resting finger lifts a card, either edge of it, and one that waits', async () => {
    const id = await floor.book({ title: 'Radiator' });
    const waiting = await floor.book({ title: 'Horn', bay_id: null });
    const tablet = await visit(browser, served, { touch: true, width: 1024 });
    const at = tablet.page;
    await floor.show(at);
    const card = cardOn(at, id);
    await card.waitFor();
    await touchDrag(at, await floor.placeFrom(card, floor.left, 0.1), await floor.placeFrom(card, floor.right, 1.1));
    await floor.expectStored(id, { bay_id: floor.right, time_at: '10:00:00', time_end: '11:00:00' });
    await expect.poll(() => card.getAttribute('data-bay-id')).toBe(String(floor.right));

    const above = await floor.placeFrom(card, floor.right, 0.2);
    await touchDrag(at, above, above);
    await touchDrag(
      at,
      await floor.placeFrom(card, floor.right, 0.9),
      await floor.placeFrom(card, floor.right, 1.4),
      0,
    );
    await floor.expectStored(id, { time_at: '10:00:00', time_end: '11:30:00', duration: '1.50' });
    await expect.poll(() => card.getAttribute('aria-label')).toMatch(/^10:00\sa\.m\. – 11:30\sa\.m\./);
    // The handle of the card's upper edge is at its right.
    const { x, y, width } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const handle = { x: x + width - 16, y: y - 2 };
    await touchDrag(at, handle, { ...handle, y: handle.y - 16 }, 0);
    await floor.expectStored(id, { time_at: '09:45:00', time_end: '11:30:00', duration: '1.75' });

    // On a tablet the tray is folded at first.
    await at.getByRole('region', { name: 'To schedule' }).getByRole('heading', { name: 'To schedule' }).tap();
    const trayCard = at.getByRole('region', { name: 'To schedule' }).getByRole('button', { name: /^Horn/ });
    const box = await trayCard.boundingBox();
    const from = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 };
    const hour = await card.boundingBox();
    await touchDrag(at, from, { ...(await floor.placeFrom(card, floor.left, 0)), y: (hour?.y ?? 0) + 4 });
    await floor.expectStored(waiting, { bay_id: floor.left, time_at: '09:45:00' });
    await tablet.close();
  });

  test.runIf(!strict)('on a phone: one tap shows what waits over the day, and a finger puts it there', async () => {
    const id = await floor.book({ title: 'Muffler', time_at: '08:00:00' });
    const waiting = await floor.book({ title: 'Mirror', bay_id: null });
    const phone = await visit(browser, served, { touch: true, width: 390 });
    await floor.show(phone.page);
    const card = cardOn(phone.page, id);
    await card.waitFor();
    const tray = phone.page.getByRole('region', { name: 'To schedule' });
    await tray.getByText('This day 1').first().tap();
    const trayCard = tray.getByRole('button', { name: /^Mirror/ });
    await trayCard.waitFor();
    await card.scrollIntoViewIfNeeded();
    const box = await trayCard.boundingBox();
    const from = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 };
    await touchDrag(phone.page, from, await floor.placeFrom(card, floor.left, 1));
    await floor.expectStored(waiting, { bay_id: floor.left, time_at: '09:00:00' });
    // The drawer is as wide as the screen, so nothing behind it can get the focus.
    await card.tap();
    const drawer = phone.page.getByRole('complementary', { name: 'Muffler' });
    await drawer.getByRole('button', { name: 'Save' }).waitFor();
    await expect.poll(() => card.evaluate((each) => each.closest('[inert]') !== null)).toBe(true);
    await drawer.getByRole('button', { name: 'Close' }).tap();
    await expect.poll(() => card.evaluate((each) => each === document.activeElement)).toBe(true);
    await phone.close();
  });

  test('what waits on any day is in the tray with its reason, and is put on the day in sight', async () => {
    const waiting = { bay_id: null, duration: '0.50' };
    const id = await floor.book({ ...waiting, title: 'Wipers', date_at: '2020-02-07' });
    await floor.book({ ...waiting, title: 'Mirror' });
    await floor.show(page);
    const tray = page.getByRole('region', { name: 'To schedule' });
    await tray
      .getByRole('group', { name: /^This day 1$/ })
      .getByRole('button', { name: /^Mirror/ })
      .waitFor();
    const card = tray.getByRole('group', { name: /^Overdue \d+$/ }).getByRole('button', { name: /^Wipers/ });
    await card.getByText(/February\s7, 2020/).waitFor();
    await requireAccessible(card.getByText('no bay'));
    await card.focus();
    await press(page, 'm');
    await expect.poll(spoken).toContain('Moving Wipers');
    await press(page, 'ArrowRight', 'Enter');
    await floor.expectStored(id, { bay_id: floor.right, date_at: ownDay, time_at: '09:00:00', time_end: '09:30:00' });
    await expect.poll(() => cardOn(page, id).getAttribute('data-bay-id')).toBe(String(floor.right));
  });

  test('what somebody else changes while a card is dragged is not written over', async () => {
    const id = await floor.book({ title: 'Clutch' });
    await floor.show(page);
    const card = cardOn(page, id);
    await card.waitFor();
    await drag(
      page,
      await floor.placeFrom(card, floor.left, 0.1),
      await floor.placeFrom(card, floor.right, 2.1),
      false,
    );
    await floor.change(id, { time_at: '15:00:00', time_end: '16:00:00' });
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Clutch was changed by somebody else' });
    if (!strict) await requireAccessible(dialog);
    await dialog.getByRole('button', { name: 'Keep theirs' }).click();
    await floor.expectStored(id, { bay_id: floor.left, time_at: '15:00:00' });
  });

  test('the day on paper: every bay with its work, or all of it by time, and nothing to press', async () => {
    await floor.book({ title: 'Axle', time_at: '13:00:00' });
    await floor.book({ title: 'Bumper', time_at: '08:00:00', bay_id: floor.right });
    await floor.book({ title: 'Cable', bay_id: null });
    const work = (name: string) => page.getByRole('table', { name }).locator('tbody tr');
    await page.goto(`${served.address}/agenda/sheet?day=${ownDay}&display=${floor.display}`);
    await work('Pont A').filter({ hasText: 'Axle' }).waitFor();
    await work('Pont B').filter({ hasText: 'Bumper' }).waitFor();
    await work('To schedule').filter({ hasText: 'no bay' }).filter({ hasText: 'Cable' }).waitFor();
    await page.getByRole('link', { name: 'By time' }).click();
    await expect.poll(() => work('By time').locator('td:nth-child(3)').allTextContents()).toEqual(['Bumper', 'Axle']);
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/^Printed /).waitFor();
    const head = page.getByRole('table', { name: 'By time' }).locator('thead');
    await expect.poll(() => head.evaluate((each) => getComputedStyle(each).display)).toBe('table-header-group');
    await expect
      .poll(() => head.getByRole('row').allInnerTexts())
      .toEqual([`By time\nWednesday, ${formatDay(ownDay, 'en', 'long')}`, 'Time\tBay\tWork']);
    for (const shown of [page.getByRole('button', { name: 'Print' }), page.getByRole('navigation').first()]) {
      await expect.poll(() => shown.isVisible()).toBe(false);
    }
    await page.emulateMedia({ media: null });
  });

  test.runIf(!strict)(
    'a wall shows what is under way, turns to the bays that do not fit, and asks for a token',
    async () => {
      const wall = await visit(browser, served);
      const at = wall.page;
      await at.clock.install({ time: `${ownDay}T09:15:00` });
      await at.setViewportSize({ width: 1280, height: 420 });
      await floor.book({ title: 'Axle' });
      await floor.book({ title: 'Bumper', time_at: '10:00:00' });
      await at.goto(`${served.address}/agenda/wall?display=${floor.display}`);
      const row = at.getByRole('row', { name: /^Pont A/ });
      await row.getByText('Axle').waitFor();
      await row.getByText('Bumper').waitFor();
      await at.goto(`${served.address}/agenda/wall?display=all`);
      await at.getByText(/^Bays 1 to \d+ of \d+$/).waitFor();
      await at.clock.runFor(13_000);
      await at.getByText(/^Bays (?!1 )\d+ to \d+ of \d+$/).waitFor();
      await at.context().clearCookies();
      await at.clock.runFor(6000);
      await at.getByText('Not up to date: sign in again on this screen.').waitFor();
      await at.getByRole('dialog').getByRole('textbox').waitFor();
      await wall.close();
    },
  );
});
