/** The shop's board in a real browser: every gesture and its keyboard twin, undo, and two people at once, on either kind of service. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { formatDay } from '#console/ui/values/format.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { pressKeys } from '#test/harness/keyboard.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { ownDay as day, drag as dragOn, type Point } from '#test/harness/shop-floor.ts';
import { visit } from '#test/harness/visit.ts';

type Wire = Partial<Appointment>;

describe.each(eitherService)('agenda $mode', ({ env }) => {
  const strict = env.COMPTOIR_EXTENSIONS === 'off';
  let browser: Browser;
  let served: Served;
  let page: Page;
  let left = 0;
  let right = 0;
  let display = 0;
  let made: number[] = [];

  beforeAll(async () => {
    served = await serve(['--demo'], env);
    browser = await openBrowser();
    const bay = { has_dinner: 1, diner_name: 'Dîner', lunch_start: '12:00:00', lunch_end: '13:00:00' };
    left = (await write('POST', 'agenda_bays', { ...bay, name: 'Pont A', order: 901 })).id ?? 0;
    right = (await write('POST', 'agenda_bays', { ...bay, name: 'Pont B', order: 902 })).id ?? 0;
    const bays = { name: 'Essai', branch_id: 0, bay_ids: `${left},${right}`, default: 0 };
    display = (await write('POST', 'agenda_displays', bays)).id ?? 0;
    ({ page } = await visit(browser, served));
  });

  beforeEach(async () => {
    for (const id of made) await write('DELETE', `agenda_appointments/${id}`);
    made = [];
  });

  afterAll(() => closeVisits({ browser, served }));

  async function write(method: string, path: string, body?: object): Promise<Wire> {
    const headers = { Authorization: `Bearer ${served.token}`, 'Content-Type': 'application/json' };
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers: { ...headers } };
    if (!body) delete (init.headers as Record<string, string>)['Content-Type'];
    const reply = await fetch(`${served.address}/api/${path}`, init);
    const { data } = (await reply.json()) as { data?: Wire[] };
    return data?.[0] ?? {};
  }

  const read = (id: number) => write('GET', `agenda_appointments/${id}`);

  async function book(fields: Wire): Promise<number> {
    const times = { date_at: day, time_at: '09:00:00', duration: '1.00', bay_id: left, ...fields };
    const { id = 0 } = await write('POST', 'agenda_appointments', times);
    made.push(id);
    return id;
  }

  const cardOf = (id: number): Locator => page.locator(`[data-appointment="${id}"]`).first();

  async function open(query = ''): Promise<void> {
    await page.goto(`${served.address}/agenda?view=day&day=${day}&display=${display}${query}`);
    await page.getByRole('columnheader').filter({ hasText: 'Pont B' }).waitFor();
    await page.getByText('records read').waitFor({ state: 'hidden' });
  }

  /** The middle of the quarter of an hour that begins at this time, in a bay's column. */
  async function placeAt(bay: number, time: string): Promise<Point> {
    const lane = page.locator(`[role=cell][data-column][data-bay="${bay}"]`);
    const box = await lane.boundingBox();
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    if (!box) throw new Error('the bay is not on the board');
    const quarters = 11 * 4;
    return { x: box.x + box.width / 2, y: box.y + (box.height * ((hours - 7) * 4 + minutes / 15 + 0.5)) / quarters };
  }

  const drag = (from: Point, to: Point, release?: boolean) => dragOn(page, from, to, release);

  /** Waits until the service has stored these fields. */
  async function expectStored(id: number, fields: Wire): Promise<void> {
    await expect.poll(() => read(id), { timeout: 10_000 }).toMatchObject(fields);
  }

  test('a card is dragged to another bay and time: both ends move, the duration stays, and undo brings it back', async () => {
    const id = await book({ title: 'Freins', duration: '0.75', date_end: day, time_end: '10:30:00' });
    await open();
    await cardOf(id).waitFor();
    // While it is dragged it shows its new time; Escape puts it back.
    await drag(await placeAt(left, '09:15'), await placeAt(right, '14:00'), false);
    const dragPreview = page.locator(`[data-column][data-bay="${right}"]`).getByText(/1:45\sp\.m\. – 3:15\sp\.m\./);
    await dragPreview.waitFor();
    await page.keyboard.press('Escape');
    await dragPreview.waitFor({ state: 'detached' });
    await page.mouse.up();
    await drag(await placeAt(left, '09:15'), await placeAt(right, '10:45'));
    await expectStored(id, { bay_id: right, time_at: '10:30:00', time_end: '12:00:00', duration: '0.75' });
    await page.getByRole('status').getByText('Freins moved to Pont B, 10:30 a.m.').waitFor();
    await page.keyboard.press('Control+z');
    await expectStored(id, { bay_id: left, time_at: '09:00:00', time_end: '10:30:00', duration: '0.75' });
  });

  test('either edge is dragged: the end or the start changes with the duration, and undo brings it back', async () => {
    const id = await book({ title: 'Pneus' });
    await open();
    const edge = async (of: 'upper' | 'lower') => {
      const { x, y, width, height } = (await cardOf(id).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2, y: of === 'upper' ? y + 1 : y + height - 1 };
    };
    await cardOf(id).hover();
    await drag(await edge('lower'), await placeAt(left, '10:45'));
    await expectStored(id, { time_at: '09:00:00', time_end: '11:00:00', duration: '2.00' });
    await expect.poll(() => cardOf(id).getAttribute('aria-label')).toMatch(/^9:00\sa\.m\. – 11:00\sa\.m\./);
    await drag(await edge('upper'), await placeAt(left, '08:30'));
    await expectStored(id, { time_at: '08:30:00', time_end: '11:00:00', duration: '2.50' });
    await page.keyboard.press('Control+z');
    await expectStored(id, { time_at: '09:00:00', time_end: '11:00:00', duration: '2.00' });
  });

  test('an appointment is dragged out of the tray and back into it', async () => {
    const id = await book({ title: 'Vidange', bay_id: null, duration: '1.50', time_at: '00:00:00' });
    await open();
    const waiting = page.getByRole('region', { name: 'To schedule' }).getByRole('button', { name: /^Vidange/ });
    await waiting.getByText('no bay, no time').waitFor();
    // Waits until the card stands still, which it does once the tray is complete.
    await waiting.hover();
    const box = await waiting.boundingBox();
    const tray = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 };
    await drag(tray, await placeAt(right, '10:00'));
    await expectStored(id, { bay_id: right, time_at: '10:00:00', time_end: '11:30:00', duration: '1.50' });
    await drag(await placeAt(right, '10:30'), tray);
    await expectStored(id, { bay_id: null, time_at: '10:00:00', duration: '1.50' });
  });

  test('drawn over an empty place, a new one begins there; with Control, a card is copied', async () => {
    const id = await book({ title: 'Balance' });
    await open();
    await cardOf(id).waitFor();
    await page.keyboard.down('Control');
    await drag(await placeAt(left, '09:15'), await placeAt(right, '09:15'));
    await page.keyboard.up('Control');
    await page.getByRole('status').getByText('Balance was copied.').waitFor();
    const copies = page.locator('[data-appointment]').filter({ hasText: 'Balance' });
    await expect.poll(() => copies.count()).toBe(2);
    const ids = await copies.evaluateAll((cards) =>
      cards.map((card) => Number((card as HTMLElement).dataset.appointment)),
    );
    const copy = ids.find((each) => each !== id) ?? 0;
    made.push(copy);
    expect(await read(copy)).toMatchObject({ bay_id: right, time_at: '09:00:00', title: 'Balance' });
    expect(await read(id)).toMatchObject({ bay_id: left });

    await drag(await placeAt(left, '07:15'), await placeAt(left, '08:30'));
    await page.getByRole('heading', { name: 'New appointment' }).waitFor();
    const presets = new URL(page.url()).searchParams;
    expect(Object.fromEntries(presets)).toMatchObject({
      'new.bay_id': String(left),
      'new.date_at': day,
      'new.time_at': '07:15:00',
      'new.time_end': '08:45:00',
      'new.duration': '1.50',
    });
  });

  test('a card is carried, dropped, put back with its focus, resized, sent to the tray, deleted and given back by keyboard', async () => {
    const id = await book({ title: 'Rotule 7' });
    await open();
    await cardOf(id).focus();
    const spoken = page.locator('[role=status][aria-live=assertive]');
    const press = (...keys: string[]) => pressKeys(page, ...keys);
    const hasFocus = () => cardOf(id).evaluate((card) => card === document.activeElement);

    await press('m', 'ArrowRight', 'ArrowDown');
    await expect.poll(() => spoken.textContent()).toContain('Pont B');
    await expect.poll(() => spoken.textContent()).toContain('9:15');
    expect(await read(id)).toMatchObject({ bay_id: left });
    await expect.poll(hasFocus).toBe(true);
    await press('Escape');
    await expect.poll(() => cardOf(id).getAttribute('data-bay-id')).toBe(String(left));
    await expect.poll(hasFocus).toBe(true);

    await press(
      'm',
      'ArrowRight',
      'ArrowDown',
      'ArrowDown',
      'Shift+ArrowDown',
      'Shift+ArrowUp',
      'Alt+ArrowUp',
      'Enter',
    );
    await expectStored(id, { bay_id: right, time_at: '09:15:00', time_end: '10:30:00', duration: '1.25' });
    await expect.poll(hasFocus).toBe(true);
    await press('m', 'u');
    await expectStored(id, { bay_id: null, time_at: '09:15:00' });
    await expect.poll(hasFocus).toBe(true);

    await press('Delete');
    await page.getByRole('status').getByText('Rotule 7 was deleted.').waitFor();
    await press('Control+z');
    await page
      .getByRole('status')
      .getByText(/Rotule 7 is back, under a new number\./)
      .waitFor();
    const back = page
      .locator('[data-appointment]')
      .filter({ hasText: 'Rotule 7' })
      .filter({ hasNotText: formatDay(day, 'en', 'long') });
    await back.waitFor();
    const fresh = Number(await back.getAttribute('data-appointment'));
    made = [fresh];
    expect(fresh).not.toBe(id);
    expect(await read(fresh)).toMatchObject({ title: 'Rotule 7', time_at: '09:15:00', duration: '1.25', bay_id: null });
  });

  test('two people at once: the later one sees both versions, and nothing is lost unsaid', async () => {
    const id = await book({ title: 'Courroie' });
    await open();
    await cardOf(id).focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await write('PUT', `agenda_appointments/${id}`, { ...(await read(id)), time_at: '15:00:00', time_end: '16:00:00' });
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Courroie was changed by somebody else' });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole('row', { name: /^Bay/ }).textContent()).toBe('BayPont APont APont B');
    expect(await read(id)).toMatchObject({ bay_id: left, time_at: '15:00:00' });
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expectStored(id, { bay_id: right, time_at: '15:00:00' });
  });

  test.runIf(!strict)('another’s change appears by itself', async () => {
    const id = await book({ title: 'Alternateur' });
    await open();
    await cardOf(id).waitFor();
    await write('PUT', `agenda_appointments/${id}`, { ...(await read(id)), bay_id: right });
    await expect.poll(() => cardOf(id).getAttribute('data-bay-id')).toBe(String(right));
  });

  test.runIf(!strict)('in a month a card is dragged to another day, and keeps its hours and its bay', async () => {
    const id = await book({ title: 'Remorque', duration: '1.50', time_at: '13:00:00', time_end: '14:30:00' });
    await page.goto(`${served.address}/agenda?view=month&day=${day}&display=${display}`);
    const card = cardOf(id);
    await card.waitFor();
    const other = addDays(day, 8);
    const target = page.locator(`[role=cell][data-date="${other}"]`);
    const [from, to] = [await card.boundingBox(), await target.boundingBox()];
    if (!from || !to) throw new Error('the month is not drawn');
    await drag({ x: from.x + 10, y: from.y + 6 }, { x: to.x + 20, y: to.y + to.height / 2 });
    const moved = { date_at: other, date_end: other, time_at: '13:00:00', time_end: '14:30:00' };
    await expectStored(id, { ...moved, bay_id: left, duration: '1.50' });
    await target.locator(`[data-appointment="${id}"]`).waitFor();
    await page.keyboard.press('Control+z');
    await expectStored(id, { date_at: day, time_at: '13:00:00' });
    await page.locator(`[role=cell][data-date="${day}"] [data-appointment="${id}"]`).waitFor();
  });

  test('no view has a barrier for assistive technology', async () => {
    await book({ title: 'Échappement' });
    await book({ title: 'Sans baie', bay_id: null });
    for (const view of ['day', 'week', 'bay', 'month', 'list']) {
      await page.goto(`${served.address}/agenda?view=${view}&day=${day}&display=${display}&bay=${left}`);
      await page.locator('[data-appointment]').filter({ hasText: 'Échappement' }).first().waitFor();
      expect([view, await findViolations(page)]).toEqual([view, []]);
    }
  });
});
