/** Pages with little room: nothing wraps around a hint, covers a name, or is cut off where it cannot be scrolled to. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  served = await serve(['--demo']);
  browser = await openBrowser();
});
afterAll(() => closeVisits({ browser, served }));

async function open(path: string, options: { language: 'en' | 'fr'; width: number }): Promise<Page> {
  const { page } = await visit(browser, served, options);
  await page.goto(served.address + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const sizes = (['en', 'fr'] as const).flatMap((language) => [1440, 1000, 390].map((width) => ({ language, width })));

describe.each(sizes)('in $language, $width pixels wide', ({ language, width }) => {
  test('the head of the page keeps its words on one line, and nothing in it covers another', async () => {
    const page = await open('/clients/7/edit', { language, width });
    // A draft adds a button to the header.
    await page.locator('input[name="name"]').fill('Typed');
    await page.goto(`${served.address}/bookings?check=discrepancies`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const drafts = { fr: /brouillon/i, en: /draft/i }[language];
    await page.locator('header').first().getByRole('button', { name: drafts }).waitFor();
    const parts = page.locator('header').first().locator('nav > *, button, a, [aria-haspopup]');
    const boxes = await parts.evaluateAll((all) =>
      all
        .filter((each) => !all.some((other) => other !== each && other.contains(each)))
        .map((each) => each.getBoundingClientRect())
        .filter((box) => box.width > 0 && box.height > 0)
        .map(({ left, right, height }) => ({ left, right, height })),
    );
    expect(boxes.length).toBeGreaterThan(3);
    boxes.sort((a, b) => a.left - b.left);
    for (const [at, box] of boxes.entries()) {
      expect(box.height).toBeLessThanOrEqual(44);
      expect(box.right).toBeLessThanOrEqual(width);
      const next = boxes[at + 1];
      if (next) expect(next.left).toBeGreaterThanOrEqual(box.right - 1);
    }
    const search = page.getByRole('button', { name: language === 'fr' ? 'Rechercher ou aller à' : 'Search or go to' });
    const lines = await search
      .first()
      .evaluate((button) =>
        [...button.querySelectorAll('span')]
          .filter((each) => each.getBoundingClientRect().width > 0)
          .map((each) => each.getClientRects().length),
      );
    expect(lines.every((count) => count === 1)).toBe(true);
    await page.context().close();
  });
});

test('on a phone the trial balance shows every total, each with its name once', async () => {
  const page = await open('/transactions/balances', { language: 'en', width: 390 });
  const table = page.getByRole('table').first();
  await table.waitFor();
  const row = table.locator('tfoot tr');
  const figures = await row.locator('td').evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, right, height } = cell.getBoundingClientRect();
      return { left, right, height, label: cell.getAttribute('data-label') };
    }),
  );
  expect(figures.map(({ label }) => label)).toEqual([
    'Opening debit balance',
    'Opening credit balance',
    'Debit',
    'Credit',
    'Closing debit balance',
    'Closing credit balance',
  ]);
  for (const { left, right, height } of figures) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(height).toBeLessThan(32);
  }
  expect(await table.locator('thead').evaluate((head) => head.getBoundingClientRect().height)).toBeLessThanOrEqual(1);
  await page.context().close();
});

test.each([
  '/reports/general-ledger',
  '/reports/journal',
  '/reports/balance-sheet?compare=year',
  '/reports/income-statement?compare=year',
  '/reports/aging',
  '/reports/statement?party=186&from=',
  '/bookings?check=discrepancies',
  '/access',
])('on a phone a row is a card, in which everything is in sight: %s', async (path) => {
  const page = await open(path, { language: 'fr', width: 390 });
  await page.locator('main tbody [data-label]').first().waitFor();
  const boxes = await page.locator('main table :is(th, td, td > *, button)').evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ left, right }) => ({ left, right })),
  );
  expect(boxes.length).toBeGreaterThan(5);
  expect(boxes.filter(({ left, right }) => left < 0 || right > 390)).toEqual([]);
  await page.context().close();
});

test.each([1440, 1210, 768])(
  'what a new action holds stands in its box, whole, in a window of %i pixels',
  async (width) => {
    const page = await open('/bookings/3', { language: 'fr', width });
    const form = page.getByRole('form', { name: 'Nouvelle intervention' });
    await form.getByRole('textbox', { name: 'Payé au chauffeur' }).waitFor();
    const { parts, right } = await form.evaluate((box) => ({
      right: box.getBoundingClientRect().right,
      parts: [...box.querySelectorAll<HTMLElement>('label, input, button')].map((part) => ({
        text: part.textContent || (part instanceof HTMLInputElement && part.value),
        right: part.getBoundingClientRect().right,
        isCut: part.scrollWidth > part.clientWidth,
      })),
    }));
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter((part) => part.right > right || part.isCut)).toEqual([]);
    await page.context().close();
  },
);

// A page of 1280 pixels that is enlarged four times (WCAG 2.2, reflow).
test.each(
  (['en', 'fr'] as const).flatMap((language) => ['/', '/agenda', '/agenda/hours'].map((path) => ({ language, path }))),
)('320 pixels show all of the width of $path, and whole hours and buttons: $language', async ({ language, path }) => {
  const { page } = await visit(browser, served, { language, width: 320, touch: true });
  await page.goto(served.address + path);
  await page.locator('main :is(form, fieldset, table)').first().waitFor();
  const cut = await page
    .locator('main form :is(input, button, a > span)')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.outerHTML));
  expect(cut).toEqual([]);
  // Replaces the figures by the longest that occur.
  const figures = page.locator('main table td span').filter({ hasText: '$' });
  await figures.evaluateAll((all, text) => {
    for (const each of all) each.textContent = text;
  }, '123\u00a0456\u00a0789\u00a0012,34\u00a0$');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.context().close();
});

test('on a phone the discrepancies of a screen are several, and in French the views of the agenda stand on one line', async () => {
  const page = await open('/bookings?check=discrepancies', { language: 'fr', width: 390 });
  const rows = page.locator('main tbody tr');
  await rows.first().waitFor();
  const heights = await rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(170);
  await page.goto(`${served.address}/agenda`);
  const views = page.locator('main fieldset').first().locator('button');
  await views.first().waitFor();
  const tops = await views.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await page.context().close();
});

test('on a phone a card says nothing of a day that is none', async () => {
  const page = await open('/tasks', { language: 'en', width: 390 });
  const facts = page.getByRole('list', { name: 'Tasks' }).locator('dl > div');
  await facts.first().waitFor();
  const values = await facts.locator('dd').allTextContents();
  expect(values.length).toBeGreaterThan(20);
  expect(values.filter((value) => !value)).toEqual([]);
  await page.context().close();
});

test.each(['en', 'fr'] as const)(
  'on a phone the lines of a tax report have room for their words, in %s',
  async (language) => {
    const page = await open('/reports/taxes', { language, width: 390 });
    const rows = page.getByRole('table').first().locator('tbody tr');
    await rows.first().waitFor();
    const widths = await rows.locator('th').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(3);
    for (const width of widths) expect(width).toBeGreaterThan(160);
    const rights = await rows
      .locator('td, th')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
    expect(Math.max(...rights)).toBeLessThanOrEqual(390);
    await page.context().close();
  },
);

test('an error below one day moves neither the other day nor the button', async () => {
  const page = await open('/bookings?check=discrepancies', { language: 'en', width: 1440 });
  const from = page.getByRole('textbox', { name: 'Delivered from' });
  const parts = [
    from,
    page.getByRole('textbox', { name: 'to', exact: true }),
    page.getByRole('button', { name: 'Show' }),
  ];
  const tops = () =>
    Promise.all(parts.map((part) => part.evaluate((each) => Math.round(each.getBoundingClientRect().top))));
  await from.waitFor();
  const before = await tops();
  await from.fill('someday');
  await from.press('Enter');
  await page.locator('input[aria-invalid="true"]').waitFor();
  expect(await tops()).toEqual(before);
  await page.context().close();
});

/** The most frequent colour in a part of the page, as it is drawn. */
async function mainColour(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<string> {
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    const counts: Record<string, number> = {};
    for (let at = 0; at < data.length; at += 4) {
      const colour = [data[at], data[at + 1], data[at + 2]].join();
      counts[colour] = (counts[colour] ?? 0) + 1;
    }
    return Object.entries(counts).sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
  }, picture);
}

test.each([
  { path: '/bookings/3', scheme: 'dark' },
  { path: '/clients/7', scheme: 'light' },
  { path: '/transactions/new', scheme: 'dark' },
  { path: '/transactions/accounts?account=1200', scheme: 'light' },
] as const)(
  'on a phone, what scrolls sideways says at its edge that there is more: $path, $scheme',
  async ({ path, scheme }) => {
    const { page } = await visit(browser, served, { language: 'fr', width: 390, scheme });
    await page.goto(served.address + path);
    const wide = await page.waitForFunction(() => {
      const all = [...document.querySelectorAll('main :is(section, div)')];
      const overflowing = all.filter(
        (each) => each.scrollWidth > each.clientWidth + 4 && getComputedStyle(each).overflowX === 'auto',
      );
      return overflowing.length > 0 && overflowing;
    });
    const count = await wide.evaluate((all) => (all || []).length);
    const shaded = async (at: number, left: number) => {
      const box = await wide.evaluate(
        (all, [at = 0, left = 0]) => {
          const each = (all || [])[at];
          each?.scrollIntoView({ block: 'center' });
          if (each) each.scrollLeft = left;
          const { x = 0, y = 0, width = 0, height = 0 } = each?.getBoundingClientRect() ?? {};
          const top = Math.max(y, 80);
          return { x, y: top, width, height: Math.min(y + height, innerHeight) - top };
        },
        [at, left],
      );
      const edge = (x: number) => mainColour(page, { ...box, x, width: 1 });
      const inside = await mainColour(page, box);
      return { left: (await edge(box.x)) !== inside, right: (await edge(box.x + box.width - 1)) !== inside };
    };
    for (let at = 0; at < count; at++) {
      // Polls, as data that arrives late moves the tables below it between two screenshots.
      await expect.poll(() => shaded(at, 0)).toEqual({ left: false, right: true });
      await expect.poll(() => shaded(at, 10_000)).toEqual({ left: true, right: false });
    }
    await page.context().close();
  },
);

test.each(['/projects?where[active]=1', '/projects', '/agenda_appointments'])(
  'a card of a list on a phone has no label without a value: %s',
  async (path) => {
    const page = await open(path, { language: 'fr', width: 390 });
    await page.locator('main dl > div').first().waitFor();
    const empty = await page
      .locator('main dl > div')
      .evaluateAll((facts) =>
        facts
          .filter((each) => each.checkVisibility() && !each.querySelector('dd')?.textContent)
          .map((each) => each.textContent),
      );
    expect(empty).toEqual([]);
  },
);
