/** After a press that removes something, the keyboard focus is beside it, and not at the top of the page. Real keys. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesPath } from '#contract/changes.ts';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { focusedName, pressKeys } from '#test/harness/keyboard.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed, createServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

describe('the focus stays', () => {
  let browser: Browser;
  let served: Served;
  let page: Page;

  beforeAll(async () => {
    served = await serve(['--demo'], { RATE_LIMIT: '0' });
    browser = await openBrowser();
    for (const code of ['KEPT-1', 'KEPT-2']) await make('clients', { code, name: `Client ${code}`, city: 'Laval' });
    ({ page } = await visit(browser, served));
  }, 120_000);
  // A card that has changed meanwhile is moved.
  afterAll(() => closeVisits({ browser, served, expectedComplaints: /status of 412/ }));

  const make = (segment: string, body: object) => createServed(served, segment, body);
  const press = (...keys: string[]) => pressKeys(page, ...keys);
  const focused = () => focusedName(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  /** Presses Enter on a button and waits until what it does has begun and ended. */
  const pressBusy = async (name: string | RegExp, until: () => Promise<unknown>) => {
    // A button whose data are still being read is disabled, and one ignores the press while another one works.
    await expect.poll(() => button(name).isEnabled()).toBe(true);
    await page.locator('button[data-loading]').waitFor({ state: 'detached' });
    await button(name).focus();
    // Waits from before the press, as its effect may appear before the press is over.
    await Promise.all([until(), press('Enter')]);
  };

  async function openBulk() {
    await page.goto(`${served.address}/clients?q=KEPT-`);
    const boxes = page.getByRole('row', { name: /KEPT-/ }).getByRole('checkbox');
    for (const at of [0, 1]) await boxes.nth(at).check();
    await button('Bulk edit').focus();
    await press('Enter');
    const panel = page.getByRole('dialog', { name: /^Bulk edit/ });
    await panel.getByLabel('Field to change').selectOption('city');
    return panel;
  }

  test('in the panel of a bulk edit, on its next step, and returns to the list', async () => {
    const panel = await openBulk();
    await panel.getByLabel('City', { exact: true }).fill('Alma');
    await panel.getByRole('button', { name: 'Preview' }).focus();
    await press('Enter');
    await expect.poll(focused).toBe('Change 2 records');
    await press('Enter');
    await expect.poll(focused).toBe('Results of the change');
    await panel.getByRole('button', { name: /^Undo/ }).focus();
    await press('Enter');
    await panel.getByText('2 changes undone').waitFor();
    await expect.poll(focused).toBe('Results of the undo');
    await press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Bulk edit');
  });

  test('on a choice after the preview was put back, and a letter does not throw the choices away unasked', async () => {
    const panel = await openBulk();
    await panel.getByLabel('City', { exact: true }).fill('Alma');
    await panel.getByRole('button', { name: 'Preview' }).focus();
    await press('Enter');
    await panel.getByRole('button', { name: 'Back' }).focus();
    await press('n');
    await button('Stay here').click();
    expect(new URL(page.url()).pathname).toBe('/clients');
    await panel.getByRole('button', { name: 'Back' }).focus();
    await press('Enter');
    await expect.poll(focused).toBe('Preview');
    expect(await panel.getByLabel('City', { exact: true }).inputValue()).toBe('Alma');
    await press('n');
    await button('Discard and leave').click();
    await page.waitForURL(`${served.address}/clients/new`);
  });

  test.each([
    ['en', ['Next month', 'Previous month', 'Next year', 'Previous year', 'Next decade', 'Previous decade']],
    [
      'fr',
      [
        'Mois suivant',
        'Mois précédent',
        'Année suivante',
        'Année précédente',
        'Décennie suivante',
        'Décennie précédente',
      ],
    ],
  ] as const)('and the buttons of an open calendar have names (%s)', async (language, names) => {
    const { page: own, close } = await visit(browser, served, { language });
    await own.goto(`${served.address}/sales/new`);
    await own
      .getByRole('button', { name: /^(Open the calendar|Ouvrir le calendrier)/ })
      .first()
      .click();
    for (const at of [0, 2, 4]) {
      for (const name of names.slice(at, at + 2)) await own.getByRole('button', { name }).waitFor();
      expect(await findViolations(own)).toEqual([]);
      // The heading of a month opens its year, and that of a year its decade.
      if (at < 4)
        await own
          .locator('button[data-calendar-header-level], .mantine-DatePicker-calendarHeaderLevel')
          .first()
          .click();
    }
    await close();
  });

  test('on a button whose work is over', async () => {
    await page.goto(`${served.address}/reports/income-statement`);
    await pressBusy(/CSV/, () => page.waitForEvent('download'));
    await expect.poll(focused).toMatch(/CSV/);
    await page.goto(`${served.address}/sales/1?document=invoice`);
    for (const name of ['Email', 'Download PDF']) {
      await button(name).waitFor();
      await pressBusy(name, () => page.waitForEvent('download'));
      await expect.poll(focused).toBe(name);
    }
  });

  test('on the pager at the end of the list, and on the first of the further cards', async () => {
    await page.goto(`${served.address}/clients`);
    await button('Last page').focus();
    await press('Enter');
    await page.waitForURL(/page=/);
    await page.locator('button[aria-label="Last page"][aria-disabled="true"]').waitFor();
    expect(await focused()).toBe('Last page');

    const project = await make('projects', { name: 'Warehouse' });
    for (let each = 1; each <= 52; each++) await make('tasks', { name: `Box ${each}`, project_id: project, status: 0 });
    await page.goto(`${served.address}/projects/${project}?tasks=board`);
    await button(/^Show more/).focus();
    const last = await page.locator('[data-card] [data-row]').nth(49).textContent();
    await press('Enter');
    const next = await page.locator('[data-card] [data-row]').nth(50).textContent();
    expect(next).not.toBe(last);
    await expect.poll(focused).toBe(next);
  });

  test('on a card whose move was refused, wherever a colleague has put it', async () => {
    const { page: own, close } = await visit(browser, served);
    await own.route(`**${changesPath}`, (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
    const project = await make('projects', { name: 'Yard' });
    const task = await make('tasks', { name: 'Boxes', project_id: project, status: 0 });
    await own.goto(`${served.address}/projects/${project}?tasks=board`);
    const card = own.locator(`[data-card="${task}"] [data-row]`);
    await card.waitFor();
    await askServed(served, 'PUT', `tasks/${task}`, { status: 2 });
    await card.focus();
    for (const key of ['m', 'ArrowRight', 'Enter']) await own.keyboard.press(key);
    await own.locator(`[data-status="2"] [data-card="${task}"]`).waitFor();
    await own.getByRole('status').getByText('Boxes is in En attente.').waitFor({ state: 'attached' });
    const focusedText = () => own.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focusedText).toBe('Boxes');
    await close();
  });

  test.each([
    { at: '/sales/1', link: 'Invoice 1', title: 'Invoice 1', back: 'Back to the sale' },
    { at: '/bookings/1', link: 'Driver sheet', title: 'Driver sheet T10001', back: 'Back' },
    { at: '/tasks', link: 'Kanban', title: 'Tasks', back: 'List' },
  ])(
    'on the page whose content another view replaces, which is announced: $link',
    async ({ at, link, title, back }) => {
      const holder = () => page.evaluate(() => document.activeElement?.id);
      await page.goto(`${served.address}${at}`);
      await page.getByRole('link', { name: link, exact: true }).focus();
      await press('Enter');
      await page.getByRole('link', { name: back, exact: true }).waitFor();
      await expect.poll(holder).toBe('page');
      expect(await page.locator('[aria-live][aria-atomic=true]').textContent()).toBe(`${title} · Comptoir`);
      await page.getByRole('link', { name: back, exact: true }).focus();
      await press('Enter');
      await page.getByRole('link', { name: link, exact: true }).waitFor();
      await expect.poll(holder).toBe('page');
    },
  );
});
