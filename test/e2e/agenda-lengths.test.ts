/** End and duration of an appointment agree, whichever was typed last: on the board, in its drawer and on its page. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/formats/calendar.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { cardOn, drag, ownDay, type Point, press, ShopFloor } from '#test/harness/shop-floor.ts';
import { visit } from '#test/harness/visit.ts';

describe.each(eitherService)('$mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  let floor: ShopFloor;
  let page: Page;

  beforeAll(async () => {
    served = await serve(['--demo'], { RATE_LIMIT: '0', ...env });
    browser = await openBrowser();
    floor = await new ShopFloor(served).open();
    ({ page } = await visit(browser, served));
  });

  beforeEach(() => async () => {
    // A page that shows the appointments would read them once more when they are deleted.
    await page.goto('about:blank');
    await floor.clear();
  });

  afterAll(() => closeVisits({ browser, served }));

  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const fieldValue = (name: string) => expect.poll(() => field(name).inputValue());

  async function type(name: string, typed: string): Promise<void> {
    await field(name).click();
    await press(page, 'Control+a');
    await page.keyboard.type(typed);
  }

  /** The middle of the quarter of an hour that begins at this time, on the empty grid. */
  async function placeAt(bay: number, time: string): Promise<Point> {
    const box = await page.locator(`[role=cell][data-column][data-bay="${bay}"]`).boundingBox();
    if (!box) throw new Error('the bay is not on the board');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const quarters = 11 * 4;
    return { x: box.x + box.width / 2, y: box.y + (box.height * ((hours - 7) * 4 + minutes / 15 + 0.5)) / quarters };
  }

  /** Saves; returns the id in the service's answer, and what was sent. */
  async function save(): Promise<{ id: number; sent: Record<string, unknown> }> {
    const answer = page.waitForResponse((each) => ['POST', 'PUT'].includes(each.request().method()) && each.ok());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const reply = await answer;
    const { data } = (await reply.json()) as { data: { id: number } | { id: number }[] };
    const { id } = [data].flat()[0] ?? { id: 0 };
    floor.adopt(id);
    return { id, sent: reply.request().postDataJSON() };
  }

  test('a press on the empty grid offers an hour; the duration that is typed then sets the end, over lunch, too', async () => {
    await floor.show(page);
    const { x, y } = await placeAt(floor.left, '10:00');
    await page.mouse.click(x, y);
    await field('Title').waitFor();
    await fieldValue('Duration (hours)').toMatch(/^1(\.00)?$/);
    await fieldValue('End time').toBe('11:00');
    await type('Duration (hours)', '1.5');
    await fieldValue('End time').toBe('11:30');
    await type('Duration (hours)', '3');
    await fieldValue('End time').toBe('14:00');
    const { id } = await save();
    await floor.expectStored(id, { time_at: '10:00:00', time_end: '14:00:00', duration: '3.00', date_end: ownDay });
    // The card and the bay's total agree with what was stored.
    await expect.poll(() => cardOn(page, id).getAttribute('aria-label')).toMatch(/^10:00\sa\.m\. – 2:00\sp\.m\./);
    const head = page.getByRole('columnheader').filter({ hasText: 'Pont A' });
    await expect.poll(() => head.textContent()).toContain('3 / 8\u00a0h');
  });

  test('the end that is typed sets the duration; the start takes the end along', async () => {
    const id = await floor.book({ title: 'Freins' });
    await floor.show(page, `&open=${id}`);
    await type('End time', '11:30');
    await fieldValue('Duration (hours)').toBe('2.50');
    await type('Start time', '10:00');
    await fieldValue('End time').toBe('13:30');
    await fieldValue('Duration (hours)').toBe('2.50');
    await type('End time', '15:00');
    await fieldValue('Duration (hours)').toBe('4.00');
    await save();
    await floor.expectStored(id, { time_at: '10:00:00', time_end: '15:00:00', duration: '4.00' });
  });

  test('work that the day has no room for ends on the next working day', async () => {
    const id = await floor.book({ title: 'Moteur', time_at: '15:00:00' });
    await floor.show(page, `&open=${id}`);
    await type('Duration (hours)', '6.5');
    await fieldValue('End time').toBe('13:30');
    await save();
    await floor.expectStored(id, { date_end: addDays(ownDay, 1), time_end: '13:30:00', duration: '6.50' });
  });

  test('the page of a new appointment says its end as soon as it is known, and sends it', async () => {
    await page.goto(`${served.address}/agenda_appointments/new?bay_id=${floor.left}`);
    await type('Start date', ownDay);
    await type('Start time', '11:30');
    await fieldValue('End time').toBe('13:30');
    await type('Duration (hours)', '2');
    await fieldValue('End time').toBe('14:30');
    const { id, sent } = await save();
    expect(sent).toMatchObject({ date_at: ownDay, date_end: ownDay, duration: expect.stringMatching(/^2(\.00)?$/) });
    expect(String(sent.time_end)).toMatch(/^14:30/);
    await floor.expectStored(id, { time_at: '11:30:00', time_end: '14:30:00', duration: '2.00' });
    // A field left empty is filled in when it loses the focus.
    await page.goto(`${served.address}/agenda_appointments/${id}/edit`);
    await type('End time', ' ');
    await type('End date', ' ');
    await press(page, 'Tab');
    await fieldValue('End time').toBe('14:30');
    await fieldValue('End date').not.toBe('');
  });

  test('out of the tray, what takes longer than until lunch ends after it', async () => {
    const id = await floor.book({ title: 'Vidange', bay_id: null, duration: '1.50', time_at: '00:00:00' });
    await floor.show(page);
    const waiting = page.getByRole('region', { name: 'To schedule' }).getByRole('button', { name: /^Vidange/ });
    // Waits until the card stands still, which it does once the tray is complete.
    await waiting.hover();
    const box = await waiting.boundingBox();
    await drag(page, { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 }, await placeAt(floor.left, '11:00'));
    await floor.expectStored(id, { time_at: '11:00:00', time_end: '13:30:00', duration: '1.50' });
  });
});
