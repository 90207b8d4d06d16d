/** A month of the demonstration company, from an entry to the income statement, its taxes, and the month's closing. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, monthStart } from '#contract/formats/calendar.ts';
import { monthNames } from '#contract/formats/localized.ts';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
let page: Page;
/** The first and the last day of the previous month, by the browser's clock. */
let from: string;
let to: string;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
  ({ page } = await visit(browser, served));
  const today = await page.evaluate(() => {
    const now = new Date();
    return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-01`;
  });
  from = addMonths(monthStart(today), -1);
  to = addDays(monthStart(today), -1);
});

// An entry in the closed month is refused.
afterAll(() => closeVisits({ browser, served, expectedComplaints: /status of 422/ }));

const field = (name: string) => page.getByLabel(name, { exact: true });
const monthWords = () => `${monthNames.en[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`;

/** Opens a report from the list of reports. */
async function open(name: string) {
  await page.goto(`${served.address}/reports`);
  await page.getByRole('list', { name: 'Accounting reports' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Once the choice is marked, the previous content of the page is gone. */
async function choose(link: Locator) {
  await link.click();
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
}

const lastMonth = () =>
  choose(page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Last month' }));
/** Waits for the row, then returns the texts of its cells. */
const cells = async (row: Locator) => {
  await row.waitFor();
  return row.getByRole('cell').allTextContents();
};
const tableOf = (caption: string) => page.locator('table', { has: page.locator('caption', { hasText: caption }) });

async function enterSale(account: string, date: string) {
  await page.goto(`${served.address}/transactions/new`);
  await field('Line 1: Account').waitFor();
  await field('Date').fill(date);
  await field('Description').fill('Month end');
  for (const [name, value] of [
    ['Line 1: Account', '1000'],
    ['Line 1: Debit', '1149.75'],
    ['Line 2: Account', account],
    ['Line 2: Credit', '1000'],
    ['Line 3: Account', '2300'],
    ['Line 3: Credit', '50'],
    ['Line 4: Account', '2310'],
    ['Line 4: Credit', '99.75'],
  ] as const) {
    await field(name).fill(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: /^Post/ }).click();
}

test('a sale of the month is posted, and the trial balance has equal sides', async () => {
  await enterSale('4999', from);
  await page.waitForURL(/\/transactions\/\d+$/);
  await open('Trial balance');
  await lastMonth();
  const cad = tableOf('CAD');
  const [, , , credit] = await cells(cad.locator('tbody tr', { hasText: '4999' }));
  expect(credit).toBe('1,000.00');
  const totals = await cells(cad.locator('tfoot tr'));
  expect([totals[0], totals[2], totals[4]]).toEqual([totals[1], totals[3], totals[5]]);
  expect(await findViolations(page)).toEqual([]);
});

test('the income statement of the month has it, and the balance sheet at its end balances', async () => {
  await open('Income statement');
  await lastMonth();
  const row = tableOf('CAD').locator('tr', { hasText: '4999' });
  expect(await cells(row)).toEqual(['1,000.00']);
  await page.getByText(/placed by its first digit: 4999/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  // In print, no currency's heading stands alone at the foot of a page.
  await choose(page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'This fiscal year' }));
  await page.emulateMedia({ media: 'print' });
  const breaks = tableOf('USD').locator('..').first();
  await expect.poll(() => breaks.evaluate((place) => getComputedStyle(place).breakInside)).toBe('avoid');
  await page.emulateMedia({ media: null });
  await lastMonth();
  // A figure links to the lines that it consists of.
  await row.getByRole('cell').getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Account 4999' }).waitFor();
  expect(new URL(page.url()).searchParams.get('from')).toBe(from);

  await open('Balance sheet');
  await choose(page.getByRole('link', { name: 'End of last month' }));
  await page.getByText('Total assets equal total liabilities and equity.').first().waitFor();
  const sheet = tableOf('CAD');
  const total = (name: string) => cells(sheet.getByRole('row', { name: new RegExp(`^${name} [(\\d]`) }));
  expect(await total('Total liabilities and equity')).toEqual(await total('Total assets'));
  expect(await findViolations(page)).toEqual([]);
});

test('the taxes of the month are set up once, and follow the form', async () => {
  // The demonstration company already has its taxes set, so they are removed first.
  await askServed(served, 'PUT', 'settings/company', { taxes: null, saleAccounts: null });
  await open('GST/QST report');
  await page.getByRole('link', { name: 'Open the settings' }).click();
  await page.getByRole('button', { name: 'Begin with GST and QST' }).click();
  const taxes = page.getByRole('region', { name: 'Taxes', exact: true });
  await taxes.getByRole('button', { name: 'Save' }).click();
  await field('GST collected').fill('2300');
  await field('QST collected').fill('2310');
  await page.locator('#sale-accounts').getByRole('button', { name: 'Save' }).click();
  await page.locator('#sale-accounts').getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  await open('GST/QST report');
  await lastMonth();
  const gst = tableOf('GST');
  await gst.waitFor();
  expect(await gst.locator('tbody tr td:first-child').allTextContents()).toEqual(['101', '105', '108', '109', '']);
  const amounts = await gst.locator('tbody tr td:last-child').allTextContents();
  const cents = amounts.map((text) => BigInt(text.replace(/[,.()]/g, '')) * (text.startsWith('(') ? -1n : 1n));
  expect((cents[1] ?? 0n) - (cents[2] ?? 0n)).toBe(cents[3]);
  expect(cents[1]).toBeGreaterThanOrEqual(5000n);
  expect(await findViolations(page)).toEqual([]);
});

test('once the month is closed, a further entry in it is refused', async () => {
  await page.goto(`${served.address}/settings#closed-months`);
  const part = page.locator('#closed-months');
  await part.getByRole('combobox').selectOption({ label: monthWords() });
  await part.getByRole('button', { name: 'Save' }).click();
  await part.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  await enterSale('4999', to);
  await page
    .getByText(/^The books are closed through/)
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/transactions/new');
  await open('Income statement');
  await lastMonth();
  expect(await cells(tableOf('CAD').locator('tr', { hasText: '4999' }))).toEqual(['1,000.00']);
});
