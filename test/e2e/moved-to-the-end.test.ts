/** What is moved to the end of its list can be moved no further, and its button keeps the keyboard focus. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
  const taskStatus = [1, 2].map((number) => ({ number, text: `Step ${number}` }));
  const boardColumns = { tasks: [1, 2] };
  await askServed(served, 'PUT', 'settings/company', { numberLabels: { taskStatus }, boardColumns });
});
afterAll(() => closeVisits({ browser, served }));

/**
 * Waits until the browser has drawn the effect of the press, as only then it takes the focus from a disabled button.
 */
const isFocused = (button: Locator) =>
  button.evaluate(async (element) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return element === document.activeElement;
  });

test('a column of the task board moves no further, and its button keeps the focus', async () => {
  const { page, close } = await visit(browser, served);
  await page.goto(`${served.address}/settings#task-board`);
  const up = page.getByRole('button', { name: 'Move “Step 2” up' });
  await up.press('Enter');
  await expect.poll(() => up.getAttribute('aria-disabled')).toBe('true');
  expect(await isFocused(up)).toBe(true);
  await up.press('Enter');
  const rows = page.getByRole('button', { name: /^Move “Step \d” up$/ });
  await expect.poll(() => rows.first().getAttribute('aria-label')).toBe('Move “Step 2” up');
  await close();
});

test('a column of a list moves no further, and its button keeps the focus', async () => {
  const { page, close } = await visit(browser, served);
  await page.goto(`${served.address}/clients`);
  await page.locator('a[data-row]').first().waitFor();
  await page.keyboard.press('Shift+C');
  const up = page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Move Name up' });
  await up.press('Enter');
  await expect.poll(() => up.getAttribute('aria-disabled')).toBe('true');
  expect(await isFocused(up)).toBe(true);
  await close();
});
