/** Journal entries imported from an Excel file: on the built product, read back from the service. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { xlsxFile } from '#console/list/export/xlsx-file.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { readAllServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

interface Entry {
  id: number;
  date: string;
  description: string;
  reference: string;
  details: { account: string; credit: 'C' | 'D'; amount: string }[];
}

/** An Excel file whose numbers and days are not stored as text. */
async function workbookOf(lines: readonly (readonly string[])[]): Promise<Buffer> {
  const cell = (kind: 'text' | 'day' | 'amount', text: string) => (text ? { kind, text } : null);
  const headings = ['Entry', 'Date', 'Description', 'Account', 'Debit', 'Credit', 'Currency'];
  const rows = lines.map(([entry = '', day = '', account = '', debit = '', credit = '']) => [
    cell('text', entry),
    cell('day', day),
    cell('text', `From Excel ${entry}`),
    cell('text', account),
    cell('amount', debit),
    cell('amount', credit),
    cell('text', 'CAD'),
  ]);
  const { bytes } = await xlsxFile([{ name: 'Entries', headings, rows, count: rows.length }], async () => undefined);
  return Buffer.concat(bytes);
}

describe.each(eitherService)('entries $mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  let page: Page;

  beforeAll(async () => {
    served = await serve(['--demo'], env);
    browser = await openBrowser();
    page = (await visit(browser, served)).page;
  });
  afterAll(() => closeVisits({ browser, served }));

  const readEntries = () => readAllServed<Entry>(served, 'transactions');

  test('journal entries of an Excel file are posted once each, and the one that does not balance stays out', async () => {
    const before = await readEntries();
    const lines: [entry: string, day: string, account: string, debit: string, credit: string][] = [
      ['A', '2026-03-31', '1000', '1234.56', ''],
      ['A', '2026-03-31', '4000', '', '1073.77'],
      ['A', '2026-03-31', '2300', '', '160.79'],
      ['B', '2026-04-01', '1000', '10', ''],
      ['B', '2026-04-01', '4000', '', '9.99'],
      ['C', '2026-04-02', '5000', '0.1', ''],
      ['C', '2026-04-02', '1000', '', '0.1'],
    ];
    await page.goto(`${served.address}/transactions/import`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'entries.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbookOf(lines),
    });
    await expect.poll(() => page.getByLabel('Column “Debit” maps to').inputValue()).toBe('@debit');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('2 entries ready.').waitFor();
    await page.getByText('1 entry with errors.').waitFor();
    await page.getByRole('button', { name: 'Import 2 entries' }).click();
    await page.getByRole('list', { name: 'Results of the import' }).getByText('2 entries imported').waitFor();

    const known = new Set(before.map(({ id }) => id));
    const posted = (await readEntries()).filter(({ id }) => !known.has(id));
    const legs = ({ details }: Entry) => details.map(({ account, credit, amount }) => [account, credit, amount]);
    expect(posted.map((each) => [each.date, each.description, legs(each)]).sort()).toEqual([
      [
        '2026-03-31',
        'From Excel A',
        [
          ['1000', 'D', '1234.56'],
          ['4000', 'C', '1073.77'],
          ['2300', 'C', '160.79'],
        ],
      ],
      [
        '2026-04-02',
        'From Excel C',
        [
          ['5000', 'D', '0.10'],
          ['1000', 'C', '0.10'],
        ],
      ],
    ]);
  });

  test('entries of a file are warned of as typed ones are, and keep as their reference what tells them apart', async () => {
    const lines = [
      ['INV-7781', '2016-03-31', '5371 ', '12.34', ''],
      ['INV-7781', '2016-03-31', '1000', '', '12.34'],
    ];
    const before = new Set((await readEntries()).map(({ id }) => id));
    await page.goto(`${served.address}/transactions/import`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'old.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbookOf(lines),
    });
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const warnings = page.getByRole('table', { name: 'Warnings' });
    await warnings.getByText('Account 5371 has never been used before. Check its number.').waitFor();
    await warnings.getByText('This date is more than six months ago: March\u00a031, 2016. Check the year.').waitFor();
    expect(await warnings.locator('tbody tr').count()).toBe(2);
    await page.getByRole('button', { name: /^Import (one|1)/ }).click();
    await page.getByRole('list', { name: 'Results of the import' }).getByText('1 entry imported').waitFor();
    const posted = (await readEntries()).filter(({ id }) => !before.has(id));
    expect(posted.map(({ reference, details }) => [reference, details[0]?.account])).toEqual([['INV-7781', '5371']]);

    await page.goto(`${served.address}/transactions/import`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'again.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbookOf([
        ...lines,
        ['INV-1', '2016-04-01', '5371', '1', ''],
        ['INV-1', '2016-04-01', '1000', '', '1'],
      ]),
    });
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await warnings.getByText(/imilar entry has already been posted: no\. \d+ of March\s31, 2016/).waitFor();
  });
});
