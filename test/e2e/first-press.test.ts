/**
 * The first press of a button counts, whatever message appears as the field before it is left. Uses a real pointer,
 * pressed as long as people press.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { createServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

describe('the first press', () => {
  let browser: Browser;
  let served: Served;
  let page: Page;
  let client = 0;

  beforeAll(async () => {
    served = await serve(['--demo'], { RATE_LIMIT: '0' });
    browser = await openBrowser();
    const made = { code: 'PRESS', name: 'Client PRESS', city: 'Laval' };
    client = await createServed(served, 'clients', made);
    ({ page } = await visit(browser, served));
  }, 120_000);
  afterAll(() => closeVisits({ browser, served }));

  /** Presses, holds the button as long as a person would, and releases it without aiming again. */
  async function press(button: Locator): Promise<void> {
    const { mouse } = button.page();
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) throw new Error('it is not there');
    await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await mouse.down();
    await button.page().waitForTimeout(150);
    await mouse.up();
  }

  test('saves a contact below its client, where a message comes', async () => {
    await page.goto(`${served.address}/clients/${client}`);
    await page.getByRole('button', { name: 'New contact' }).click();
    const form = page.getByRole('form', { name: 'New contact' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Odile');
    await form.getByRole('textbox', { name: 'Email', exact: true }).fill('odile at home');
    await press(form.getByRole('button', { name: 'Add' }));
    await page.getByRole('cell', { name: 'Odile', exact: true }).waitFor();
  });

  test('saves a contact below its client, where a message goes', async () => {
    await page.goto(`${served.address}/clients/${client}`);
    await page.getByRole('button', { name: 'New contact' }).click();
    const form = page.getByRole('form', { name: 'New contact' });
    const email = form.getByRole('textbox', { name: 'Email', exact: true });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Omer');
    await email.fill('omer at home');
    await email.press('Shift+Tab');
    await form.getByText(/email/i).nth(1).waitFor();
    await email.fill('omer@home.ca');
    await press(form.getByRole('button', { name: 'Add' }));
    await page.getByRole('cell', { name: 'Omer', exact: true }).waitFor();
  });

  async function saveContact(page: Page, name: string): Promise<void> {
    await page.setViewportSize({ width: 1440, height: 1400 });
    await page.goto(`${served.address}/clients_contacts/new?clientID=${client}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`${name} at home`);
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await page.waitForURL((url) => !url.pathname.endsWith('/new'));
  }

  test('saves the page of a new contact', () => saveContact(page, 'Olga'));

  test('saves the page of a new contact, also in a browser that loads nothing ahead', async () => {
    const { page: saving } = await visit(browser, served);
    await saving.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await saveContact(saving, 'Oriane');
  });

  test('previews a bulk change', async () => {
    await page.goto(`${served.address}/clients?code=PRESS`);
    await page.getByRole('row', { name: /PRESS/ }).waitFor();
    await page.getByRole('checkbox', { name: 'Select every row of this page' }).check();
    await page.getByRole('button', { name: 'Bulk edit' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Field to change').selectOption('email');
    await panel.getByLabel('Email', { exact: true }).fill('nobody at home');
    await press(panel.getByRole('button', { name: 'Preview' }));
    await panel.getByText('1 record will change.').waitFor();
  });

  test('of a link and of a tab, also by touch, and what was typed is settled before the form is sent', async () => {
    const tablet = await visit(browser, served, { touch: true, width: 1024 });
    const { page: touched } = tablet;
    await touched.goto(`${served.address}/clients/${client}/edit`);
    const phone = touched.getByRole('textbox', { name: 'Phone', exact: true });
    await phone.fill('4505551234');
    await touched.getByRole('button', { name: 'Save', exact: true }).tap();
    await touched.waitForURL((url) => !url.pathname.endsWith('/edit'));
    const reply = await fetch(`${served.address}/api/clients/${client}`, {
      headers: { Authorization: `Bearer ${served.token}` },
    });
    expect(JSON.stringify(await reply.json())).toContain('450 555-1234');
    await tablet.close();
  });
});
