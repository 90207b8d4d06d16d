/** A list used by keyboard alone, in the built product and a real browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { pressKeys } from '#test/harness/keyboard.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

describe.each(eitherService)('a list by keyboard $mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  let page: Page;
  /** What the browser stores for a signed-in person. */
  let storage: Record<string, string>;

  beforeAll(async () => {
    served = await serve(['--demo'], env);
    browser = await openBrowser();
    ({ page } = await visit(browser, served));
    await page.goto(served.address);
    storage = await page.evaluate(() => ({ ...localStorage }));
  });
  afterAll(() => closeVisits({ browser, served }));
  // Settings that one test makes for the list are not there for the next.
  beforeEach(() =>
    page.evaluate((before) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(before)) localStorage.setItem(key, value);
    }, storage),
  );

  async function openList(query = ''): Promise<void> {
    await page.goto(`${served.address}/clients${query}`);
    await page.getByRole('grid', { name: 'Clients' }).locator('a[data-row]').first().waitFor();
  }

  const press = (...keys: string[]) => pressKeys(page, ...keys);

  /** The code at the beginning of the focused row. */
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('a[data-row]')?.firstChild?.textContent);

  /** The codes on a page of clients, as the service returns them. */
  async function codes(query: string): Promise<string[]> {
    const reply = await fetch(`${served.address}/api/clients?${query}`, {
      headers: { Authentication: `Bearer ${served.token}` },
    });
    const { data } = (await reply.json()) as { data: { code: string }[] };
    return data.map(({ code }) => code);
  }

  test('is one stop of Tab; arrows, letters, Home and End walk in it', async () => {
    await openList();
    const [first, second, third] = await codes('per_page=20');
    await press('j');
    expect(await focused()).toBe(first);
    await press('ArrowDown', 'j');
    expect(await focused()).toBe(third);
    await press('k');
    expect(await focused()).toBe(second);
    await press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TD');
    await press('Control+End');
    expect(await focused()).toBe((await codes('per_page=20')).at(-1));
    await press('Control+Home', 'Home', 'Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]'))).toBeNull();
    await press('Shift+Tab');
    expect(await focused()).toBe(first);
    expect(await page.evaluate(() => document.activeElement?.matches('input'))).toBe(true);
  });

  test('goes on to the next page after the last row, and back', async () => {
    await openList();
    const all = await codes('per_page=100');
    await press('j', 'Control+End', 'j');
    await page.getByText('21–40 of 240').waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('tr')?.ariaRowIndex === '22');
    expect(await focused()).toBe(all[20]);
    await press('k');
    await page.waitForFunction(() => document.activeElement?.closest('tr')?.ariaRowIndex === '21');
    expect(await focused()).toBe(all[19]);
  });

  test('never hides the focused row under its headings', async () => {
    await openList('?per_page=100');
    await press('j', 'Control+End');
    await page.waitForFunction(() => window.scrollY > 2000);
    const belowHeadings = () =>
      page.evaluate(() => {
        const row = document.activeElement?.closest('tr')?.getBoundingClientRect().top ?? 0;
        return row - (document.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0);
      });
    for (let step = 0; step < 40; step++) {
      await press('ArrowUp');
      // When something above the list changes, the browser first moves the rows back, and only then draws them.
      await expect.poll(belowHeadings, { timeout: 1000 }).toBeGreaterThanOrEqual(-1);
    }
  });

  test('says in words what is selected, over pages and up to everything', async () => {
    await openList();
    await press('j', 'x', 'Shift+ArrowDown', 'Shift+ArrowDown');
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByText('3 selected on this page').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('21–40 of 240').waitFor();
    await page.locator('tr[aria-rowindex="22"] a[data-row]').focus();
    await press('x');
    await bar.getByText('4 selected, 1 of them on this page').waitFor();
    await press('Control+a');
    await bar.getByText('23 selected, 20 of them on this page').waitFor();
    await bar.getByRole('button', { name: 'Select all 240' }).click();
    await bar.getByText('All 240 are selected').waitFor();
    await page.locator('tr[aria-rowindex="23"] a[data-row]').focus();
    await press('Escape');
    await bar.waitFor({ state: 'detached' });
  });

  test('previews with Space, follows the arrows, and keeps the focus', async () => {
    await openList();
    await press('j', 'Space');
    const panel = page.getByRole('complementary', { name: 'Preview: Client' });
    const name = panel.getByRole('heading', { level: 2 });
    await name.waitFor();
    const before = await name.textContent();
    await press('ArrowDown');
    await page.waitForFunction(
      (was) => document.querySelector('aside h2:not(nav h2)') && !document.body.innerText.includes(`Preview of ${was}`),
      before,
    );
    expect(await focused()).toBe((await codes('per_page=20'))[1]);
    await panel.getByText((await codes('per_page=20'))[1] ?? '', { exact: true }).waitFor();
    await press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await focused()).toBe((await codes('per_page=20'))[1]);
  });

  test('goes from record to record over the border of a page and a reload, and back to the row', async () => {
    await openList('?page=2');
    const all = await codes('per_page=100');
    await page.locator('tr[aria-rowindex="41"] a[data-row]').focus();
    await press('Enter');
    const trail = page.getByRole('navigation', { name: 'Records of the list' });
    await trail.getByText('40 of 240').waitFor();
    await page.getByRole('button', { name: 'Next record' }).and(page.locator(':enabled')).waitFor();
    await press(']');
    await trail.getByText('41 of 240').waitFor();
    await page
      .locator('header')
      .getByText(all[40] ?? '', { exact: true })
      .waitFor();
    await page.reload();
    await trail.getByText('41 of 240').waitFor();
    await page.getByRole('button', { name: 'Previous record' }).and(page.locator(':enabled')).click();
    await trail.getByText('40 of 240').waitFor();
    await press('Escape');
    await page.getByText('21–40 of 240').waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('a[data-row]'));
    expect(await focused()).toBe(all[39]);
  });

  test('Back gives the scroll and the focused row of a long list', async () => {
    await openList('?per_page=100');
    await press('j', 'Control+End');
    await page.waitForFunction(() => window.scrollY > 2000);
    for (let step = 0; step < 30; step++) await press('k');
    const [row, top] = [await focused(), await page.evaluate(() => window.scrollY)];
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(70);
    await press('Enter');
    await page.getByRole('navigation', { name: 'Records of the list' }).waitFor();
    await page.goBack();
    await page.waitForFunction(() => document.activeElement?.matches('a[data-row]'));
    expect(await focused()).toBe(row);
    await page.waitForFunction((was) => Math.abs(window.scrollY - was) < 3, top);
  });

  test('shows the columns that are chosen, in their order, and the address holds them', async () => {
    await openList();
    await press('Shift+C');
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    await dialog.getByRole('checkbox', { name: 'Fax' }).press('Space');
    await dialog.getByRole('checkbox', { name: 'Name' }).press('Alt+ArrowUp');
    await dialog.getByText('Name: 1 of 8').waitFor();
    await dialog.getByRole('checkbox', { name: 'Email' }).press('Space');
    await dialog.getByRole('radio', { name: 'Compact' }).check();
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    const heads = page.getByRole('columnheader');
    const labels = async () => (await heads.allTextContents()).filter(Boolean);
    const wanted = ['Name', 'Code', 'City', 'Phone', 'Credit limit', 'Status', 'Fax'];
    await expect.poll(labels).toEqual(wanted);
    expect(new URL(page.url()).searchParams.get('columns')).toBe('name,code,city,phone,credit,inactive,fax');
    await page.reload();
    await page.locator('a[data-row]').first().waitFor();
    await expect.poll(labels).toEqual(wanted);
    const height = await page.locator('tbody tr').first().boundingBox();
    expect(height?.height).toBe(28);
    await press('Shift+C');
    await dialog.getByRole('button', { name: 'Restore defaults' }).click();
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).search).toBe('');
    await expect.poll(labels).toEqual(['Code', 'Name', 'City', 'Phone', 'Email', 'Credit limit', 'Status']);
  });

  test.each([-3, 0, 3])(
    'sets a width with the mouse, %i pixels beside the edge, and moves no column',
    async (beside) => {
      await openList();
      const edge = page.getByRole('separator', { name: 'Width of Name' });
      const { x = 0, y = 0, width = 0 } = (await edge.boundingBox()) ?? {};
      const before = Number(await edge.getAttribute('aria-valuenow'));
      const order = () => page.getByRole('columnheader').allTextContents();
      const columns = await order();
      await page.mouse.move(x + width / 2 + beside, y + 10);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 + beside + 80, y + 10, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBeGreaterThan(before + 40);
      expect(await order()).toEqual(columns);
      await edge.focus();
      await page.keyboard.press('Backspace');
      await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe(String(before));
    },
  );

  test('sets a width from the keyboard, and keeps it', async () => {
    await openList();
    await press('j', 'ArrowUp', 'Tab');
    const edge = page.getByRole('separator', { name: 'Width of Code' });
    expect(await edge.evaluate((each) => each === document.activeElement)).toBe(true);
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe('112');
    await press('ArrowRight', 'Shift+ArrowRight');
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe('160');
    await page.reload();
    await edge.waitFor({ state: 'attached' });
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe('160');
  });
});
