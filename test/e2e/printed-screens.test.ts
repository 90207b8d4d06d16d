/** Pages that are made for the screen, printed: white whatever the screen is, and nothing covers their words. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  served = await serve(['--demo']);
  browser = await openBrowser();
});
afterAll(() => closeVisits({ browser, served }));

test('a form printed from a dark screen is black on white, without the bar of buttons that would cover fields', async () => {
  const { page } = await visit(browser, served, { scheme: 'dark' });
  await page.goto(`${served.address}/agenda_appointments/1/edit`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.waitFor();
  await page.emulateMedia({ media: 'print' });
  const looks = await page.locator('main :is(input:not([type="checkbox"]), textarea, select)').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => getComputedStyle(each))
      .map(({ color, backgroundColor }) => `${color} on ${backgroundColor}`),
  );
  // A field that has no fill of its own shows the paper.
  const paper = ['rgb(0, 0, 0) on rgb(255, 255, 255)', 'rgb(0, 0, 0) on rgba(0, 0, 0, 0)'];
  expect(looks.length).toBeGreaterThan(8);
  expect(looks.filter((look) => !paper.includes(look))).toEqual([]);
  expect(await save.isVisible()).toBe(false);
});

test('the printed home page has the figures of each month, without charts over them and links to modules', async () => {
  const { page } = await visit(browser, served);
  await page.goto(served.address);
  const chart = page.getByRole('img', { name: 'Sales in the last 12 months' });
  await chart.waitFor();
  const modules = page.getByRole('main').getByRole('link', { name: 'New client', exact: true });
  expect(await modules.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('table', { name: 'Sales in the last 12 months' }).getByRole('row').count()).toBe(13);
  expect(await chart.isVisible()).toBe(false);
  expect(await modules.isVisible()).toBe(false);
});

test('an entry that is printed before it is posted has all its columns', async () => {
  const { page } = await visit(browser, served, { width: 700 });
  await page.goto(`${served.address}/transactions/new`);
  const currency = page.getByRole('columnheader', { name: 'Currency' });
  await currency.waitFor();
  await page.emulateMedia({ media: 'print' });
  const edge = await currency.evaluate((head) => head.getBoundingClientRect().right);
  expect(edge).toBeLessThanOrEqual(700);
});

test.each([
  ['a list', '/clients', '/api/clients'],
  ['a report', '/reports/income-statement', '/api/ledger_'],
  ['the journal', '/reports/journal', '/api/ledger_journal'],
  ['a statement of account', '/reports/statement?party=186&from=', '/api/ledger_'],
  ['an entry', '/transactions/1', '/api/transactions/1'],
])('%s printed before its rows are read says so, instead of looking as if there were none', async (_, path, read) => {
  const { page } = await visit(browser, served);
  await page.route('**', async (route) => {
    const isHeld = route.request().resourceType() === 'fetch' && route.request().url().includes(read);
    if (!isHeld) await route.continue();
  });
  await page.goto(served.address + path);
  const early = page.getByText('Printed before it was loaded.');
  await early.first().waitFor({ state: 'attached' });
  expect(await early.first().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  // A report waits for the settings first, and then for its rows, each with a placeholder of its own.
  await early.first().waitFor();
});

test('reminders are printed all, also those that the screen shows only when asked', async () => {
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/reminders`);
  const more = page.getByRole('button', { name: /^Show more/ });
  await more.first().waitFor();
  const rows = page.getByRole('main').locator('[data-group] li');
  const shown = await rows.count();
  const left = Number(/\d+/.exec(await more.first().innerText())?.[0]);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await rows.count()).toBe(shown + left);
});
