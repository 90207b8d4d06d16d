/** The statements of account of all clients who owe, printed at once. */
import { spawnSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
});
afterAll(() => closeVisits({ browser, served }));

/** The text of each printed page. */
async function printedPages(page: Page): Promise<string[]> {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: await page.pdf({ format: 'Letter' }) });
  return stdout.toString().split('\f').slice(0, -1);
}

test('each client has a page of their own, with the company’s heading and without the choices of the screen', async () => {
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/reports/statements?older_than=60`);
  await page.getByRole('article').first().waitFor();
  const names = await page.getByRole('article').evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
  expect(names.length).toBeGreaterThan(2);
  const pages = await printedPages(page);
  expect(pages).toHaveLength(names.length);
  for (const [at, printed] of pages.entries()) {
    expect(printed).toContain(names[at]);
    expect(printed).toContain('Statement of account');
    expect(printed).toContain('Balance due');
    expect(printed).not.toMatch(/Statements to print|Any age|\d \/ \d/);
  }
});

test('a client who is excluded is not printed', async () => {
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/reports/statements?older_than=60`);
  const letters = page.getByRole('article');
  await letters.first().waitFor();
  const count = await letters.count();
  const name = (await letters.first().getAttribute('aria-label')) ?? '';
  await page.getByRole('checkbox', { name, exact: true }).uncheck();
  await expect.poll(() => letters.count()).toBe(count - 1);
  const pages = await printedPages(page);
  expect(pages).toHaveLength(count - 1);
  expect(pages.join()).not.toContain(name);
});
