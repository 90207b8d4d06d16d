/** The number of keys that usual tasks take without a mouse: counted here and documented in `docs/keys.md`. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/formats/calendar.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { documentedKeyCount } from '#test/harness/documented-keys.ts';
import { CountingKeyboard } from '#test/harness/keyboard.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { ownDay, ShopFloor } from '#test/harness/shop-floor.ts';
import { visit } from '#test/harness/visit.ts';

type WireRecord = Record<string, unknown> & { id: number };

let browser: Browser;
let served: Served;
let floor: ShopFloor;
let page: Page;
beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
  floor = await new ShopFloor(served).open();
  ({ page } = await visit(browser, served));
});
afterAll(() => closeVisits({ browser, served }));

async function ask<D = WireRecord>(method: string, path: string, body?: object): Promise<D> {
  return (await askServed<{ data: D }>(served, method, path, body)).data;
}

const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const rows = () => page.getByRole('grid').locator('tbody tr');

async function open(path: string, ready: Locator): Promise<CountingKeyboard> {
  await page.goto(`${served.address}${path}`);
  await ready.waitFor();
  return new CountingKeyboard(page);
}

test('A free slot on Thursday afternoon', async ({ task }) => {
  const form = page.getByRole('complementary', { name: 'New appointment' });
  const opener = form.getByRole('button', { name: 'Free slots' });
  const day = `/agenda?view=day&day=${ownDay}&display=${floor.display}&open=new&new.date_at=${ownDay}`;
  const keys = await open(day, opener);
  await opener.focus();
  await keys.press('Enter');
  const offers = form.getByRole('list', { name: 'Free slots' }).getByRole('button');
  await expect.poll(() => offers.first().evaluate((offer) => offer === document.activeElement)).toBe(true);
  await keys.press('Shift+Tab', 4);
  await keys.type('Thursday afternoon');
  await expect.poll(() => offers.first().innerText()).toMatch(/^Thu/);
  await keys.press('Tab', 4);
  await keys.press('Enter');
  await expect.poll(() => form.getByLabel('Start date', { exact: true }).inputValue()).toBe(addDays(ownDay, 1));
  expect(keys.count).toBe(documentedKeyCount(task.name));
});

const card = (id: number) => page.locator(`[role=cell] [data-appointment="${id}"]`);
const board = (day: string) => `/agenda?view=day&day=${day}&display=${floor.display}`;

test('An appointment carried to the next working day', async ({ task }) => {
  const id = await floor.book({ title: 'Tires' });
  const keys = await open(board(ownDay), card(id));
  await card(id).focus();
  await keys.press('k');
  await floor.expectStored(id, { date_at: addDays(ownDay, 1), time_at: '09:00:00' });
  expect(keys.count).toBe(documentedKeyCount(task.name));
});

test('An appointment an hour later in the next bay', async ({ task }) => {
  const id = await floor.book({ title: 'Muffler', time_at: '13:00:00' });
  const keys = await open(board(ownDay), card(id));
  await card(id).focus();
  await keys.press('m');
  await keys.press('ArrowDown', 4);
  await keys.press('ArrowRight');
  await keys.press('Enter');
  await floor.expectStored(id, { bay_id: floor.right, time_at: '14:00:00' });
  expect(keys.count).toBe(documentedKeyCount(task.name));
});

const reminder = (title: string, date: string) =>
  ask('POST', 'reminders', { module: 'clients', moduleID: '1', userID: '1', date, title });

test('A reminder done', async ({ task }) => {
  const { id } = await reminder('Oldest', '2001-01-01 09:00:00');
  const keys = await open('/reminders', page.getByRole('link', { name: 'Oldest', exact: true }));
  await keys.press('j');
  await expect.poll(() => hasFocus(page.getByRole('link', { name: 'Oldest', exact: true }))).toBe(true);
  await keys.press('c');
  await expect.poll(async () => (await ask('GET', `reminders/${id}`)).closed).toBe(1);
  expect(keys.count).toBe(documentedKeyCount(task.name));
});

test('A price corrected', async ({ task }) => {
  const sale = await ask('POST', 'sales', { client_id: 1, date: '2026-11-20' });
  const line = await ask('POST', 'sales_products', { sale_id: sale.id, product_id: 1, product_price: '10.00' });
  const keys = await open(`/sales_products?sale_id=${sale.id}`, rows().first());
  await keys.press('j');
  await keys.press('ArrowRight', 3);
  await keys.press('F2');
  await expect.poll(focusedName).toBe('product_price');
  await keys.type('21.50');
  await keys.press('Enter');
  await expect.poll(async () => (await ask('GET', `sales_products/${line.id}`)).product_price).toBe('21.50');
  expect(keys.count).toBe(documentedKeyCount(task.name));
});

test('A phone number corrected', async ({ task }) => {
  const { id } = await ask('POST', 'clients', { code: 'KEYS02', name: 'Typo Ltd.', phone: '819 555-0008' });
  const keys = await open('/clients?code=KEYS02', rows().first());
  await keys.press('j');
  await keys.press('ArrowRight', 3);
  await keys.press('F2');
  await expect.poll(focusedName).toBe('phone');
  await keys.type('819 555-0009');
  await keys.press('Enter');
  await expect.poll(async () => (await ask('GET', `clients/${id}`)).phone).toBe('819 555-0009');
  expect(keys.count).toBe(documentedKeyCount(task.name));
});

test('An entry of two lines', async ({ task }) => {
  const [before] = await ask<WireRecord[]>('GET', 'transactions?per_page=1');
  const keys = await open('/transactions', rows().first());
  await keys.press('n');
  await page.locator('[name="details.0.account"]').waitFor();
  await keys.press('Tab', 4);
  await expect.poll(focusedName).toBe('details.0.account');
  await keys.type('5000');
  await keys.press('Tab');
  await keys.type('100');
  await keys.press('Enter');
  await expect.poll(focusedName).toBe('details.1.account');
  await keys.type('1000');
  await keys.press('Tab');
  await keys.press('Control+s');
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Post the entry' }))).toBe(true);
  await keys.press('Enter');
  await page.waitForURL(/\/transactions\/\d+$/);
  const [made] = await ask<WireRecord[]>('GET', 'transactions?per_page=1');
  expect(Number(made?.number)).toBe(Number(before?.number) + 1);
  expect(keys.count).toBe(documentedKeyCount(task.name));
});

test('A task to the next column', async ({ task }) => {
  const project = await ask('POST', 'projects', { name: 'Moving day' });
  const { id } = await ask('POST', 'tasks', { project_id: project.id, name: 'Boxes', status: 0 });
  await ask('POST', 'tasks', { project_id: project.id, name: 'Truck', status: 1 });
  const boxes = page.getByRole('link', { name: 'Boxes', exact: true });
  const keys = await open(`/projects/${project.id}?tasks=board`, boxes);
  await boxes.focus();
  for (const key of ['m', 'ArrowRight', 'Enter']) await keys.press(key);
  await expect.poll(async () => (await ask('GET', `tasks/${id}`)).status).toBe(1);
  expect(keys.count).toBe(documentedKeyCount(task.name));
});

test('A contact added', async ({ task }) => {
  const { id } = await ask('POST', 'clients', { code: 'KEYS03', name: 'Morning Ltd.' });
  const keys = await open(`/clients/${id}`, page.getByRole('heading', { name: 'Morning Ltd.' }));
  await keys.press('n');
  await expect.poll(focusedName).toBe('nom');
  await keys.type('Ève Côté');
  await keys.press('Tab', 3);
  await keys.type('418 555-0101');
  await keys.press('Enter');
  const contacts = [{ nom: 'Ève Côté', telephone: '418 555-0101' }];
  await expect.poll(() => ask('GET', `clients/${id}`)).toMatchObject({ contacts });
  expect(keys.count).toBe(documentedKeyCount(task.name));
});

const actionsOf = (booking: number) => ask<WireRecord[]>('GET', `actions?bookingID=${booking}&per_page=100`);

test('An action on a booking', async ({ task }) => {
  const [booking] = await ask<WireRecord[]>('GET', 'bookings?per_page=1&sort=-pickup_date');
  const id = booking?.id ?? 0;
  const before = (await actionsOf(id)).length;
  const keys = await open(`/bookings/${id}`, page.locator('[name="value"]'));
  await keys.press('n');
  await expect.poll(focusedName).toBe('value');
  await keys.type('120');
  await keys.press('Tab');
  await keys.type('80');
  await keys.press('Enter');
  await expect.poll(async () => (await actionsOf(id)).length).toBe(before + 1);
  const typed = expect.objectContaining({ value: '120.00', cost: '80.00' });
  expect(await actionsOf(id)).toContainEqual(typed);
  expect(keys.count).toBe(documentedKeyCount(task.name));
});

test('An action reversed', async ({ task }) => {
  const [action] = await ask<WireRecord[]>('GET', 'actions?value_from=1&per_page=1');
  const booking = Number(action?.bookingID);
  const before = (await actionsOf(booking)).length;
  const reverse = page.getByRole('table', { name: 'Actions' }).getByRole('button', { name: 'Reverse' }).first();
  const keys = await open(`/bookings/${booking}`, reverse);
  await reverse.focus();
  await keys.press('Enter');
  await expect.poll(focusedName).toBe('value');
  await keys.press('Enter');
  await expect.poll(async () => (await actionsOf(booking)).length).toBe(before + 1);
  expect(keys.count).toBe(documentedKeyCount(task.name));
});
