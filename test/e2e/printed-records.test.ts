/** Records and papers where there is little room: in print, and on a phone. */
import { spawnSync } from 'node:child_process';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
let page: Page;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
  page = (await visit(browser, served)).page;
});
afterAll(() => closeVisits({ browser, served }));

async function ask<D>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<D> {
  return (await askServed<{ data: D }>(served, method, path, body)).data;
}

/** An invoice of one line, with a discount on each piece. */
async function makeInvoice(price: number, discount = '0.00'): Promise<number> {
  const [client] = await ask<{ id: number }[]>('clients?per_page=1');
  const [product] = await ask<{ id: number }[]>('products?per_page=1');
  const { id } = await ask<{ id: number }>('sales', { client_id: client?.id, date: '2026-01-15' });
  const line = { sale_id: id, product_id: product?.id, product_price: price, product_discount: discount };
  await ask('sales_products', line);
  await ask(`sales/${id}`, { action: 'invoice' }, 'PUT');
  return id;
}

async function open(path: string, shown: (on: Page) => Locator): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(served.address + path);
  await shown(page).first().waitFor();
}

test('a printed booking has its actions without their buttons, and tears no stop', async () => {
  const [action] = await ask<{ bookingID: number }[]>('actions?per_page=1');
  const reverse = (on: Page) => on.getByRole('button', { name: 'Reverse', exact: true });
  await open(`/bookings/${action?.bookingID}`, reverse);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('table', { name: 'Actions' }).getByRole('button').count()).toBe(0);
  const columns = await page.getByRole('table', { name: 'Actions' }).getByRole('columnheader').allTextContents();
  expect(columns).toHaveLength(6);
  const stop = page
    .getByRole('region', { name: /^Stops/ })
    .getByRole('listitem')
    .first();
  expect(await stop.evaluate((item) => getComputedStyle(item).breakInside)).toBe('avoid');
});

test('a booking printed on a letter page has every amount whole', async () => {
  const bookings = await ask<{ id: number; items: { total: string }[] }[]>('bookings?per_page=100');
  const widest = (items: { total: string }[]) => Math.max(0, ...items.map(({ total }) => total.length));
  const [dearest] = bookings.toSorted((a, b) => widest(b.items) - widest(a.items) || b.items.length - a.items.length);
  const { page: there } = await visit(browser, served, { language: 'fr', width: 720 });
  await there.goto(`${served.address}/bookings/${dearest?.id}`);
  await there.getByRole('region', { name: 'Articles' }).locator('table').waitFor();
  await there.emulateMedia({ media: 'print' });
  const cut = await there
    .locator('table')
    .evaluateAll((tables) =>
      tables.filter((table) => table.getBoundingClientRect().right > innerWidth).map((table) => table.textContent),
    );
  expect(cut).toEqual([]);
});

test.each([
  '/reports/aging?date=2026-02-25',
  '/reports/general-ledger?from=2026-02-20&to=2026-02-20',
  '/reports/journal?from=2026-02-20&to=2026-02-20',
  '/transactions/balances?from=2026-02-20&to=2026-02-20',
  '/transactions/accounts?account=1100&from=2026-02-20&to=2026-02-20',
])('printed %s has figures of twelve digits whole', async (report) => {
  const leg = (account: string, credit: string) => ({ account, credit, amount: '987654321987.65', currency: 'USD' });
  const [client] = await ask<{ code: string }[]>('clients?per_page=1&sort=-id');
  for (const date of ['2026-01-15', '2026-02-20'])
    await ask('transactions', { date, code: client?.code, details: [leg('1100', 'C'), leg('4000', 'D')] });
  // The width of a letter page between its margins.
  const { page: there } = await visit(browser, served, { language: 'fr', width: 940 });
  await there.goto(served.address + report);
  await there
    .getByText(/\d{3}\s\d{3}\s\d{3},\d\d/)
    .first()
    .waitFor();
  await there.emulateMedia({ media: 'print' });
  const beyond = await there
    .locator('main table')
    .evaluateAll((tables) =>
      tables.flatMap((table) =>
        table.getBoundingClientRect().right > innerWidth
          ? [`${Math.ceil(table.getBoundingClientRect().right)}: ${table.textContent?.slice(0, 80)}`]
          : [],
      ),
    );
  expect(beyond).toEqual([]);
});

test('a printed booking has no word that leads to a map', async () => {
  const stops = await ask<{ booking_id: number }[]>('stops?per_page=100');
  const map = (on: Page) => on.getByRole('link', { name: /^Map/ });
  await open(`/bookings/${stops.find(({ booking_id }) => booking_id > 0)?.booking_id}`, map);
  await page.emulateMedia({ media: 'print' });
  expect(await map(page).count()).toBe(0);
});

test('a printed sale offers nothing to be posted', async () => {
  const id = await makeInvoice(100);
  const post = (on: Page) => on.getByRole('link', { name: 'Post this invoice' });
  await open(`/sales/${id}`, post);
  await page.emulateMedia({ media: 'print' });
  expect(await post(page).isVisible()).toBe(false);
});

test('a printed list in which nothing was found offers nothing', async () => {
  const showAll = (on: Page) => on.getByRole('button', { name: 'Show the whole list' });
  await open('/clients?q=zzzzzz', showAll);
  await page.emulateMedia({ media: 'print' });
  expect(await showAll(page).isVisible()).toBe(false);
});

test('the largest figures of an invoice stay on the page of a phone', async () => {
  const id = await makeInvoice(99_999_999_999, '88888888888.00');
  const phone = (await visit(browser, served, { width: 390, touch: true })).page;
  await phone.goto(`${served.address}/sales/${id}?document=invoice`);
  const paper = phone.getByRole('article', { name: /^Invoice/ });
  await paper.getByText('$99,999,999,999.00').waitFor();
  const figures = await paper.locator('[data-figure]').evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return { isInside: left >= 0 && right <= innerWidth && cell.scrollWidth <= cell.clientWidth };
    }),
  );
  expect(figures.filter(({ isInside }) => !isInside)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.each(['en', 'fr'] as const)('a new sale line has its fields on one line (%s)', async (language) => {
  const [client] = await ask<{ id: number }[]>('clients?per_page=1');
  const { id } = await ask<{ id: number }>('sales', { client_id: client?.id, date: '2026-01-15' });
  const { page: there } = await visit(browser, served, { language });
  await there.goto(`${served.address}/sales/${id}?type=lines`);
  const tops = () =>
    Promise.all(
      [/^(Quantity|Quantité)$/, /^(Price|Prix)$/, /^(Unit discount|Rabais unitaire) \(\$\)$/].map(
        async (label) => (await there.getByLabel(label).boundingBox())?.y,
      ),
    );
  await there.getByLabel(/^(Quantity|Quantité)$/).waitFor();
  expect(new Set(await tops()).size).toBe(1);
});

interface Goods {
  items: { id: number; description: string }[];
}

const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;

test.runIf(hasPdfToText)('a run sheet lists the goods once, and leaves no page empty for them', async () => {
  const stops = await ask<{ trackerUserId: string; date: string; booking_id: number }[]>('stops?per_page=100');
  const stop = stops.find(({ trackerUserId, booking_id }) => trackerUserId && booking_id > 0);
  const { page: there } = await visit(browser, served);
  await there.route(/\/api\/bookings\?/, async (route) => {
    const response = await route.fetch();
    const answer: { data: Goods[] } = await response.json();
    for (const booking of answer.data) {
      const [item] = booking.items;
      booking.items = Array.from({ length: 90 }, (_, index) => ({
        ...item,
        id: index,
        description: `Crate${index}.`,
      }));
    }
    await route.fulfill({ response, json: answer });
  });
  const query = { sheet: 'run', trackerUserId: stop?.trackerUserId ?? '', date: stop?.date ?? '' };
  await there.goto(`${served.address}/stops?${new URLSearchParams(query)}`);
  await there.getByText('Crate7.').first().waitFor();
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: await there.pdf({ format: 'letter' }) });
  const pages = stdout.toString('utf8').split('\f');
  expect(pages[0]).toContain('Crate7.');
  // The items run on within a line: otherwise, a truck's day of such stops would be a stack of paper.
  const goods = there.getByRole('list', { name: 'Items' }).first();
  expect(await goods.getByRole('listitem').count()).toBe(90);
  const { height = 0 } = (await goods.boundingBox()) ?? {};
  expect(height).toBeLessThan(90 * 16);
});

test('a printed board is a list by column, a task on a line or two', async () => {
  const { page: there } = await visit(browser, served, { language: 'fr', width: 720 });
  await there.goto(`${served.address}/tasks?as=board`);
  await there.locator('[data-card]').first().waitFor();
  await there.emulateMedia({ media: 'print' });
  const columns = await there
    .locator('[data-board] > section')
    .evaluateAll((all) =>
      all.map((column) => Math.round((column.clientWidth / (column.parentElement?.clientWidth ?? 1)) * 100)),
    );
  expect(new Set(columns)).toEqual(new Set([100]));
  const heights = await there.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.clientHeight));
  const sum = heights.reduce((all, height) => all + height, 0);
  expect(sum / heights.length).toBeLessThan(40);
});

test('a printed board has its cards whole and all of them, and nothing to be pressed', async () => {
  await open('/tasks?as=board', (on) => on.locator('[data-card]'));
  const more = page.getByRole('button', { name: /^Show more/ });
  await more.first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => more.count()).toBe(0);
  expect(await page.locator('main').getByRole('button').count()).toBe(0);
  expect(await page.locator('main').getByRole('textbox').count()).toBe(0);
  expect(await page.locator('main').getByRole('checkbox').count()).toBe(0);
  const card = page.locator('[data-card]').first();
  expect(await card.evaluate((each) => getComputedStyle(each).breakInside)).toBe('avoid');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
});

test('a printed client has no tabs, and breaks no word of its contacts', async () => {
  const { page: there } = await visit(browser, served, { language: 'fr', width: 720 });
  await there.goto(`${served.address}/clients/1`);
  await there.getByRole('tab').first().waitFor();
  await there.locator('table td').first().waitFor();
  await there.emulateMedia({ media: 'print' });
  expect(await there.getByRole('tab').count()).toBe(0);
  const broken = await there.locator('table td:not(:has(a))').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const brokenWords: string[] = [];
      for (let node = words.nextNode(); node; node = words.nextNode())
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) brokenWords.push(word);
        }
      return brokenWords;
    }),
  );
  expect(broken).toEqual([]);
});
