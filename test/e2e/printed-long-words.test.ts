/** Printed tables keep to the sheet, however long a word without spaces in them is. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

/** What a sheet of letter paper has beside its margins, upright and lying. */
const [upright, lying] = [720, 940];
const longWord = 'REF0123456789ABCDEFG'.repeat(4);
const address = 'a.very.long.address.without.any.space@an-equally-long-domain.example.com';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
});
afterAll(() => closeVisits({ browser, served }));

async function ask<D>(path: string, body?: object): Promise<D> {
  return (await askServed<{ data: D }>(served, body ? 'POST' : 'GET', path, body)).data;
}

/** The tables that are wider than the printed page, by what their head says. */
async function tablesBeyond(path: string, width: number, replaced?: RegExp): Promise<string[]> {
  const { page } = await visit(browser, served, { language: 'fr', width });
  if (replaced)
    await page.route(replaced, async (route) => {
      const response = await route.fetch();
      const json: unknown = JSON.parse(await response.text(), (name, value) =>
        lengthened.has(name) ? longWord : value,
      );
      await route.fulfill({ response, json });
    });
  await page.goto(served.address + path);
  await page.locator('main table td').filter({ hasText: longWord }).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  return page
    .locator('main table')
    .evaluateAll((tables) =>
      tables
        .filter((table) => table.getBoundingClientRect().right > innerWidth)
        .map((table) => table.querySelector('thead')?.textContent ?? ''),
    );
}

/** The fields of a booking's goods that no test can write. */
const lengthened: ReadonlySet<string> = new Set(['description', 'details']);

test('of an entry, the account and the reports', async () => {
  const [client] = await ask<{ code: string }[]>('clients?per_page=1&sort=-id');
  const leg = (account: string, credit: string) => ({
    account,
    credit,
    amount: '987654321987.65',
    currency: 'USD',
    reference: longWord,
  });
  const { id } = await ask<{ id: number }>('transactions', {
    date: '2026-02-20',
    code: client?.code,
    description: address,
    reference: longWord,
    details: [leg('1100', 'C'), leg('4000', 'D')],
  });
  const day = 'from=2026-02-20&to=2026-02-20';
  expect(await tablesBeyond(`/transactions/${id}`, upright)).toEqual([]);
  expect(await tablesBeyond(`/transactions/accounts?account=1100&${day}`, lying)).toEqual([]);
  expect(await tablesBeyond(`/reports/general-ledger?${day}`, lying)).toEqual([]);
  expect(await tablesBeyond(`/reports/journal?${day}`, lying)).toEqual([]);
});

test('of a sale', async () => {
  const [client] = await ask<{ id: number }[]>('clients?per_page=1');
  const [product] = await ask<{ id: number }[]>('products?per_page=1');
  const { id } = await ask<{ id: number }>('sales', { client_id: client?.id, date: '2026-01-15' });
  const line = { sale_id: id, product_id: product?.id, product_price: 99_999_999, product_description: longWord };
  await ask('sales_products', line);
  expect(await tablesBeyond(`/sales/${id}`, upright)).toEqual([]);
});

test('of a booking and its driver’s sheet', async () => {
  const bookings = await ask<{ id: number; items: object[] }[]>('bookings?per_page=100');
  const { id } = bookings.find(({ items }) => items.length) ?? {};
  const reply = /\/api\/bookings\/\d+$/;
  expect(await tablesBeyond(`/bookings/${id}`, upright, reply)).toEqual([]);
  expect(await tablesBeyond(`/bookings/${id}?sheet=driver`, upright, reply)).toEqual([]);
});

test('of a list, whose cells name other records', async () => {
  const client_id = (await ask<{ id: number }>('clients', { code: 'LONG', name: longWord })).id;
  const colours = { color: '#ffffff', background_color: '#2b7a3d' };
  const workflow = { name: 'Anticonstitutionnellementprêtàlivrer', order: 99, ...colours };
  const [step] = [await ask<{ id: number } | { id: number }[]>('agenda_workflows', workflow)].flat();
  const times = { date_at: '2027-03-01', time_at: '09:00:00', date_end: '2027-03-01', time_end: '10:00:00' };
  const appointment = { ...times, duration: '1.00', client_id, workflow_id: step?.id, bay_id: 1, title: longWord };
  await ask('agenda_appointments', appointment);
  expect(await tablesBeyond('/agenda_appointments?sort=-date_at', lying)).toEqual([]);
});
