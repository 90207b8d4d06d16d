/** The warnings before an entry is posted, and how the grid helps to fill it in: on the built product. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readToday } from '#console/time/wall-clock.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { networkIdle } from '#test/harness/network-idle.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

interface Entry {
  id: number;
  number: string;
  date: string;
  reference: string;
  details: { account: string; amount: string; credit: string; currency: string }[];
}

describe.each(eitherService)('an entry $mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  let page: Page;

  beforeAll(async () => {
    served = await serve(['--demo'], { ...env, RATE_LIMIT: '0' });
    browser = await openBrowser();
    page = (await visit(browser, served)).page;
  });
  afterAll(() => closeVisits({ browser, served }));

  async function ask<D>(path: string, body?: object): Promise<D> {
    return (await askServed<{ data: D }>(served, body ? 'POST' : 'GET', path, body)).data;
  }

  const field = (name: string) => page.getByLabel(name, { exact: true });
  const dialog = () => page.getByRole('dialog', { name: 'Post this entry?' });
  async function typeEntry(lines: [account: string, debit: string, credit: string][]): Promise<void> {
    await field('Line 1: Account').click();
    for (const [account, debit, credit] of lines) {
      await page.keyboard.type(account);
      await page.keyboard.press('Tab');
      if (debit) await page.keyboard.type(debit);
      await page.keyboard.press('Tab');
      if (credit) await page.keyboard.type(credit);
      await page.keyboard.press('Enter');
    }
  }
  const post = async () => {
    await dialog().getByRole('button', { name: 'Post the entry' }).click();
    await page.waitForURL(/\/transactions\/\d+$/);
    return ask<Entry>(`transactions/${new URL(page.url()).pathname.split('/').at(-1)}`);
  };

  test('keeps its accounts without spaces that nobody sees', async () => {
    await page.goto(`${served.address}/transactions/new`);
    await typeEntry([
      ['1000 ', '10', ''],
      ['  4000', '', '10'],
    ]);
    await field('Line 1: Account').click();
    await expect.poll(() => field('Line 1: Account').inputValue()).toBe('1000');
    expect(await field('Line 2: Account').inputValue()).toBe('4000');
    await field('Line 2: Account').fill('4000   \u00a0A ');
    await page.keyboard.press('Control+s');
    await dialog().waitFor();
    expect((await post()).details.map(({ account }) => account)).toEqual(['1000', '4000 A']);
  });

  test('is warned of an account that was never used and of a date long past, in the grid and on the confirmation', async () => {
    await page.goto(`${served.address}/transactions/new`);
    await field('Line 1: Account').waitFor();
    const accountWarning = page.locator('form [data-warning="account"]');
    const dateWarning = page.locator('form [data-warning="date"]');
    await typeEntry([
      ['5371', '10', ''],
      ['1000', '', '10'],
    ]);
    await accountWarning.getByText('Account 5371 has never been used before. Check its number.').waitFor();
    await expect.poll(() => field('Line 1: Account').getAttribute('data-unused')).toBe('true');
    expect(await field('Line 2: Account').getAttribute('data-unused')).toBeNull();
    expect(await dateWarning.count()).toBe(0);
    await field('Date').fill('2016-11-21');
    await dateWarning
      .getByText('This date is more than six months ago: November\u00a021, 2016. Check the year.')
      .waitFor();
    await page.keyboard.press('Control+s');
    await dialog().waitFor();
    await dialog().getByText('Account 5371 has never been used before.').waitFor();
    await dialog().getByText('more than six months ago').waitFor();
    await dialog().getByRole('button', { name: 'Back to the entry' }).click();

    await field('Date').fill('2062-11-21');
    await dateWarning.getByText('This date is more than six months from now').waitFor();
    await field('Line 1: Account').fill('1000');
    await field('Line 1: Debit').click();
    await expect.poll(() => accountWarning.count()).toBe(0);
  });

  test('that undoes another is no double of the one that undid its double', async () => {
    const date = readToday();
    const leg = { amount: '431.07', currency: 'CAD' };
    const details = [
      { ...leg, account: '5000', credit: 'D' },
      { ...leg, account: '1000', credit: 'C' },
    ];
    const twice = [];
    for (const description of ['Rent', 'Rent again'])
      twice.push(await ask<Entry>('transactions', { date, description, reference: 'R-11', details }));
    for (const { id } of twice) {
      await page.goto(`${served.address}/transactions/${id}`);
      await page.getByRole('link', { name: 'Reverse', exact: true }).click();
      await field('Line 2: Debit').waitFor();
      await page.keyboard.press('Control+s');
      await dialog().waitFor();
      // Leaves time to find a similar entry, which is found below when the same entry is typed by hand.
      await networkIdle(page);
      expect(
        await dialog()
          .getByText(/imilar entr/)
          .count(),
      ).toBe(0);
      await post();
    }
    await page.goto(`${served.address}/transactions/new`);
    await field('Line 1: Account').waitFor();
    await field('Reference').fill('R-11');
    await typeEntry([
      ['5000', '431.07', ''],
      ['1000', '', '431.07'],
    ]);
    await page.keyboard.press('Control+s');
    await dialog()
      .getByText(/imilar entries have/)
      .waitFor();
    await page.keyboard.press('Escape');
  });

  test('goes on in the currency of the line above, whenever that was chosen', async () => {
    await page.goto(`${served.address}/transactions/new`);
    await typeEntry([['1000', '10', '']]);
    await field('Line 1: Currency').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('usd');
    await page.keyboard.press('Tab');
    await expect.poll(() => field('Line 2: Currency').inputValue()).toBe('USD');
    await field('Line 2: Account').click();
    await page.keyboard.type('4000');
    await page.keyboard.press('Tab');
    await expect.poll(() => field('Line 2: Credit').inputValue()).toBe('10.00');
    await expect.poll(() => field('Line 3: Currency').inputValue()).toBe('USD');
  });

  test('is kept as a template under a name that is selected where it is asked for', async () => {
    await page.goto(`${served.address}/transactions/new`);
    await field('Line 1: Account').waitFor();
    await field('Description').fill('Rent of the month');
    await page.keyboard.press('Alt+t');
    const name = page.getByLabel('Save this entry as a template named');
    await expect.poll(() => name.inputValue()).toBe('Rent of the month');
    await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe('Rent of the month');
    await page.keyboard.type('Rent');
    await page.keyboard.press('Enter');
    await page.getByText('Template “Rent” was saved.').waitFor();
    await page.keyboard.press('Alt+t');
    await page.getByRole('button', { name: 'Rename “Rent”' }).click();
    await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe('Rent');
    await page.keyboard.type('Lease');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Lease/ }).waitFor();
    await field('Save this entry as a template named').click();
    await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe('Rent of the month');
  });
});
