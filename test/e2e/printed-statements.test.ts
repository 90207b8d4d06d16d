/** The statements of account of all clients who owe, printed at once. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
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
});
afterAll(() => closeVisits({ browser, served }));

/** The text of each printed page. */
async function printedPages(page: Page): Promise<string[]> {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: await page.pdf({ format: 'Letter' }) });
  return stdout.toString().split('\f').slice(0, -1);
}

test('each client has a page of their own, with the company’s heading and without the choices of the screen', async () => {
  const { data } = await askServed<{ data: { code: string }[] }>(served, 'GET', 'providers?per_page=1');
  const leg = (account: string, credit: string) => ({
    account,
    amount: '1.00',
    currency: 'CAD',
    credit,
    reference: '',
  });
  const details = [leg('1100', 'D'), leg('4000', 'C')];
  await askServed(served, 'POST', 'transactions', { date: '2026-01-15', code: data[0]?.code, details });
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/reports/statements?older_than=60`);
  await page.getByRole('article').first().waitFor();
  expect(await page.getByText(/but no record has this code/).count()).toBe(1);
  const names = await page.getByRole('article').evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
  expect(names.length).toBeGreaterThan(2);
  const pages = await printedPages(page);
  expect(pages).toHaveLength(names.length);
  for (const [at, printed] of pages.entries()) {
    expect(printed).toContain(names[at]);
    expect(printed).toContain('Statement of account');
    expect(printed).toContain('Balance due');
    expect(printed).not.toMatch(/Statements to print|Any age|no record has this code|\d \/ \d/);
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

test('one that is too long is shown with what to do about it, and neither printed nor exported in part', async () => {
  const clients = await askServed<{ data: { id: number; code: string; name: string }[] }>(
    served,
    'GET',
    'clients?per_page=1',
  );
  const [client] = clients.data;
  if (!client) throw new Error('there is no client');
  const leg = (credit: string) => ({ account: '1100', amount: '1.00', currency: 'CAD', credit, reference: '' });
  const pairs = Array.from({ length: 60 }, () => [leg('D'), leg('C')]).flat();
  const due = { ...leg('D'), amount: '5.00' };
  const sale = { ...leg('C'), account: '4000', amount: '5.00' };
  for (let entry = 0; entry < 9; entry++)
    await askServed(served, 'POST', 'transactions', {
      date: '2026-01-15',
      code: client.code,
      details: [...pairs, due, sale],
    });
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/reports/statements?from=&older_than=30`);
  const letter = page.getByRole('article', { name: client.name, exact: true });
  await letter.getByText(/a statement has at most 1,000: choose a shorter period/).waitFor();
  const letters = await page.getByRole('article').count();
  const pages = await printedPages(page);
  expect(pages.filter((printed) => printed.includes('Statement of account'))).toHaveLength(letters - 1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const lines = readFileSync(await (await saved).path(), 'utf8');
  expect(lines).toContain('Balance due');
  expect(lines).not.toContain(client.code);
});
