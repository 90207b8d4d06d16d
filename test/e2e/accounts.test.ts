/** Reading the ledger in a real browser: rows that expand, entries found by an account, and an account's balances to the cent. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readToday } from '#console/time/wall-clock.ts';
import { formatDay } from '#console/ui/values/format.ts';
import { addDays, addMonths, monthStart } from '#contract/formats/calendar.ts';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { readAllServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

interface Leg {
  account: string;
  amount: string;
  credit: string;
  currency: string;
}

interface Entry {
  id: number;
  number: string;
  date: string;
  details: Leg[];
}

const signs: Record<string, string> = { CAD: '$', USD: 'US$' };

/** An amount in hundredths as the English screens write it. */
function spoken(units: bigint, currency: string): string {
  const digits = (units < 0n ? -units : units).toString().padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${units < 0n ? '−' : ''}${signs[currency] ?? ''}${whole}.${digits.slice(-2)}`;
}

const unitsOf = ({ credit, amount }: Leg) => BigInt(amount.replace('.', '')) * (credit === 'D' ? 1n : -1n);

describe.each(eitherService)('accounts $mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  let page: Page;
  let entries: Entry[];

  beforeAll(async () => {
    served = await serve(['--demo'], { ...env, RATE_LIMIT: '0' });
    browser = await openBrowser();
    ({ page } = await visit(browser, served));
    entries = await readEntries();
  });

  afterAll(() => closeVisits({ browser, served }));

  const readEntries = () => readAllServed<Entry>(served, 'transactions');

  /** The account's lines by date in the order of posting, each with the balance of its currency after it. */
  function linesOf(account: string) {
    const balances = new Map<string, bigint>();
    return entries
      .toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))
      .flatMap(({ date, number, details }) =>
        details
          .filter((leg) => leg.account === account)
          .map((leg) => {
            const balance = (balances.get(leg.currency) ?? 0n) + unitsOf(leg);
            balances.set(leg.currency, balance);
            return { date, number, currency: leg.currency, units: unitsOf(leg), balance };
          }),
      );
  }

  const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
  const inside = () => page.locator('tr[data-inside]');

  test('rows expand by keyboard, and the accounts of their lines are a Tab away', async () => {
    await page.goto(`${served.address}/transactions?per_page=100`);
    await page.getByRole('grid').waitFor();
    await page.locator('a[data-row]').first().waitFor();
    await page.keyboard.press('j');
    await expect.poll(focusedText).toContain(entries[0]?.number);
    await page.keyboard.press('e');
    await expect
      .poll(() => inside().locator('tbody td:first-child a').allTextContents())
      .toEqual(entries[0]?.details.map(({ account }) => account));
    await page.keyboard.press('Tab');
    await expect.poll(focusedText).toBe(entries[0]?.details[0]?.account);
    await page.keyboard.press('Escape');
    await expect.poll(focusedText).toContain(entries[0]?.number);

    if (!env.COMPTOIR_EXTENSIONS) expect(await findViolations(page)).toEqual([]);

    await page.keyboard.press('Shift+E');
    await page.keyboard.press('Control+End');
    await expect.poll(focusedText).toContain(entries[99]?.number);
    const last = page.locator('tr[data-index="99"] + tr[data-inside] tbody td:first-child a');
    await expect.poll(() => last.allTextContents()).toEqual(entries[99]?.details.map(({ account }) => account));

    // Print saves paper: small lines and headings only once, with the debits still aligned.
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => inside().count()).toBe(100);
    expect(await inside().locator('thead:visible').count()).toBe(1);
    const measures = await inside()
      .locator('tbody tr')
      .evaluateAll((rows) => ({
        highest: Math.max(...rows.map((row) => row.getBoundingClientRect().height)),
        edges: new Set(
          rows.map((row) => Math.round(row.querySelector('[data-figure]')?.getBoundingClientRect().right ?? 0)),
        ).size,
      }));
    expect(measures.edges).toBe(1);
    expect(measures.highest).toBeLessThan(18);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });

    await page.keyboard.press('Shift+E');
    await expect.poll(() => inside().count()).toBe(0);
    await expect.poll(focusedText).toContain(entries[99]?.number);
  });

  test('entries are found by an account, and the lines on it are added up', async () => {
    await page.goto(`${served.address}/transactions`);
    await page.locator('a[data-row]').first().waitFor();
    await page.keyboard.press('f');
    await page.getByRole('combobox', { name: 'Find a field' }).fill('account');
    await page.keyboard.press('Enter');
    await page.locator('datalist option[value="1100"]').waitFor({ state: 'attached' });
    await page.getByLabel('Account', { exact: true }).fill('1100');
    await page.keyboard.press('Enter');
    const matching = entries.filter(({ details }) => details.some(({ account }) => account.includes('1100')));
    await page.getByText(`of ${matching.length}`).first().waitFor();
    const lines = matching.flatMap(({ details }) => details.filter(({ account }) => account.includes('1100')));
    const totals = page.getByRole('region', { name: 'Total of the matching lines' });
    for (const currency of ['CAD', 'USD']) {
      const own = lines.filter((leg) => leg.currency === currency);
      const sum = (side: string) =>
        own
          .filter(({ credit }) => credit === side)
          .reduce((units, { amount }) => units + BigInt(amount.replace('.', '')), 0n);
      for (const units of [sum('D'), sum('C'), sum('D') - sum('C')])
        await expect.poll(() => totals.textContent(), { timeout: 10_000 }).toContain(spoken(units, currency));
    }
  });

  test('an account opens from a line, with balances that are the sum by hand', async () => {
    const all = linesOf('1100');
    await page.getByRole('grid').waitFor();
    await page.locator('a[data-row]').first().focus();
    await page.keyboard.press('e');
    await inside().getByRole('link', { name: '1100', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Account 1100' }).waitFor();
    const rows = page.getByRole('region', { name: 'Lines' }).locator('tbody tr:not([data-carried])');
    const shown = async () =>
      (await rows.all()).length
        ? rows.evaluateAll((each) =>
            each.map((row) => {
              const cells = [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent?.trim() ?? '');
              return [cells[0], cells[1], cells.at(-1)].join(' ');
            }),
          )
        : [];
    const expectedRows = (lines: typeof all) =>
      lines.map(({ date, number, balance, currency }) => `${date} ${number} ${spoken(balance, currency)}`);
    // The last page, with the latest lines, is shown first.
    const onLast = all.length % 50 || 50;
    await expect.poll(shown, { timeout: 10_000 }).toEqual(expectedRows(all.slice(-onLast)));

    await page.goto(`${served.address}/transactions/accounts?account=1100&page=2&per_page=20`);
    await expect.poll(shown, { timeout: 10_000 }).toEqual(expectedRows(all.slice(20, 40)));
    const carried = page.locator('tr[data-carried]');
    const before = all.slice(0, 20).findLast(({ currency }) => currency === 'CAD');
    await expect.poll(() => carried.first().textContent()).toContain(spoken(before?.balance ?? 0n, 'CAD'));
  });

  test('a trial balance leads to its accounts in its days, and they go out as a file', async () => {
    const thisMonth = monthStart(readToday());
    const [from, to] = [addMonths(thisMonth, -2), addDays(thisMonth, -1)];
    await page.goto(`${served.address}/transactions/balances?from=${from}&to=${to}`);
    const table = page.getByRole('table', { name: 'CAD', exact: true });
    await expect
      .poll(() => table.locator('thead th').allTextContents(), { timeout: 10_000 })
      .toEqual([
        ...['Account', 'Opening balance', 'Period', 'Closing balance'],
        ...['Debit', 'Credit', 'Debit', 'Credit', 'Debit', 'Credit'],
      ]);
    const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: '1100', exact: true }) });
    const until = (isMeant: (date: string) => boolean) =>
      linesOf('1100').findLast(({ date, currency }) => currency === 'CAD' && isMeant(date))?.balance ?? 0n;
    const [opened, closed] = [until((date) => date < from), until((date) => date <= to)];
    const moved = (side: (units: bigint) => boolean) =>
      linesOf('1100')
        .filter(({ date, currency }) => currency === 'CAD' && date >= from && date <= to)
        .filter(({ units }) => side(units))
        .reduce((sum, { units }) => sum + units, 0n);
    // A balance is in the column of its own side, and the other column is empty.
    const onSides = (units: bigint) => [units > 0n ? spoken(units, '') : '', units < 0n ? spoken(-units, '') : ''];
    await expect
      .poll(() => row.getByRole('cell').allTextContents(), { timeout: 10_000 })
      .toEqual([
        ...onSides(opened),
        ...[moved((units) => units > 0n), -moved((units) => units < 0n)].map((units) => spoken(units, '')),
        ...onSides(closed),
      ]);
    await page.emulateMedia({ media: 'print' });
    await page.getByText(`From ${formatDay(from, 'en', 'long')} to ${formatDay(to, 'en', 'long')}`).waitFor();
    await page.emulateMedia({ media: null });
    await page.getByRole('link', { name: '1100', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Account 1100' }).waitFor();
    const all = linesOf('1100').filter(({ date }) => date <= to);
    const within = all.filter(({ date }) => date >= from);
    expect(within.length).toBeGreaterThan(0);
    const opening =
      all.slice(0, all.length - within.length).findLast(({ currency }) => currency === 'CAD')?.balance ?? 0n;
    const closing = all.findLast(({ currency }) => currency === 'CAD')?.balance ?? 0n;
    const summary = page.getByRole('table', { name: 'Balance of the account' });
    await expect.poll(() => summary.textContent(), { timeout: 10_000 }).toContain(spoken(closing, 'CAD').slice(1));
    await expect.poll(() => summary.textContent()).toContain(spoken(opening, 'CAD').slice(1));

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`account-1100-${from}-${to}.csv`);
    const text = await readFile(await file.path(), 'utf8');
    const lines = text.trim().split('\r\n').slice(1);
    const ofLines = lines.filter((line) => !line.includes('Opening balance'));
    expect(ofLines.map((line) => line.split(',').at(-1))).toEqual(
      within.map(({ balance }) => spoken(balance, 'CAD').replace(/[$,]/g, '').replace('−', '-')),
    );
  });
});
