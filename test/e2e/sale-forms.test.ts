/**
 * A sale in its forms: created with today's date, corrected, duplicated with its lines, invoiced after a preview, and
 * printed.
 */
import { spawnSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed, readAllServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

interface Line {
  product_id: number;
  product_name: string;
  product_quantity: string;
  product_price: string;
  product_discount: string;
}

const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;

describe.each(eitherService)('a sale $mode', ({ env }) => {
  // The demonstration's taxes are settings, which a strict service does not have.
  const strict = env.COMPTOIR_EXTENSIONS === 'off';
  let browser: Browser;
  let served: Served;
  let page: Page;
  let clients: { id: number; name: string; code: string }[];
  let products: { id: number }[];

  beforeAll(async () => {
    served = await serve(['--demo'], { ...env, RATE_LIMIT: '0' });
    browser = await openBrowser();
    page = (await visit(browser, served)).page;
    clients = await ask('clients?per_page=5');
    products = await ask('products?per_page=5');
  });
  // A line of a copied sale is refused once.
  afterAll(() => closeVisits({ browser, served, expectedComplaints: /status of 422 \(.*\/sales_products\)/ }));

  async function ask<D>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<D> {
    return (await askServed<{ data: D }>(served, method, path, body)).data;
  }

  async function makeSale(prices: number[]): Promise<number> {
    const { id } = await ask<{ id: number }>('sales', { client_id: clients[0]?.id, date: '2026-01-15' });
    for (const [index, price] of prices.entries())
      await ask('sales_products', {
        sale_id: id,
        product_id: products[index % 2]?.id,
        product_price: price,
        product_quantity: '2.00',
        product_discount: '0.50',
      });
    return id;
  }

  /** The lines of one sale, oldest first; a strict service can only list those of all sales. */
  async function linesOf(id: number): Promise<Line[]> {
    const lines = await readAllServed<Line & { id: number; sale_id: number }>(served, 'sales_products?sort=-id');
    return lines.filter(({ sale_id }) => sale_id === id).sort((a, b) => a.id - b.id);
  }

  const idInAddress = () => Number(new URL(page.url()).pathname.split('/')[2]);
  const spoken = ({ product_id, product_quantity, product_price, product_discount }: Line) =>
    [product_id, product_quantity, product_price, product_discount].join(' ');

  test('a new sale begins today', async () => {
    await page.goto(`${served.address}/sales/new`);
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
    await expect.poll(() => page.getByLabel('Date', { exact: true }).inputValue()).toBe(today);
  });

  test('has its client and its date corrected until it is quoted', async () => {
    const id = await makeSale([10]);
    await page.goto(`${served.address}/sales/${id}`);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Date', { exact: true }).fill('2026-02-03');
    await page.keyboard.press('Control+s');
    await page.waitForURL(`${served.address}/sales/${id}`);
    expect(await ask(`sales/${id}`)).toMatchObject({ date: '2026-02-03', client_id: clients[0]?.id });
    await page.getByRole('link', { name: 'Edit' }).click();
    const client = page.getByRole('combobox', { name: 'Client' });
    await client.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(clients[1]?.code ?? '');
    // A new client of that name is offered below the matches.
    await page
      .getByRole('option', { name: new RegExp(clients[1]?.code ?? '') })
      .first()
      .click();
    await page.keyboard.press('Control+s');
    await page.waitForURL(`${served.address}/sales/${id}`);
    expect(await ask(`sales/${id}`)).toMatchObject({ date: '2026-02-03', client_id: clients[1]?.id });

    await ask(`sales/${id}`, { action: 'quote' }, 'PUT');
    await page.goto(`${served.address}/sales/${id}`);
    await page.getByRole('button', { name: 'Create invoice' }).waitFor();
    expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    await page.goto(`${served.address}/sales/${id}/edit`);
    await page.getByText('its client and date can no longer be changed').waitFor();
  });

  test('is duplicated with its lines, and one that failed is named and made once when tried again', async () => {
    const id = await makeSale([10, 20, 20]);
    await page.goto(`${served.address}/sales/${id}`);
    let failures = 0;
    await page.route('**/api/sales_products', async (route) => {
      const body = route.request().postData() ?? '';
      if (route.request().method() !== 'POST' || !/"product_price":20\b/.test(body) || failures)
        return route.fallback();
      failures++;
      await route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({ success: false, message: 'Not today.', code: 'invalid', errors: {} }),
      });
    });
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.getByText('The lines are copied once the sale is saved.').waitFor();
    expect(await page.getByLabel('Date', { exact: true }).inputValue()).not.toBe('2026-01-15');
    await page.keyboard.press('Control+s');
    const alert = page.getByRole('alert').filter({ hasText: 'lines were copied' });
    await alert.getByText('2 of 3 lines were copied.').waitFor();
    await alert.getByText(/was not copied\. Not today\./).waitFor();
    const copy = idInAddress();
    expect(copy).not.toBe(id);
    // Reloads, as after a lost connection: lines that were created are not created again.
    await page.reload();
    await page.getByText('1 line copied.').waitFor();
    await page.waitForURL((url) => !url.search.includes('lines_of'));
    await page.unroute('**/api/sales_products');
    expect((await linesOf(copy)).map(spoken).sort()).toEqual((await linesOf(id)).map(spoken).sort());
    await page
      .getByRole('table', { name: 'Sale lines' })
      .getByRole('row', { name: strict ? /Total \$97\.00/ : /Total \$111\.53/ })
      .waitFor();
    await page.reload();
    await page.getByRole('table', { name: 'Sale lines' }).waitFor();
    expect(await linesOf(copy)).toHaveLength(3);
  });

  test('is invoiced knowing whose it is, what is on it and what it comes to; an empty one is warned of', async () => {
    const id = await makeSale([10, 20]);
    const empty = await makeSale([]);
    await page.goto(`${served.address}/sales/${id}`);
    await page.getByRole('button', { name: 'Create invoice' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(clients[0]?.name ?? '').waitFor();
    await dialog.getByRole('row', { name: strict ? /Total \$58\.00/ : /Total \$66\.69/ }).waitFor();
    expect(await dialog.getByText('This sale has no lines').count()).toBe(0);
    await page.goto(`${served.address}/sales/${empty}`);
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await dialog.getByText('This sale has no lines: the document will be empty.').waitFor();
  });

  test('takes a discount in per cent of the price, and refuses one of nothing', async () => {
    const id = await makeSale([]);
    await page.goto(`${served.address}/sales/${id}?type=lines`);
    await page.getByLabel('Price', { exact: true }).fill('25');
    await page.getByLabel('Unit discount ($)', { exact: true }).fill('10%');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByLabel('Unit discount ($)', { exact: true }).inputValue()).toBe('2.50');
    await page.getByRole('status', { name: 'Total' }).getByText('$22.50').waitFor();
    await page.getByLabel('Price', { exact: true }).fill('10%');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByLabel('Price', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('status', { name: 'Total' }).filter({ hasText: /^$/ }).waitFor();
  });

  test.each([900, 1000, 1150])(
    'has room for the names of its products and for a new line: %i pixels',
    async (width) => {
      const id = await makeSale([1234.5]);
      const { page, close } = await visit(browser, served, { language: 'fr', width });
      await page.goto(`${served.address}/sales/${id}?type=lines`);
      const name = page.getByRole('table', { name: 'Lignes de vente' }).locator('tbody td').first();
      expect(await name.evaluate((cell) => cell.getBoundingClientRect().width)).toBeGreaterThan(150);
      const button = page.getByRole('button', { name: 'Ajouter', exact: true });
      expect(await button.evaluate((it) => it.getBoundingClientRect().right)).toBeLessThanOrEqual(width);
      await close();
    },
  );

  test.runIf(hasPdfToText)('bears the number of every page of its paper', async () => {
    const id = await makeSale(Array.from({ length: 60 }, (_, index) => index + 1));
    const { invoice_number } = await ask<{ invoice_number: number }>(`sales/${id}`, { action: 'invoice' }, 'PUT');
    await page.goto(`${served.address}/sales/${id}?document=invoice`);
    await expect.poll(() => page.getByRole('button', { name: 'Print' }).isDisabled(), { timeout: 20_000 }).toBe(false);
    const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: await page.pdf({ format: 'Letter' }) });
    const pages = stdout
      .toString('utf8')
      .split('\f')
      .filter((each) => each.trim());
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, each] of pages.entries()) {
      expect(each.replace(/ /g, '')).toContain(`${index + 1}/${pages.length}`);
      expect(each).toContain(`Invoice ${invoice_number}`);
    }
  });
});
