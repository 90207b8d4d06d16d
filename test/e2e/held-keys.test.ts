/** A held key acts once: its repeats do not delete, complete or post what the first press brought into focus. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { ownDay, ShopFloor } from '#test/harness/shop-floor.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
let floor: ShopFloor;
let page: Page;
let writes: string[];
beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
  floor = await new ShopFloor(served).open();
  ({ page } = await visit(browser, served));
  page.on('request', (request) => {
    if (/^(POST|PUT|DELETE)$/.test(request.method()) && /\/api\//.test(request.url())) writes.push(request.method());
  });
});
afterAll(() => closeVisits({ browser, served }));

async function open(path: string): Promise<void> {
  await page.goto(`${served.address}${path}`);
  writes = [];
}

/** Repeats a key that is already down, as the operating system does, and waits until any effect has been drawn. */
async function repeat(key: string): Promise<void> {
  for (let times = 0; times < 4; times++) await page.keyboard.down(key);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.keyboard.up(key);
}

const focusedAppointment = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-appointment')));

test.each(['Delete', 'k'])('%s on the agenda takes one appointment from the day', async (key) => {
  const first = await floor.book({ title: 'Tires', time_at: '09:00:00' });
  const second = await floor.book({ title: 'Brakes', time_at: '11:00:00' });
  await open(`/agenda?view=day&day=${ownDay}&display=${floor.display}`);
  await page.locator(`[role=cell] [data-appointment="${first}"]`).focus();
  await page.keyboard.down(key);
  await expect.poll(focusedAppointment).toBe(second);
  await repeat(key);
  expect(await focusedAppointment()).toBe(second);
  expect(writes).toHaveLength(1);
  expect(await floor.read(second)).toMatchObject({ date_at: ownDay, time_at: '11:00:00' });
  await floor.write('DELETE', `agenda_appointments/${second}`);
});

test('C in the inbox does one reminder', async () => {
  for (const title of ['First of two', 'Second of two'])
    await askServed(served, 'POST', 'reminders', {
      ...{ module: 'clients', moduleID: '1', userID: '1', date: '2001-01-01 09:00:00', title },
    });
  await open('/reminders');
  await page.getByRole('link', { name: 'First of two', exact: true }).focus();
  await page.keyboard.down('c');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Second of two');
  await repeat('c');
  expect(writes).toEqual(['PUT']);
});

test('Enter on “Reverse” opens the reversal, and posts none', async () => {
  const { data } = await askServed<{ data: { bookingID: number }[] }>(served, 'GET', 'actions?value_from=1&per_page=1');
  await open(`/bookings/${data[0]?.bookingID}`);
  const reverse = page.getByRole('table', { name: 'Actions' }).getByRole('button', { name: 'Reverse' }).first();
  await reverse.focus();
  await page.keyboard.down('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('value');
  await repeat('Enter');
  expect(writes).toEqual([]);
});

test('Enter held on after a save finds no mistakes in the next, empty form', async () => {
  await open('/clients/new');
  await page.getByLabel('Code', { exact: true }).fill('HELD01');
  await page.getByLabel('Name', { exact: true }).first().fill('Held Ltd.');
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  await expect.poll(() => page.locator('[name="code"]').inputValue()).toBe('');
  await repeat('Enter');
  await page.keyboard.up('Control');
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(writes).toEqual(['POST']);
});

test('a held letter goes on being typed, an arrow goes on from row to row, and Enter makes lines of a note', async () => {
  await open('/projects/new');
  const notes = page.locator('textarea').first();
  await notes.fill('');
  await notes.focus();
  await page.keyboard.down('a');
  await repeat('a');
  await page.keyboard.down('Enter');
  await repeat('Enter');
  expect(await notes.inputValue()).toBe(`aaaaa${'\n'.repeat(5)}`);
  await notes.fill('');

  await open('/clients');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.down('ArrowDown');
  await repeat('ArrowDown');
  const place = () => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'));
  expect(await place()).toBe('7');
});
