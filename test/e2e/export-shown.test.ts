/** A list's file holds what the list shows: its columns in their order, in the same words; amounts and days as plain data. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldLabel } from '#contract/field-labels.ts';
import { readCsv } from '#contract/formats/csv.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

type Row = Record<string, string>;

interface Sale {
  sale_number: number;
  date: string;
  quote_number: number;
  invoice_number: number;
}

interface Entry {
  number: string;
  period: string;
  details: { amount: string; currency: string; credit: string }[];
}

let browser: Browser;
let served: Served;
let page: Page;

beforeAll(async () => {
  served = await serve(['--demo']);
  browser = await openBrowser();
  ({ page } = await visit(browser, served));
});

afterAll(() => closeVisits({ browser, served }));

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await askServed<{ data: T }>(served, method, path, body)).data;
}

/** Exports the list's own columns as a CSV with titles in this language. */
async function fileOf(path: string, language: 'en' | 'fr'): Promise<{ head: string[]; rows: Row[] }> {
  await page.goto(served.address + path);
  await page.getByRole('grid').locator('tbody tr').first().waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File').selectOption('csv');
  await dialog.getByLabel('Separator').selectOption('comma');
  await dialog.getByLabel('Columns').selectOption('shown');
  await dialog.getByLabel('Column headings').selectOption(language);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  await dialog.getByRole('status').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const [head = [], ...lines] = readCsv(text.slice(1), ',').map((cells) => cells.map((cell) => cell ?? ''));
  return { head, rows: lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? '']))) };
}

/** The text on the screen under a heading, row by row. */
async function shownUnder(heading: string): Promise<string[]> {
  const heads = await page.getByRole('grid').locator('thead th').allInnerTexts();
  const at = heads.findIndex((each) => each.trim() === heading);
  expect(heads.map((each) => each.trim())).toContain(heading);
  const cells = page.getByRole('grid').locator(`tbody tr > :nth-child(${at + 1})`);
  return (await cells.allInnerTexts()).map((each) => each.trim());
}

describe('the file of', () => {
  test('entries says their months in words and their totals as plain amounts, each with its currency', async () => {
    await ask('POST', 'transactions', {
      date: '2026-01-15',
      description: 'In another currency',
      details: [
        { account: '5000', amount: '10.25', currency: 'USD', credit: 'D' },
        { account: '1000', amount: '10.25', currency: 'USD', credit: 'C' },
      ],
    });
    const { head, rows } = await fileOf('/transactions?q=currency', 'en');
    expect(head.slice(-3)).toEqual(['Period', 'Total', 'Currency']);
    expect(rows.map((row) => [row.Period, row.Total, row.Currency])).toEqual([['January 2026', '10.25', 'USD']]);
    const all = await fileOf('/transactions', 'fr');
    const entries = await ask<Entry[]>('GET', 'transactions?per_page=100');
    const inFile = new Map(all.rows.map((row) => [row.Numéro, row]));
    expect(entries.length).toBeGreaterThan(20);
    for (const { number, period, details } of entries) {
      const cents = new Map<string, number>();
      for (const { amount, currency, credit } of details) {
        const more = credit === 'D' ? Number(amount.replace('.', '')) : 0;
        cents.set(currency, (cents.get(currency) ?? 0) + more);
      }
      const plain = (sum: number) => `${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}`;
      const sums = [...cents].map(([currency, sum]) => ({ currency, sum: plain(sum) }));
      const row = inFile.get(number);
      const isOne = sums.length === 1;
      expect(row?.Total).toBe(isOne ? sums[0]?.sum : sums.map(({ currency, sum }) => `${sum} ${currency}`).join(' + '));
      expect(row?.Devise).toBe([...cents.keys()].join(', '));
      expect(row?.Période).toMatch(period === 'Current' ? /^période courante$/i : /^[a-zéû]+ \d{4}$/);
    }
  });

  test('sales says how far each is, and leaves a number that is not given yet empty', async () => {
    const sales = await ask<Sale[]>('GET', 'sales?per_page=100');
    const { head, rows } = await fileOf('/sales', 'fr');
    const state = 'Statut';
    const [number = '', day = '', quote = '', invoice = ''] = [
      'sale_number',
      'date',
      'quote_number',
      'invoice_number',
    ].map((field) => fieldLabel(`sales.${field}`, 'fr') ?? '');
    expect(head).toEqual(expect.arrayContaining([number, state, day, quote, invoice]));
    const words = (sale: Sale) =>
      sale.invoice_number ? 'Facturée' : sale.quote_number ? 'Soumission faite' : 'En cours';
    const inFile = new Map(rows.map((row) => [row[number], row]));
    expect(sales.length).toBeGreaterThan(20);
    for (const sale of sales) {
      const row = inFile.get(String(sale.sale_number)) ?? {};
      expect([row[state], row[day], row[quote], row[invoice]]).toEqual([
        words(sale),
        sale.date,
        String(sale.quote_number || ''),
        String(sale.invoice_number || ''),
      ]);
    }
  });

  test.each([
    ['/bookings', 'By date'],
    ['/tasks', 'Status'],
    ['/projects', 'Tasks'],
    ['/reminders?as=table', 'About'],
    ['/reminders?as=table', 'Record'],
    ['/agenda_bays', 'Billing'],
    ['/stops', 'Kind'],
  ])('%s says under "%s" what stands on the screen', async (path, heading) => {
    const { rows } = await fileOf(path, 'en');
    const shown = await shownUnder(heading);
    expect(shown.some((each) => each)).toBe(true);
    expect(rows.slice(0, shown.length).map((row) => row[heading])).toEqual(shown);
  });

  test('bookings says from where to where and when, as its cells do', async () => {
    const { head, rows } = await fileOf('/bookings', 'en');
    const cities = ['Origin', 'Destination'];
    expect(head).toEqual(expect.arrayContaining([...cities, 'Pickup time', 'Delivery time', 'Weight', 'Trackers']));
    for (const [heading, city] of [
      ['Pickup', 'Origin'],
      ['Delivery', 'Destination'],
    ] as const) {
      const shown = await shownUnder(heading);
      expect(rows.filter((row) => row[city]).length).toBeGreaterThan(10);
      for (const [at, cell] of shown.entries()) expect(cell).toContain(rows[at]?.[city] ?? '');
    }
  });

  test('appointments gives those that wait for a place no time', async () => {
    await ask('POST', 'agenda_appointments', { title: 'Waits', date_at: '2026-11-24', time_at: '00:00:00' });
    const { head, rows } = await fileOf('/agenda_appointments?q=waits', 'en');
    expect(rows.map((row) => [row[head[0] ?? ''], row[head[1] ?? '']])).toEqual([['2026-11-24', '']]);
  });
});
