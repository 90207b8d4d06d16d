/** A sale is opened, left and opened again while somebody else changes it. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed, createServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
beforeAll(async () => {
  served = await serve(['--demo']);
  browser = await openBrowser();
});
afterAll(() => closeVisits({ browser, served }));

test('a line that was added meanwhile is among the lines and in the total, without reloading', async () => {
  const body = { client_id: 1, date: '2026-11-20' };
  const id = await createServed(served, 'sales', body);
  const addLine = (product_price: string) =>
    askServed(served, 'POST', 'sales_products', { sale_id: id, product_id: 1, product_quantity: 1, product_price });
  await addLine('200.00');
  const { page, close } = await visit(browser, served);
  const line = (amount: string) => page.getByRole('table', { name: 'Sale lines' }).getByText(amount).first();
  await page.goto(`${served.address}/sales/${id}`);
  await line('$200.00').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await page.waitForURL(`${served.address}/`);
  await addLine('500.00');
  await page.goBack();
  // Without a notification of the new line, the page would show the lines it had read before.
  await line('$500.00').waitFor();
  await close();
});
