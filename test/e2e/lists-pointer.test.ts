/** A list used by pointer, and in print, in the built product and a real browser. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { type Visit, visit } from '#test/harness/visit.ts';

describe('a list by pointer and on paper', () => {
  let browser: Browser;
  let served: Served;
  let at: Visit;

  beforeAll(async () => {
    served = await serve(['--demo']);
    browser = await openBrowser();
    at = await visit(browser, served);
  });
  // A test has these styles fail to load.
  afterAll(() => closeVisits({ browser, served, expectedComplaints: /ERR_FAILED \(\/assets\/pickers-/ }));

  test('a heading is dragged to another place', async () => {
    const { page } = at;
    await page.goto(`${served.address}/clients`);
    await page.getByRole('columnheader', { name: 'City' }).dragTo(page.getByRole('columnheader', { name: 'Code' }));
    await page.waitForURL(/columns=city%2Ccode|columns=city,code/);
    expect((await page.getByRole('columnheader').allTextContents()).filter(Boolean)[0]).toBe('City');
  });

  test('what is cut short is shown whole under the pointer, headings too, and nothing else is', async () => {
    const { page } = at;
    await page.goto(`${served.address}/clients`);
    const tooltip = page.locator('[data-cell-tip]');
    const heading = (name: string) => page.getByRole('columnheader', { name });
    await heading('Credit limit').hover();
    // At this point a tooltip of the heading would have appeared.
    await page.locator('th:hover').waitFor();
    expect(await tooltip.count()).toBe(0);
    await page.getByRole('separator', { name: 'Width of Credit limit' }).focus();
    for (let press = 0; press < 6; press++) await page.keyboard.press('Shift+ArrowLeft');
    await heading('Code').hover();
    await heading('Credit limit').hover();
    await expect.poll(() => tooltip.allTextContents()).toEqual(['Credit limit']);
    await heading('City').hover();
    await expect.poll(() => tooltip.count()).toBe(0);
  });

  test('the arrow of a select has its size before any picker is loaded', async () => {
    // Uses a visit of its own: what is loaded ahead fails here, and the browser complains.
    const { page, close } = await visit(browser, served);
    await page.route(/\/assets\/pickers-[^/]*\.css$/, (route) => route.abort());
    await page.goto(`${served.address}/clients`);
    const arrow = page.getByRole('navigation', { name: 'Pages of the list' }).locator('[data-combobox-chevron]');
    expect(await arrow.boundingBox()).toMatchObject({ width: 14, height: 14 });
    await close();
  });

  test('Shift and a click select what lies between; a change of what is asked ends it, with a notice', async () => {
    const { page } = at;
    await page.goto(`${served.address}/clients`);
    await page.getByRole('grid').waitFor();
    const boxes = page.locator('tbody').getByRole('checkbox');
    await boxes.nth(2).check();
    await boxes.nth(6).click({ modifiers: ['Shift'] });
    await page.getByText('5 selected on this page').first().waitFor();
    await page.getByRole('button', { name: 'City' }).click();
    await page.getByText('5 selected, ').or(page.getByText('5 selected on this page')).first().waitFor();
    await page.getByRole('searchbox').fill('laval');
    await page.getByText('the selection was cleared').waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Selection' }).count()).toBe(0);
  });

  test('a record with many others draws those that are seen', async () => {
    const { page } = at;
    const create = async (path: string, body: Record<string, unknown>) => {
      const reply = await fetch(`${served.address}/api/${path}`, {
        method: 'POST',
        headers: { Authentication: `Bearer ${served.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(reply.status).toBeLessThan(300);
      return ((await reply.json()) as { data: { id: number } }).data;
    };
    const { id } = await create('clients', { code: 'CROWD', name: 'WriteLog' });
    for (let each = 1; each <= 90; each++) {
      await create('clients_contacts', { clientID: id, nom: `Contact ${String(each).padStart(2, '0')}` });
    }
    await page.goto(`${served.address}/clients/${id}`);
    const table = page.getByRole('region', { name: 'Contacts' }).getByRole('table');
    await table.getByRole('link', { name: 'Contact 01' }).waitFor();
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('91');
    await expect.poll(() => table.getByRole('row').count()).toBeLessThan(75);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('End');
    await table.getByRole('link', { name: 'Contact 90' }).waitFor();
  });

  test('everything of a long page is drawn for the printer, with what was asked', async () => {
    const { page } = at;
    await page.goto(`${served.address}/clients?per_page=100&inactive=0`);
    await page.getByText(/1–100 of/).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(70);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => page.locator('tbody tr').count()).toBe(100);
    await page.locator('main li:visible', { hasText: /^Status\s+is/ }).waitFor();
    await page.getByText(/Printed [A-Z][a-z]+\s\d+, \d{4}, \d+:\d+/).waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(70);

    const total = await page.evaluate(async () => {
      const reply = await fetch('/api/clients?inactive=0');
      return ((await reply.json()) as { meta: { total: number } }).meta.total;
    });
    expect(total).toBeGreaterThan(100);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => {
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        const rows = [...document.querySelectorAll('tbody tr')].filter((row) => row.checkVisibility());
        document.title = `${rows.length} rows on paper`;
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await page.keyboard.press('Control+p');
    await page.waitForFunction((rows) => document.title === `${rows} rows on paper`, total);
    await page.emulateMedia({ media: 'screen' });
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length < 70);
  });
});
