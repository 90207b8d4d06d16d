/**
 * By keyboard alone: find any record, learn the keys, read the day's numbers, with each role's own work, on either kind
 * of service.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readToday, readWallClock } from '#console/time/wall-clock.ts';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { run, type Served, serve } from '#test/harness/process.ts';
import { askServed, createServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

/** The home page counts until the last full ten minutes, so that it need not count again every second. */
const tenMinutes = () => readWallClock().now.slice(0, 15);

describe.each(eitherService)('home $mode', ({ env }) => {
  const strict = env.COMPTOIR_EXTENSIONS === 'off';
  let browser: Browser;
  let served: Served;
  let page: Page;
  let today: string;

  beforeAll(async () => {
    served = await serve(['--demo'], env);
    browser = await openBrowser();
    ({ page } = await visit(browser, served));
    await page.goto(served.address);
  });

  beforeEach(() => {
    today = readToday();
  });

  afterAll(() => closeVisits({ browser, served }));

  async function ask(path: string) {
    const reply = await fetch(`${served.address}${path}`, { headers: { Authorization: `Bearer ${served.token}` } });
    return (await reply.json()) as { data: Record<string, string>[]; meta: { total: number } };
  }

  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const tile = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });

  test('a client is found by its phone number and opened, then found again among the recent ones', async () => {
    await heading('Today');
    const { data } = await ask('/api/clients?per_page=100');
    const client = data.find(({ phone }) => phone) ?? {};
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type(String(client.phone).replace(/\D/g, ''));
    const clientOptions = page.getByRole('listbox').getByRole('option').filter({ hasText: client.name });
    await clientOptions.first().waitFor();
    for (let step = 0; step < 40 && (await clientOptions.first().getAttribute('aria-selected')) !== 'true'; step++)
      await page.keyboard.press('ArrowDown');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await heading(String(client.name));
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Recent' }).getByText(String(client.name)).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
  });

  test('Ctrl+Enter opens what was found in a new tab, and leaves this page as it is', async () => {
    const { pathname } = new URL(page.url());
    await page.keyboard.press('Control+k');
    await page.keyboard.type('branches');
    await page.getByRole('option', { name: /Branches/, selected: true }).waitFor();
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const beside = await opened;
    await beside.getByRole('heading', { level: 1, name: 'Branches' }).waitFor();
    await beside.close();
    expect(new URL(page.url()).pathname).toBe(pathname);
  });

  test('? lists the keys, G and a letter go to a list, N makes a new one', async () => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type('clients');
    await page.getByRole('status').filter({ hasText: '1 result' }).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await heading('Clients');
    await page.keyboard.press('n');
    await heading('New client');
    await page.goBack();
    await heading('Clients');
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await heading('Today');
  });

  test.skipIf(strict)('the pickups of today stand in the order of their hours', async () => {
    const { data: bookings } = await ask(`/api/bookings?pickup_date=${today}&inactive=0&per_page=100`);
    const { data: stops } = await ask(`/api/stops?date=${today}&stop_type=Origin&per_page=100`);
    const hourOf = ({ id }: Record<string, string>) => stops.find((stop) => stop.booking_id === id)?.time || '99';
    const inOrder = bookings
      .map((booking) => ({ code: String(booking.code), key: `${hourOf(booking)} ${booking.code}` }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ code }) => code);
    expect(new Set(bookings.map(hourOf)).size).toBeGreaterThan(2);
    await page.goto(served.address);
    const rows = tile('Today’s pickups').locator('li a');
    await rows.first().waitFor();
    const shown = await rows.evaluateAll((all) => all.map((row) => row.firstElementChild?.textContent));
    expect(shown).toEqual(inOrder.slice(0, shown.length));
    expect(await rows.first().textContent()).toMatch(/\d:\d\d\s[ap]\.m\.$/);
  });

  test('the numbers of the day are those of the service', async () => {
    const records: Record<string, string>[] = [];
    for (let number = 1; ; number++) {
      const { data, meta } = await ask(`/api/bookings?per_page=100&page=${number}`);
      records.push(...data);
      if (records.length >= meta.total) break;
    }
    const active = records.filter(({ inactive }) => Number(inactive) === 0);
    const pickups = active.filter(({ pickup_date }) => pickup_date === today);
    const deliveries = active.filter(({ delivery_date }) => delivery_date === today);
    expect(pickups.length).toBeGreaterThan(0);
    // The demonstration's last entry is of yesterday, which may belong to the month before.
    const leg = { account: '5000', amount: '12.50', currency: 'CAD' };
    const details = [
      { ...leg, credit: 'D' },
      { ...leg, account: '1000', credit: 'C' },
    ];
    await askServed(served, 'POST', 'transactions', { date: today, description: 'Of today', details });
    await page.goto(served.address);
    await tile('Today’s pickups').getByText(String(pickups.length), { exact: true }).waitFor();
    await tile('Today’s deliveries').getByText(String(deliveries.length), { exact: true }).waitFor();
    const entries = await ask('/api/transactions?per_page=1');
    await tile('Latest journal entries')
      .getByText(new RegExp(`^${entries.data[0]?.number} · `))
      .waitFor();
    if (strict) {
      await page.getByText(/Not available from this service: .*Delivery day past, not billed/).waitFor();
      await expect.poll(() => tile('Delivery day past, not billed').count()).toBe(0);
      return;
    }
    const unbilled = active.filter((each) => String(each.delivery_date) < today && !each.fact_number);
    await tile('Delivery day past, not billed').getByText(String(unbilled.length), { exact: true }).waitFor();
    // Opens the page again if another ten minutes begin meanwhile, as other reminders are overdue then.
    let until: string;
    do {
      until = tenMinutes();
      await page.goto(served.address);
      await tile('Overdue reminders').getByText(/^\d+$/).waitFor();
    } while (until !== tenMinutes());
    const overdue = await ask(`/api/reminders?closed=0&date_to=${encodeURIComponent(`${until}0:00`)}`);
    await tile('Overdue reminders').getByText(String(overdue.meta.total), { exact: true }).waitFor();
    const month = today.slice(0, 7);
    const { data } = await ask(`/api/ledger_by_month?from=${month}-01&to=${today}`);
    const dollars = String(data[0]?.amount).replace(/\B(?=(\d{3})+\.)/g, ',');
    const ledger = tile('Ledger activity in the last 12 months');
    await ledger.getByRole('row').nth(1).getByText(`$${dollars}`).waitFor();
    await ledger.getByRole('img').locator('svg').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test('the list behind a number holds just those records', async () => {
    await page.goto(served.address);
    await page.getByRole('link', { name: 'Today’s pickups' }).click();
    await heading('Bookings');
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({ pickup_date_in: 'today', inactive: '0' });
    await page.goBack();
    await heading('Today');
  });

  test.runIf(!strict)('each role begins with its own work, and sees nothing that it may not', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-home-'));
    const own = await serve([], { DATA_DIR: dataDir });
    // Without any work, a company's home page would show its first steps instead.
    const client_id = await createServed(own, 'clients', { code: 'A', name: 'Ada' });
    await askServed(own, 'POST', 'sales', { client_id, date: readToday() });
    const firstTiles: Record<string, string> = {
      dispatch: 'Today’s pickups',
      shop: 'Next appointments today',
      office: 'Overdue reminders',
    };
    for (const [role, first] of Object.entries(firstTiles)) {
      const made = await run(['token', 'create', '--user', role, '--role', role], { DATA_DIR: dataDir });
      const token = /cmp_\S+/.exec(made.stdout)?.[0] ?? '';
      const person = await visit(browser, { ...own, token });
      await person.page.goto(own.address);
      await person.page.getByRole('heading', { level: 2, name: first }).waitFor();
      await expect.poll(() => person.page.locator('main h2').first().textContent()).toBe(first);
      await expect
        .poll(() => person.page.getByRole('heading', { name: /Ledger activity/ }).count())
        .toBe(role === 'office' ? 1 : 0);
      await person.close();
    }
    await own.end();
    await rm(dataDir, { recursive: true });
  });

  test('at 360 px everything is there, in either scheme, and nothing is cut off sideways', async () => {
    const narrow = await visit(browser, served, { language: 'fr', scheme: 'dark', width: 360 });
    await narrow.page.goto(served.address);
    await narrow.page.getByRole('heading', { level: 2, name: 'Cueillettes du jour' }).waitFor();
    const overflow = () =>
      narrow.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await narrow.page.getByRole('button', { name: 'Ouvrir la navigation' }).click();
    await narrow.page.getByRole('dialog').getByRole('link', { name: 'Clients' }).click();
    await narrow.page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
    await narrow.close();
  });
});
