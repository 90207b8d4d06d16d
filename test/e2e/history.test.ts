/** The history of a record beside its page: who changed what and when, and how an earlier value is restored. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { changesPath } from '#contract/changes.ts';
import { bearer } from '#test/cli/workspace.ts';
import { findViolations, requireAccessible } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { run, type Served, serve } from '#test/harness/process.ts';
import { signInByLink, visit } from '#test/harness/visit.ts';

type Values = Record<string, unknown> & { id: number };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function ask(served: Served, method: string, path: string, body?: object, token = served.token): Promise<Values> {
  const headers = { ...bearer(token), ...(body && { 'Content-Type': 'application/json' }) };
  const reply = await fetch(`${served.address}/api/${path}`, { method, headers, body: body && JSON.stringify(body) });
  const { data } = (await reply.json()) as { data: Values | Values[] };
  return [data].flat()[0] as Values;
}

async function newToken(served: Served, user: string, role: string): Promise<string> {
  const { stdout } = await run(['token', 'create', '--user', user, '--role', role], { DATA_DIR: served.dataDir });
  return stdout.trim();
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: /^(History of|Historique)/ });
/** The entries as they are read, each on one line. */
const readEntries = async (page: Page) =>
  (await entriesOf(page).allInnerTexts()).map((words) => words.replace(/\s+/g, ' '));
const entriesOf = (page: Page) =>
  panelOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

describe('the history of a record', () => {
  let served: Served;
  let page: Page;
  let ada: string;
  let id: number;
  beforeAll(async () => {
    served = await serve(['--demo'], { RATE_LIMIT: '0' });
    ada = await newToken(served, 'Ada Martin', 'office');
    id = (await ask(served, 'POST', 'clients', { code: 'HIST', name: 'Garage Élan', city: 'Laval' })).id;
    await ask(served, 'PUT', `clients/${id}`, { city: 'Sorel', credit: '1500.00', inactive: 1 }, ada);
    ({ page } = await visit(browser, served));
  });
  afterAll(() => closeVisits({ browser, served }));
  const stored = (fields: object) => expect.poll(() => ask(served, 'GET', `clients/${id}`)).toMatchObject(fields);

  async function open(path = `clients/${id}`): Promise<void> {
    await page.goto(`${served.address}/${path}`);
    await page.getByRole('button', { name: 'History' }).press('Enter');
    await panelOf(page).waitFor();
  }

  test('its code comes when it is opened, and it names people, days and values', async () => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto(`${served.address}/clients/${id}`);
    await page.getByRole('heading', { name: 'Garage Élan' }).waitFor();
    expect(files.filter((file) => file.includes('/history'))).toEqual([]);
    await page.getByRole('button', { name: 'History' }).press('Enter');
    await entriesOf(page).first().waitFor();
    expect(files.some((file) => file.includes('history-panel'))).toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('History');
    const [changed, created] = await readEntries(page);
    expect(changed).toMatch(/^Changed by Ada Martin \w+ \d+, \d{4}, .*, with an access token /);
    expect(changed).toMatch(/City Before: Laval → After: Sorel Restore/);
    expect(changed).toMatch(/Credit limit Before: \$0\.00 → After: \$1,500\.00 Restore/);
    expect(changed).toMatch(/Status Before: Active → After: Inactive/);
    expect(created).toMatch(/^Created by admin .* \d+ values$/);
    await panelOf(page)
      .getByText(/^\d+ values$/)
      .click();
    await panelOf(page).getByText('HIST', { exact: true }).waitFor();
  });

  test('an earlier value is put back by keyboard, seen at once, and undone like any change', async () => {
    await open();
    const restore = panelOf(page).getByRole('button', { name: 'Restore the earlier value: City' });
    await restore.press('Enter');
    await page.getByRole('status').getByText('City: earlier value restored').first().waitFor();
    await stored({ city: 'Laval', credit: '1500.00' });
    const first = async () => (await readEntries(page))[0];
    await expect.poll(first).toMatch(/^Changed by admin .* City Before: Sorel → After: Laval/);
    await page.getByRole('definition').filter({ hasText: 'Laval' }).first().waitFor();
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('History');
    expect(page.url()).toContain(`/clients/${id}`);
    await page.keyboard.press('Control+z');
    await stored({ city: 'Sorel' });
    await page.keyboard.press('Control+y');
    await stored({ city: 'Laval' });
  });

  test('a value that somebody else changed meanwhile is not overwritten', async () => {
    await ask(served, 'PUT', `clients/${id}`, { address: '1, rue A' });
    await ask(served, 'PUT', `clients/${id}`, { address: '2, rue B' });
    // Cuts off the change stream, by which the panel would show the change before anybody can press.
    await page.route(`**${changesPath}`, (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
    await open();
    const restore = panelOf(page).getByRole('button', { name: 'Restore the earlier value: Address' }).first();
    await restore.waitFor();
    await ask(served, 'PUT', `clients/${id}`, { address: '3, rue C' }, ada);
    await restore.press('Enter');
    await page
      .getByText(/Somebody changed “.+” in the meantime/)
      .first()
      .waitFor();
    await stored({ address: '3, rue C' });
    await page.unroute(`**${changesPath}`);
  });

  test('more than a page is read on, and each change stands once', async () => {
    for (let turn = 0; turn < 25; turn++)
      await ask(served, 'PUT', `clients/${id}`, { phone: `450 555-01${turn + 10}` });
    await open();
    await expect.poll(() => entriesOf(page).count()).toBe(20);
    await panelOf(page)
      .getByRole('button', { name: /^Show more/ })
      .click();
    await expect.poll(() => entriesOf(page).count()).toBeGreaterThan(30);
    await expect
      .poll(() =>
        panelOf(page)
          .getByRole('button', { name: /^Show more/ })
          .count(),
      )
      .toBe(0);
    const shown = await readEntries(page);
    expect(new Set(shown).size).toBeGreaterThan(25);
    expect(shown.at(-1)).toMatch(/^Created by admin/);
  });

  test('the lines of an entry are named by their places, and a posted entry offers nothing to restore', async () => {
    const details = ['D', 'C'].map((credit) => ({ account: '5000', amount: '10.00', currency: 'CAD', credit }));
    const { id: entry } = await ask(served, 'POST', 'transactions', { date: '2026-11-20', details });
    await open(`transactions/${entry}`);
    await panelOf(page)
      .getByText(/^\d+ values$/)
      .click();
    await panelOf(page).getByText('Lines, no. 2: Account').waitFor();
    expect(
      await panelOf(page)
        .getByRole('button', { name: /^Restore/ })
        .count(),
    ).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });

  test('a record that was not changed since says so, also a booking on its own page', async () => {
    for (const path of ['branches/1', 'bookings/1']) {
      await open(path);
      await panelOf(page).getByText('No changes recorded').waitFor();
      expect(await findViolations(page)).toEqual([]);
    }
  });

  test('whoever may only read sees it, and cannot restore', async () => {
    const context = await browser.newContext({ locale: 'en-CA', viewport: { width: 1440, height: 900 } });
    const other = await context.newPage();
    await signInByLink(other, served.address, await newToken(served, 'viewer', 'viewer'));
    await other.goto(`${served.address}/clients/${id}`);
    await other.getByRole('button', { name: 'History' }).click();
    await entriesOf(other).first().waitFor();
    expect(
      await panelOf(other)
        .getByRole('button', { name: /^Restore/ })
        .count(),
    ).toBe(0);
    await context.close();
  });

  test.each([
    { language: 'en', width: 1440, name: 'History' },
    { language: 'fr', width: 1440, name: 'Historique' },
    { language: 'en', width: 360, name: 'History' },
    { language: 'fr', width: 360, name: 'Historique' },
  ] as const)('is accessible in $language at $width px, light and dark', async ({ language, width, name }) => {
    const there = await visit(browser, served, { language, width });
    await there.page.goto(`${served.address}/clients/${id}`);
    await there.page.getByRole('button', { name }).click();
    await requireAccessible(entriesOf(there.page).first());
    const wide = await there.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await there.close();
  });
});

test('a strict service has none, and its records offer none', async () => {
  const served = await serve(['--demo'], { COMPTOIR_EXTENSIONS: 'off' });
  onTestFinished(() => closeVisits({ browser, served }));
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/clients/1`);
  await page.getByRole('link', { name: 'Edit' }).waitFor();
  expect(await page.getByRole('button', { name: 'History' }).count()).toBe(0);
});
