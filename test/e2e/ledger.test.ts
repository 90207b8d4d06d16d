/** The ledger by keyboard alone, on the built product: a ten-line entry, its reverse, a lost answer, two hundred lines. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { pressKeys } from '#test/harness/keyboard.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

interface Leg {
  account: string;
  amount: string;
  credit: string;
  currency: string;
}

interface Entry {
  id: number;
  code: string | null;
  description: string;
  details: Leg[];
}

describe.each(eitherService)('the ledger $mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  let page: Page;

  beforeAll(async () => {
    served = await serve(['--demo'], { ...env, RATE_LIMIT: '0' });
    browser = await openBrowser();
    ({ page } = await visit(browser, served));
  });

  // One answer is dropped on purpose.
  afterAll(() => closeVisits({ browser, served, expectedComplaints: /CONNECTION_RESET/ }));

  const ask = <D>(path: string) => askServed<{ data: D; meta: { total: number } }>(served, 'GET', path);

  const press = (...keys: string[]) => pressKeys(page, ...keys);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const postedId = async () => {
    await page.waitForURL(/\/transactions\/\d+$/);
    return Number(new URL(page.url()).pathname.split('/').at(-1));
  };
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '');
  const sides = ({ details }: Entry) => details.map(({ account, amount, credit }) => [account, credit, amount]);
  const type = (text: string) => page.keyboard.type(text);

  /** Pastes two hundred lines that are balanced. */
  async function pasteLongEntry(): Promise<void> {
    const rows = Array.from({ length: 100 }, (_, index) => `5${index}\t1.10\t\n1000\t\t1.10`).join('\n');
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, rows);
    await field('Line 201: Account').waitFor();
    await page.getByText('Balanced').waitFor();
  }

  let posted: Entry;

  test('ten lines are entered, balanced and posted without the mouse', async () => {
    const { data: clients } = await ask<{ code: string; name: string }[]>('clients?per_page=1');
    const [client] = clients;
    if (!client) throw new Error('no client');
    await page.goto(`${served.address}/transactions/new`);
    await field('Line 1: Account').waitFor();
    await field('Client or supplier').focus();
    await type(client.code);
    await press('Tab');
    await page.getByText(`Client: ${client.name}`).first().waitFor();
    await field('Description').focus();
    await type('Ten lines');
    await field('Line 1: Account').focus();
    const debits = ['100', '=120/1.14975', '100+5', '1,000.10', '0.05'];
    for (const [index, amount] of debits.entries()) {
      await type(`60${index}0`);
      await press('Tab');
      await type(amount);
      await press('Enter');
    }
    // Copies the line above by Control+D and changes its account and amount; Control+' copies only the cell above.
    await press('Control+d');
    await expect.poll(() => field('Line 6: Debit').inputValue()).toBe('0.05');
    await press('Control+a');
    await type('2000');
    await press('Tab', 'Tab');
    await type('9.42');
    await press('Enter', "Control+'");
    await expect.poll(() => field('Line 7: Account').inputValue()).toBe('2000');
    await press('Tab', 'Tab');
    await type('1200');
    await press('Enter');
    for (const account of ['2010', '2020']) {
      await type(account);
      await press('Tab', 'Tab');
      await type('0.05');
      await press('Enter');
    }
    // 100 + 104.37 + 105 + 1000.10 + 0.05, less 9.42, less 1200 and less twice 0.05, is 100.00.
    await type('3000');
    await press('Tab', 'Tab');
    await expect.poll(() => field('Line 10: Credit').inputValue()).toBe('100.00');
    await page.getByText('Balanced').waitFor();
    await press('Control+s');
    await page.getByRole('dialog', { name: 'Post this entry?' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Post the entry');
    await press('Enter');
    posted = (await ask<Entry>(`transactions/${await postedId()}`)).data;
    expect(posted.code).toBe(client.code);
    expect(sides(posted)).toEqual([
      ['6000', 'D', '100.00'],
      ['6010', 'D', '104.37'],
      ['6020', 'D', '105.00'],
      ['6030', 'D', '1000.10'],
      ['6040', 'D', '0.05'],
      ['2000', 'C', '9.42'],
      ['2000', 'C', '1200.00'],
      ['2010', 'C', '0.05'],
      ['2020', 'C', '0.05'],
      ['3000', 'C', '100.00'],
    ]);
  });

  test('it is reversed by a mirrored entry', async () => {
    await page.getByRole('link', { name: 'Reverse', exact: true }).focus();
    await press('Enter');
    await field('Line 10: Debit').waitFor();
    await press('Control+s');
    await page.getByRole('dialog', { name: 'Post this entry?' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Post the entry');
    await press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/new') && !url.pathname.endsWith(`/${posted.id}`));
    const { data } = await ask<Entry>(`transactions/${await postedId()}`);
    const mirrored = sides(posted).map(([account, credit, amount]) => [account, credit === 'D' ? 'C' : 'D', amount]);
    expect(sides(data)).toEqual(mirrored);
    expect(data.description).toMatch(/^Reversal of entry \d+$/);
  });

  test('a copy is posted as a template says, and both are begun by keyboard', async () => {
    await page.goto(`${served.address}/transactions/new?copy=${posted.id}`);
    await field('Line 10: Credit').waitFor();
    await press('Alt+t');
    await expect.poll(() => field('Save this entry as a template named').inputValue()).toBe('Ten lines');
    await expect.poll(() => focused()).toBe('Save this entry as a template named');
    await press('Control+a');
    await type('Month’s end');
    await press('Enter');
    await page.getByText('Template “Month’s end” was saved.').waitFor();

    await page.goto(`${served.address}/`);
    await page.getByRole('button', { name: 'Search or go to' }).first().waitFor();
    await press('Control+k');
    await page.getByRole('combobox', { name: 'Search or go to' }).waitFor();
    await type('month’s');
    await page.getByRole('option', { name: /Month’s end/ }).waitFor();
    await press('Enter');
    await expect.poll(() => field('Line 10: Credit').inputValue()).toBe('100.00');
    await page.getByText('Balanced').waitFor();
    await press('Control+s');
    const question = page.getByRole('dialog', { name: 'Post this entry?' });
    // It is a second entry of the same amounts, and a press is only taken with that in sight.
    await question.getByText('already been posted').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Post the entry');
    await press('Enter');
    const { data } = await ask<Entry>(`transactions/${await postedId()}`);
    expect(sides(data)).toEqual(sides(posted));
    expect(data.code).toBe(posted.code);
  });

  test('rows of a spreadsheet are pasted, and what was typed outlives a closed page', async () => {
    await page.goto(`${served.address}/transactions/new`);
    await field('Line 1: Account').focus();
    await pasteLongEntry();

    await field('Line 100: Reference').focus();
    await type('Sixteen milliseconds');
    await page.waitForFunction(() =>
      Object.values({ ...localStorage }).some((text) => text.includes('Sixteen milliseconds')),
    );
    await page.goto('about:blank');
    await page.goto(`${served.address}/transactions/new`);
    await page.getByRole('button', { name: 'Resume' }).click();
    await field('Line 200: Credit').waitFor();
    await expect.poll(() => field('Line 100: Reference').inputValue()).toBe('Sixteen milliseconds');
    // Rows far out of view are not drawn, but must still be reachable.
    await field('Line 100: Reference').focus();
    await press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Line 101: Reference');
    // The suggestions for an account stay beside their field when the page is scrolled.
    await field('Line 101: Account').first().focus();
    await press('Control+a');
    await type('10');
    const list = page.getByRole('listbox', { name: 'Line 101: Account' });
    await list.waitFor();
    const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
    const account = page.getByRole('combobox', { name: 'Line 101: Account' });
    const [before, below] = [await topOf(account), await topOf(list)];
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 40);
    await expect.poll(async () => (await topOf(account)) !== before).toBe(true);
    await expect.poll(async () => (await topOf(list)) - below - ((await topOf(account)) - before)).toBeCloseTo(0, 0);
  });

  test('the confirmation of a long entry opens at its date and its warnings, with its buttons in sight', async () => {
    await page.goto(`${served.address}/transactions/new`);
    await field('Date').fill('2016-11-21');
    await field('Line 1: Account').focus();
    await pasteLongEntry();
    await press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Post this entry?' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Post the entry');
    const isInSight = (element: Locator) =>
      element.evaluate((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        const seen = each.closest('dialog')?.getBoundingClientRect();
        return seen !== undefined && top >= seen.top && bottom <= seen.bottom;
      });
    await expect.poll(() => isInSight(dialog.getByText('more than six months ago'))).toBe(true);
    await expect.poll(() => isInSight(dialog.getByRole('button', { name: 'Post the entry' }))).toBe(true);
    await press('Escape');
  });

  test('an entry whose answer is lost is there once', async () => {
    const { meta: before } = await ask<Entry[]>('transactions?per_page=1');
    await page.goto(`${served.address}/transactions/new`);
    let dropped = 0;
    await page.route('**/api/transactions', async (route) => {
      if (route.request().method() !== 'POST' || dropped) return route.fallback();
      dropped++;
      // The service stores the entry, but its answer never arrives.
      await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' } });
      await route.abort('connectionreset');
    });
    await field('Line 1: Account').focus();
    await type('6000');
    await press('Tab');
    await type('77.77');
    await press('Enter');
    await type('1000');
    await press('Tab', 'Control+s');
    await page.getByRole('dialog', { name: 'Post this entry?' }).waitFor();
    await press('Enter');
    const again = page.getByRole('button', { name: 'Send again' });
    await again.waitFor();
    expect(dropped).toBe(1);
    expect((await ask<Entry[]>('transactions?per_page=1')).meta.total).toBe(before.total + 1);
    await again.click();
    if (env.COMPTOIR_EXTENSIONS) {
      // Only the person can tell there: the entry that was stored is shown before another one is posted.
      await page.getByText(/imilar entry has already been posted/).waitFor();
      await press('Escape');
    } else await postedId();
    expect((await ask<Entry[]>('transactions?per_page=1')).meta.total).toBe(before.total + 1);
  });
});
