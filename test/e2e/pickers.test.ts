/** Pickers and searches find what people type, however it is written, and Enter chooses what is meant. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

describe.each(eitherService)('pickers $mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  let page: Page;
  let client: number;
  let sale: number;
  let product: { id: number; code: string };

  beforeAll(async () => {
    served = await serve(['--demo'], { ...env, RATE_LIMIT: '0' });
    browser = await openBrowser();
    page = (await visit(browser, served)).page;
    const body = { code: 'ZQ-771', name: 'Zibeline Transport', phone: '(418) 997-6613', zipcode: 'X0X 9Z9' };
    client = (await ask<{ id: number }>('POST', 'clients', body)).id;
    product = (await ask<{ id: number; code: string }[]>('GET', 'products?per_page=5'))[0] ?? { id: 0, code: '' };
    sale = (await ask<{ id: number }>('POST', 'sales', { client_id: client, date: '2026-11-20' })).id;
  });
  afterAll(() => closeVisits({ browser, served }));

  async function ask<D>(method: string, path: string, body?: object): Promise<D> {
    const { data } = await askServed<{ data: D | D[] }>(served, method, path, body);
    return method === 'POST' && Array.isArray(data) ? (data[0] as D) : (data as D);
  }

  const open = (path: string) => page.goto(served.address + path);
  const combobox = (name: string) => page.getByRole('combobox', { name });

  test('Enter takes the only suggestion as whose entry it is, and posts nothing', async () => {
    await open('/transactions/new');
    const party = page.getByLabel('Client or supplier', { exact: true });
    await party.click();
    await page.keyboard.type('zibeline');
    await page.keyboard.press('Enter');
    await expect.poll(() => party.inputValue()).toBe('ZQ-771');
    await page.getByText('Client: Zibeline Transport').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/transactions/new');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a client is found by the digits of its phone alone', async () => {
    await open('/sales/new');
    await combobox('Client').click();
    await page.keyboard.type('4189976613');
    // The option is marked once the whole search is done, which on a strict service is later than the first match.
    await page.locator('[data-combobox-selected]', { hasText: 'Zibeline Transport' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => combobox('Client').inputValue()).toContain('Zibeline Transport');
  });

  test('a save while the form of a new client opens waits for that client', async () => {
    await open('/sales/new');
    let isHeld = false;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/quick-create-.*\.js/, async (route) => {
      isHeld = true;
      await released;
      await route.continue();
    });
    const posted: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
    await combobox('Client').click();
    await page.keyboard.type('zibeline transpor');
    await page.getByRole('option', { name: /Create .zibeline transpor/ }).click();
    await expect.poll(() => isHeld).toBe(true);
    await page.keyboard.press('Control+s');
    release();
    const dialog = page.getByRole('dialog', { name: 'New client' });
    await dialog.getByLabel('Name', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/sales/new');
    expect(posted).not.toContain('/api/sales');
    await page.unroute(/quick-create-.*\.js/);
  });

  test('a number that is nobody’s lands in the phone of a new client', async () => {
    await open('/sales/new');
    await combobox('Client').click();
    await page.keyboard.type('4189990142');
    await page.getByRole('option', { name: /Create .4189990142/ }).click();
    const dialog = page.getByRole('dialog', { name: 'New client' });
    await expect
      .poll(async () => (await dialog.getByLabel('Phone', { exact: true }).inputValue()).replace(/\D/g, ''))
      .toBe('4189990142');
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    await dialog.getByLabel('Name', { exact: true }).fill('Zouave Remorquage');
    await dialog.getByLabel('Code', { exact: true }).fill('ZR-142');
    await dialog.getByRole('button', { name: 'Create and select' }).click();
    await expect.poll(() => combobox('Client').inputValue()).toContain('Zouave Remorquage');
    await combobox('Client').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('418 999 0142');
    await page.getByRole('option', { name: /Zouave Remorquage/ }).waitFor();
  });

  test.each(['4189976613', '418-997-6613', '418 997 6613', 'X0X9Z9', 'x0x 9z9', 'ZQ771', 'zq-771', 'zq 771'])(
    'a list finds by %s whatever stands between',
    async (typed) => {
      await open('/clients');
      const search = page.getByRole('searchbox').first();
      await search.fill(typed);
      await page.getByRole('grid').getByRole('link', { name: 'Zibeline Transport' }).waitFor();
      await expect.poll(() => page.getByRole('grid').locator('tbody tr').count()).toBe(1);
    },
  );

  test('Enter saves a line of a sale as its hint says, and goes on to the next', async () => {
    await open(`/sales/${sale}`);
    const typed = page.getByRole('form', { name: 'New sale line' });
    await page.getByText('save and go to the next line').first().waitFor();
    await typed.getByRole('combobox', { name: 'Product' }).click();
    await page.keyboard.type(product.code);
    await page.locator('[data-combobox-selected]', { hasText: product.code }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await typed.getByLabel('Price', { exact: true }).fill('12.34');
    await page.keyboard.press('Enter');
    await page
      .getByRole('table', { name: 'Sale lines' })
      .getByRole('row', { name: /\$12\.34/ })
      .first()
      .waitFor();
    const isOnNext = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
    await expect.poll(isOnNext).toBe('combobox');
    const lines = await ask<{ sale_id: number; product_price: string }[]>('GET', 'sales_products?per_page=100');
    const own = lines.filter(({ sale_id }) => sale_id === sale).map(({ product_price }) => Number(product_price));
    expect(own).toEqual([12.34]);
  });
});
