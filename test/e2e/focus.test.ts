/**
 * Where the focus goes when something closes, what Escape closes, and that early keystrokes are not lost. Real keys.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { focusedName, pressKeys } from '#test/harness/keyboard.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { createServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

describe('the focus', () => {
  let browser: Browser;
  let served: Served;
  let page: Page;
  let client = 0;

  beforeAll(async () => {
    served = await serve(['--demo'], { RATE_LIMIT: '0' });
    browser = await openBrowser();
    const made = { code: 'FOCUS', name: 'Client FOCUS', city: 'Laval' };
    client = await createServed(served, 'clients', made);
    ({ page } = await visit(browser, served));
  }, 120_000);
  // A save is refused because the storage is full (507).
  afterAll(() => closeVisits({ browser, served, expectedComplaints: /status of 507/ }));

  const press = (...keys: string[]) => pressKeys(page, ...keys);
  const focused = () => focusedName(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });

  test('returns to the field from which a client was made in the drawer, and what is typed next runs nothing', async () => {
    await page.goto(`${served.address}/agenda?view=day`);
    await page.getByRole('button', { name: 'New appointment' }).click();
    const drawer = page.getByRole('complementary');
    const picker = drawer.getByRole('combobox', { name: 'Client', exact: true });
    await picker.fill('Zoltan Neuf');
    await page.getByRole('option', { name: /^Create/ }).waitFor();
    await press('ArrowUp', 'Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await press('Escape');
    await expect.poll(focused).toMatch(/^Client/);
    await picker.fill('Zoltan Autre');
    await page.getByRole('option', { name: /^Create/ }).waitFor();
    await press('ArrowUp', 'Enter');
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('ZN-1');
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toMatch(/^Client/);
    await press('n', 't');
    expect(new URL(page.url()).pathname).toBe('/agenda');
    await expect.poll(focused).toMatch(/^Client/);
  });

  test('returns to what opened a dialog, a menu and a panel when Escape closes it', async () => {
    await page.goto(`${served.address}/clients`);
    await page.getByRole('row').nth(1).waitFor();
    const opener = page.getByRole('button', { name: /^Columns/ });
    await opener.focus();
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await press('Escape');
    await expect.poll(focused).toMatch(/^Columns/);
    // The same over a field that is being edited.
    await page.goto(`${served.address}/clients/${client}/edit`);
    await field('City').fill('Alma');
    await press('Control+k');
    await page.getByRole('dialog').waitFor();
    await press('Escape');
    await expect.poll(focused).toMatch(/^City/);
  });

  test('stays in the grid after a paste', async () => {
    await page.goto(`${served.address}/transactions/new`);
    const account = page.getByLabel('Line 1: Account', { exact: true });
    await account.focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '1010\t100.00\n4000\t\t100.00');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await page
      .getByText(/lines? pasted|pasted/i)
      .first()
      .waitFor();
    await expect.poll(focused).toBe('Line 1: Account');
    await press('End', '5');
    await expect.poll(() => account.inputValue()).toBe('10105');
    await press('Escape');
  });

  test('Escape closes the topmost layer on a form’s page, and leaves it only with nothing typed or on the person’s word', async () => {
    await page.goto(`${served.address}/clients/${client}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await field('City').focus();
    await press('Escape');
    await page.waitForURL(`${served.address}/clients/${client}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await field('City').fill('Amos');
    // An open list of suggestions is closed first.
    const province = page.getByRole('combobox', { name: 'Province', exact: true });
    await province.click();
    await page.getByRole('option').first().waitFor();
    await press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(`/clients/${client}/edit`);
    await press('Escape');
    const asking = page.getByRole('dialog', { name: 'Leave without saving?' });
    await asking.waitFor();
    await press('Escape');
    await asking.waitFor({ state: 'hidden' });
    await expect.poll(focused).toMatch(/^Province/);
    expect(await field('City').inputValue()).toBe('Amos');
    // Works from a button of the form, too, and when nothing has the focus.
    await page.getByRole('button', { name: 'Save', exact: true }).focus();
    await press('Escape');
    await asking.waitFor();
    await press('Escape');
    await asking.waitFor({ state: 'hidden' });
    await page.locator('h1').click();
    await press('Escape');
    await asking.waitFor();
    await asking.getByRole('button', { name: 'Discard and leave' }).click();
    await page.waitForURL(`${served.address}/clients/${client}`);
  });

  test('what is typed while the page of a new record loads arrives in its first field', async () => {
    const late = await visit(browser, served);
    const { page: fresh } = late;
    const pending: (() => void)[] = [];
    // Holds back the form's code, even where it is loaded ahead once the list is shown.
    await fresh.route(/\/assets\/form-[^/]*\.js$/, async (route) => {
      await new Promise<void>((pass) => pending.push(pass));
      await route.continue();
    });
    await fresh.goto(`${served.address}/clients`);
    await fresh.getByRole('row').nth(1).waitFor();
    await fresh.getByRole('link', { name: 'New client' }).first().click();
    await fresh.keyboard.type('NT-42');
    await expect.poll(() => pending.length).toBeGreaterThan(0);
    const name = fresh.getByRole('textbox', { name: 'Name', exact: true });
    expect(await name.count()).toBe(0);
    for (const pass of pending) pass();
    await expect.poll(() => name.inputValue(), { timeout: 10_000 }).toBe('NT-42');
    expect(new URL(fresh.url()).pathname).toBe('/clients/new');
    await late.close();
  });

  test('what is typed for the next record while one is saved waits for it where that one is refused', async () => {
    await page.goto(`${served.address}/clients/new`);
    await field('Code').fill('TYPED-ON');
    await field('Name').fill('Troisième');
    await field('City').fill('Gasp');
    const saveAndType = async (typed: string, status?: number) => {
      let release: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/clients', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await gate;
        return status ? route.fulfill({ status, body: '' }) : route.fallback();
      });
      await press('Control+Enter');
      await page.locator('form[inert]').waitFor();
      await page.keyboard.type(typed);
      release();
    };
    await saveAndType('Qua', 507);
    await page.getByText('The service has no storage space left').waitFor();
    await page.getByText('Kept for the next record').waitFor();
    expect(await field('City').inputValue()).toBe('Gasp');
    await expect.poll(focused).toMatch(/^City/);
    await page.unrouteAll();
    await saveAndType('trieme');
    await expect.poll(() => field('Name').inputValue()).toBe('Quatrieme');
    expect(new URL(page.url()).pathname).toBe('/clients/new');
  });
});
