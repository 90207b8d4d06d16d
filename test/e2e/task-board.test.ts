/** The board of tasks under a real pointer: columns stand still, and every point of the board belongs to one. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { drag, press } from '#test/harness/shop-floor.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
let page: Page;
let project = 0;
let task = 0;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
  ({ page } = await visit(browser, served));
});

beforeEach(async () => {
  project = (await write('POST', 'projects', { name: 'Warehouse' })).id;
  task = (await write('POST', 'tasks', { name: 'Paint', project_id: project, status: 0 })).id;
  await write('POST', 'tasks', { name: 'Shelves', project_id: project, status: 1 });
});

afterAll(() => closeVisits({ browser, served }));

async function write(method: string, path: string, body?: object): Promise<{ id: number; status: number }> {
  const headers: Record<string, string> = { Authorization: `Bearer ${served.token}` };
  if (body) headers['Content-Type'] = 'application/json';
  const reply = await fetch(`${served.address}/api/${path}`, { method, headers, body: JSON.stringify(body) });
  return ((await reply.json()) as { data: { id: number; status: number } }).data;
}

const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const boxOf = async (name: string) => {
  const box = await column(name).boundingBox();
  if (!box) throw new Error(`${name} is not on the board`);
  return box;
};

async function openBoard(): Promise<{ x: number; y: number }> {
  await page.goto(`${served.address}/projects/${project}?tasks=board`);
  const card = page.locator(`[data-card="${task}"]`);
  await card.waitFor();
  const box = await card.boundingBox();
  return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) - 6 };
}

test('a dragged card moves no column', async () => {
  const from = await openBoard();
  const before = [await boxOf('À faire'), await boxOf('En cours')];
  await drag(page, from, { x: from.x + 150, y: from.y + 20 }, false);
  await column('New status 4').waitFor();
  expect([await boxOf('À faire'), await boxOf('En cours')]).toEqual(before);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('a drag that Escape ends leaves the card and the page where they were, also when it is let go over a title', async () => {
  const from = await openBoard();
  const title = await page.locator(`[data-card="${task}"] [data-row]`).boundingBox();
  if (!title) throw new Error('the card has no title');
  const grip = { x: title.x + 4, y: title.y + title.height / 2 };
  await drag(page, grip, { x: grip.x + 150, y: grip.y + 20 }, false);
  await column('New status 4').waitFor();
  await page.mouse.move(grip.x, grip.y);
  await page.keyboard.press('Escape');
  await column('New status 4').waitFor({ state: 'detached' });
  await page.mouse.up();
  const address = `${served.address}/projects/${project}?tasks=board`;
  expect(page.url()).toBe(address);
  expect((await write('GET', `tasks/${task}`)).status).toBe(0);
  // Only the click that ends the drag is ignored, and later ones are not.
  await page.mouse.click(from.x, from.y);
  expect(page.url()).toBe(address);
  await page.mouse.click(grip.x, grip.y);
  await page.waitForURL(`${served.address}/tasks/${task}`);
});

test('a card that is let go between two columns is put into the nearer one', async () => {
  const from = await openBoard();
  const { x, y } = await boxOf('En cours');
  await drag(page, from, { x: x - 4, y: y + 60 });
  await expect.poll(async () => (await write('GET', `tasks/${task}`)).status).toBe(1);
  await column('En cours').getByRole('link', { name: 'Paint' }).waitFor();
});

const isInView = (name: string) =>
  expect.poll(async () => {
    const { x, width } = await boxOf(name);
    return x >= 0 && x + width <= (page.viewportSize()?.width ?? 0);
  });

test('a card that is held at the edge of the board brings the columns out of sight, and stays under the pointer', async () => {
  const from = await openBoard();
  const board = await page.locator('[data-board]').boundingBox();
  const edge = { x: (board?.x ?? 0) + (board?.width ?? 0) - 4, y: from.y + 20 };
  await drag(page, from, edge, false);
  await isInView('New status 4').toBe(true);
  const card = page.locator(`[data-card="${task}"]`);
  const cardLeft = async () => (await card.boundingBox())?.x;
  await expect.poll(cardLeft).toBeCloseTo(edge.x - 20, 0);
  await page.mouse.up();
  await expect.poll(async () => (await write('GET', `tasks/${task}`)).status).toBe(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await write('GET', `tasks/${task}`)).status).toBe(0);
});

test('arrows bring the column that they choose into sight', async () => {
  await openBoard();
  await page.locator(`[data-card="${task}"] [data-row]`).focus();
  await press(page, 'm', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await isInView('New status 4').toBe(true);
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter');
  await isInView('À faire').toBe(true);
});

test('on a phone, a finger drags a card to a column that is out of sight', async () => {
  const desktop = page;
  const phone = await visit(browser, served, { width: 390, touch: true });
  page = phone.page;
  await openBoard();
  const grip = await page.locator(`[data-card="${task}"]`).getByRole('button').boundingBox();
  const wire = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints });
  const from = { x: (grip?.x ?? 0) + 14, y: (grip?.y ?? 0) + 14 };
  await touch('touchStart', from);
  await touch('touchMove', { x: from.x + 40, y: from.y + 4 });
  await touch('touchMove', { x: 370, y: from.y + 4 });
  await isInView('New status 4').toBe(true);
  await touch('touchEnd');
  await expect.poll(async () => (await write('GET', `tasks/${task}`)).status).toBe(4);
  await phone.close();
  page = desktop;
});

test('the form warns of an end before the start, and of a status that no column has', async () => {
  await page.goto(`${served.address}/tasks/${task}/edit`);
  const type = async (name: string, typed: string) => {
    await page.getByLabel(name, { exact: true }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(typed);
  };
  await type('Start date', '2027-06-09');
  await type('End date', '2027-06-08');
  await page.getByText('The end is before the start').waitFor();
  await type('End date', '2027-06-10');
  await page.getByText('The end is before the start').waitFor({ state: 'hidden' });
  await type('Status', '77');
  await page.getByText('Status 77 has no column yet').waitFor();
  await type('Status', '1');
  await page.getByText('has no column yet').waitFor({ state: 'hidden' });
});
