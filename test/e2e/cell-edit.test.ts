/** A field is changed in its cell by mouse: the row's link covers the cells, so the cell has its own button. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

describe.each(eitherService)('by mouse $mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  beforeAll(async () => {
    served = await serve(['--demo'], env);
    browser = await openBrowser();
  });
  afterAll(() => closeVisits({ browser, served }));

  test('the button in a cell opens its editor and nothing else; the rest of the row opens the record', async () => {
    const { page, close } = await visit(browser, served, { language: 'fr' });
    await page.goto(`${served.address}/clients`);
    const row = page.locator('tr[data-index="0"]');
    const id = Number(/\d+$/.exec((await row.locator('a[data-row]').getAttribute('href')) ?? '')?.[0]);
    const city = row.locator('td[data-field="city"]');
    // Repeated, because a pointer that moves before the page listens does not yet count as resting there.
    const button = page.getByRole('button', { name: 'Modifier ici (F2) : Ville' });
    await expect
      .poll(async () => {
        await row.locator('td[data-field="name"]').hover({ force: true });
        await city.hover({ force: true });
        return button.waitFor({ timeout: 1000 }).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
    await button.click();
    const editor = page.getByRole('dialog', { name: /Ville$/ });
    await editor.getByRole('textbox', { name: 'Ville' }).fill('Rimouski');
    await page.keyboard.press('Enter');
    await expect.poll(() => city.textContent()).toBe('Rimouski');
    expect(new URL(page.url()).pathname).toBe('/clients');
    const stored = async () => {
      const headers = { Authentication: `Bearer ${served.token}` };
      const { data } = await (await fetch(`${served.address}/api/clients/${id}`, { headers })).json();
      return data.city;
    };
    await expect.poll(stored).toBe('Rimouski');
    await page.mouse.move(700, 5);
    await button.waitFor({ state: 'detached' });
    await city.click({ force: true });
    await page.waitForURL(`**/clients/${id}`);
    await close();
  });
});
