/** Excel files can be opened under the page's security policy: on the built product. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { xlsxFile } from '#console/list/export/xlsx-file.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
let page: Page;
beforeAll(async () => {
  served = await serve(['--demo']);
  browser = await openBrowser();
  ({ page } = await visit(browser, served));
});
// A test has a file of the console fail to load.
afterAll(() => closeVisits({ browser, served, expectedComplaints: /net::ERR_FAILED/ }));

const count = 3000;

async function workbook(): Promise<Buffer> {
  const text = (value: string) => ({ kind: 'text' as const, text: value });
  const rows = Array.from({ length: count }, (_none, index) => [
    text(`K${index}`),
    text(`Élan ${index} ${'x'.repeat(200)}`),
    { kind: 'amount' as const, text: `${index}.50` },
  ]);
  const headings = ['Code', 'Name', 'Credit limit'];
  const { bytes } = await xlsxFile([{ name: 'Clients', headings, rows, count }], async () => undefined);
  return Buffer.from(await new Blob(bytes).arrayBuffer());
}

async function choose(buffer: Buffer): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name: 'clients.xlsx', mimeType, buffer });
}

test('a sheet of more than 512 kB is read whole', async () => {
  await page.goto(`${served.address}/clients/import`);
  await choose(await workbook());
  await page.getByText('3,000 rows', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText('3,000 rows ready.').waitFor();
});

test('where the code that reads it does not come, the file is not blamed', async () => {
  await page.goto(`${served.address}/clients/import`);
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await choose(await workbook());
  expect(await page.getByRole('alert').innerText()).toBe(
    'Part of the console could not be loaded, so the file was not read. Reload the page, then choose the file again.',
  );
});
