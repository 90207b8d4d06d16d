/** The calendar of a field in a dialog that scrolls is entirely in sight, and its days can be chosen. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
beforeAll(async () => {
  served = await serve(['--demo']);
  browser = await openBrowser();
  const body = { module: 'clients', moduleID: '1', userID: '1', title: 'Call back', date: '2025-02-03 09:00:00' };
  await fetch(`${served.address}/api/reminders`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${served.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
});
afterAll(() => closeVisits({ browser, served }));

/** Whether the element is on the screen and nothing covers it or cuts it off. */
const isInSight = (element: Locator) =>
  element.evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return isInside && at !== null && each.contains(at);
  });

describe.each([1440, 390])('at a width of %i', (width) => {
  test('every day of the calendar of the Snooze dialog is in sight', async () => {
    const { page } = await visit(browser, served, { width });
    await page.goto(`${served.address}/reminders`);
    await page.getByRole('link', { name: 'Call back', exact: true }).focus();
    await page.keyboard.press('h');
    const dialog = page.getByRole('dialog', { name: 'Snooze “Call back”' });
    const button = dialog.getByRole('button', { name: /calendar/ });
    await button.click();
    const days = dialog.locator('table button');
    await days.last().waitFor();
    for (const day of [days.first(), days.last()]) await expect.poll(() => isInSight(day)).toBe(true);
    expect(await dialog.evaluate((each) => each.scrollHeight <= each.clientHeight)).toBe(true);

    await page.keyboard.press('Escape');
    await days.first().waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);

    await button.click();
    await days.last().click();
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toMatch(/^\d{4}-\d\d-\d\d 09:00$/);
  });
});
