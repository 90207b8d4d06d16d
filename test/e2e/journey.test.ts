/** A first day at Comptoir, in the built product and a real browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

describe.each(eitherService)('a first day $mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  let page: Page;

  beforeAll(async () => {
    served = await serve(['--demo'], env);
    browser = await openBrowser();
    ({ page } = await visit(browser, served));
  });

  // The refused code is a 422, which the browser itself reports as a failed request.
  afterAll(() => closeVisits({ browser, served, expectedComplaints: /status of (422|401|404) / }));

  async function open(path: string, heading: string): Promise<void> {
    await page.goto(`${served.address}${path}`);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  }

  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

  test('the printed link signs in, and leaves no token in the address', async () => {
    const fresh = await browser.newPage({ locale: 'en-CA' });
    await fresh.goto(served.link);
    await fresh.getByRole('link', { name: 'Clients' }).first().waitFor();
    expect(fresh.url()).not.toMatch(/cmp_|code=/);
    expect(await fresh.evaluate(() => JSON.stringify(localStorage))).not.toContain('cmp_');
    await fresh.context().close();
  });

  test('pages through the clients', async () => {
    await open('/clients', 'Clients');
    await page.getByText('1–20 of 240').waitFor();
    const first = await page.getByRole('row').nth(1).textContent();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('21–40 of 240').waitFor();
    await expect.poll(() => page.getByRole('row').nth(1).textContent()).not.toBe(first);
    await page.getByRole('button', { name: 'Last page' }).click();
    await page.getByText('221–240 of 240').waitFor();
  });

  test('creates a client after a missing name and a taken code are named on their fields', async () => {
    await open('/clients', 'Clients');
    await page.getByText('1–20 of 240').waitFor();
    // The visible text of the link is the code; the name after it is only for screen readers.
    const [taken = ''] = (await page.getByRole('row').nth(1).getByRole('link').first().innerText()).split(/\s/);
    await page.getByRole('link', { name: 'New client' }).click();
    await page.getByLabel('Code', { exact: true }).fill(taken);
    await save();
    await page.getByText('This is required.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Érablière du Comptoir');
    await save();
    await page
      .getByText(/This code is already taken by .+ Choose another\./)
      .first()
      .waitFor();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Érablière du Comptoir');
    await page.getByLabel('Code', { exact: true }).fill('AAA-0001');
    await page.getByLabel('Credit limit', { exact: true }).fill('1 234,5');
    await save();
    await page.getByRole('heading', { name: 'Érablière du Comptoir', level: 1 }).waitFor();
    await page.getByText('$1,234.50').waitFor();
  });

  test('edits it and finds it again', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('City', { exact: true }).fill('Saint-Hyacinthe');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Érablière du Comptoir', level: 1 }).waitFor();
    await page.getByText('Saint-Hyacinthe').first().waitFor();
    await open('/clients', 'Clients');
    if (!env.COMPTOIR_EXTENSIONS) await page.getByRole('searchbox').fill('erabliere comptoir');
    await page.getByRole('link', { name: /AAA-0001/ }).click();
    await page.getByRole('heading', { name: 'Érablière du Comptoir', level: 1 }).waitFor();
  });

  test('books an appointment', async () => {
    await open('/agenda_appointments/new', 'New appointment');
    await page.getByLabel('Title', { exact: true }).fill('Changement d’huile');
    await page.getByLabel('Start date', { exact: true }).fill('2026-11-23');
    await page.getByLabel('Start time', { exact: true }).fill('13:30');
    await save();
    await page.getByRole('heading', { name: 'Changement d’huile', level: 1 }).waitFor();
    await page.getByText('2:30 p.m.').first().waitFor();
  });

  test('posts a balanced entry, and cannot post an unbalanced one', async () => {
    await open('/transactions/new', 'New journal entry');
    await page.getByLabel('Date', { exact: true }).fill('2026-11-20');
    await page.getByLabel('Description', { exact: true }).fill('Loyer de novembre');
    await page.getByLabel('Line 1: Account').fill('5000');
    await page.getByLabel('Line 1: Debit').fill('1 500,00');
    await page.getByLabel('Line 2: Account').fill('1000');
    // The missing amount is proposed in this field, and replaced by what is typed.
    await page.getByLabel('Line 2: Credit').click();
    await expect.poll(() => page.getByLabel('Line 2: Credit').inputValue()).toBe('1500.00');
    await page.getByLabel('Line 2: Credit').fill('1499,99');
    await page.getByText('Debits and credits in CAD differ by 0.01. Make them equal.').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Post', exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('Line 2: Credit').fill('1500');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await page.getByRole('button', { name: 'Post the entry' }).click();
    await page.getByRole('heading', { name: /1501/, level: 1 }).waitFor();
    await page.getByText('Entry 1501 posted.').waitFor();
    await page.getByText('Loyer de novembre').first().waitFor();
  });
});
