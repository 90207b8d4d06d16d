/** The queries of a list, on our own service and on one that is exactly the specification. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWallClock } from '#console/time/wall-clock.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { networkIdle } from '#test/harness/network-idle.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { readAllServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

interface Client {
  id: number;
  code: string;
  name: string;
  city: string | null;
  email: string | null;
  creation_date: string;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const many = '1200';

describe.each(eitherService)('lists $mode', ({ env }) => {
  const strict = env.COMPTOIR_EXTENSIONS === 'off';
  let browser: Browser;
  let served: Served;
  let page: Page;
  let clients: Client[];
  const requests: string[] = [];

  beforeAll(async () => {
    served = await serve(['--demo', '--scale', many], env);
    clients = await readAll();
    browser = await openBrowser();
    ({ page } = await visit(browser, served));
    page.on('request', (request) => {
      if (request.url().includes('/api/clients')) requests.push(new URL(request.url()).search);
    });
  });

  afterAll(() => closeVisits({ browser, served }));

  const readAll = () => readAllServed<Client>(served, 'clients');

  async function open(search = ''): Promise<void> {
    requests.length = 0;
    await page.goto(`${served.address}/clients${search}`);
    await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor();
  }

  const addressed = (search: string) => page.waitForURL((url) => url.search === search);
  /** Waits until the list shows this total and is complete. */
  async function settled(total: number): Promise<void> {
    if (strict) await page.getByText('Every record was searched.', { exact: false }).first().waitFor();
    await page.getByText(`of ${total}`, { exact: false }).first().waitFor();
    await page.locator('table:not([data-stale])').waitFor();
  }
  const codes = async () => {
    const cells = await page.locator('tbody tr td[data-lead]').allInnerTexts();
    return cells.map((cell) => cell.split('\n')[0]);
  };

  test('a plain list is shown at once, and nothing is read beyond it', async () => {
    await open();
    await page.getByText('of 1,200').waitFor();
    await networkIdle(page);
    expect(requests.filter((search) => search.includes('per_page=100'))).toEqual([]);
    await expect.poll(codes, { timeout: 15_000 }).toEqual(clients.slice(0, 20).map(({ code }) => code));
  });

  test('a search, an order and a filter find what they should, page by page', async () => {
    await open();
    await page.keyboard.press('/');
    await page.keyboard.type('an');
    await addressed('?q=an');
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.keyboard.press('f');
    await page.getByRole('combobox', { name: 'Find a field' }).fill('city');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Filter by City' }).getByRole('textbox').fill('é');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'City contains é' }).waitFor();
    const texts = (client: Client) =>
      plain(
        Object.values(client)
          .filter((value) => typeof value === 'string')
          .join('\n'),
      );
    const expected = clients
      .filter((each) => texts(each).includes('an') && plain(each.city ?? '').includes('e'))
      .sort((a, b) => (plain(a.name) < plain(b.name) ? -1 : plain(a.name) > plain(b.name) ? 1 : a.id - b.id))
      .map(({ code }) => code);
    expect(expected.length).toBeGreaterThan(20);
    await settled(expected.length);
    await expect.poll(codes, { timeout: 15_000 }).toEqual(expected.slice(0, 20));
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL(/page=2/);
    await settled(expected.length);
    await expect.poll(codes, { timeout: 15_000 }).toEqual(expected.slice(20, 40));
    await page.goBack();
    await settled(expected.length);
    await expect.poll(codes, { timeout: 15_000 }).toEqual(expected.slice(0, 20));
  });

  test('days said from today are those of today, and stay so in a view', async () => {
    const { today } = readWallClock();
    const expected = clients.filter(({ creation_date: day }) => day >= addDays(today, -364) && day <= today);
    await open('?creation_date_in=last_365_days');
    await settled(expected.length);
    await page.keyboard.press('v');
    await page.getByRole('textbox', { name: 'View name' }).fill('This past year');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'This past year' }).waitFor();
    await open();
    await page.keyboard.press('v');
    await page.getByRole('button', { name: 'This past year' }).click();
    await addressed('?creation_date_in=last_365_days&view=This+past+year');
    await settled(expected.length);
  });

  test.runIf(!strict).each([
    { name: 'the fields', keys: ['f'], width: 1440, scheme: 'light' as const },
    { name: 'the views', keys: ['v'], width: 360, scheme: 'dark' as const },
    { name: 'an editor', keys: ['f', 'Enter'], width: 360, scheme: 'light' as const },
  ])('$name have nothing that axe finds, and fit', async ({ keys, width, scheme }) => {
    const other = await visit(browser, served, { width, scheme });
    await other.page.goto(`${served.address}/clients?city_contains=laval&phone=&colour=red&view=Theirs`);
    await other.page.getByText('does not support').waitFor();
    for (const key of keys) {
      await other.page.keyboard.press(key);
      await other.page.getByRole('dialog').waitFor();
    }
    expect(await findViolations(other.page)).toEqual([]);
    const isWide = await other.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    await other.close();
  });

  test.runIf(strict)('says how far it has read, pauses, and reads on', async () => {
    let answered = 5;
    const pending: (() => void)[] = [];
    await page.route('**/api/clients?*per_page=100', async (route) => {
      if (answered-- <= 0) await new Promise<void>((resolve) => pending.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await open('?q=zzz-nothing');
    await page.getByText('No results so far').waitFor();
    await page.getByText('500 of 1,200 loaded. There may be more results.').first().waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Loading is paused', { exact: false }).first().waitFor();
    answered = Number.POSITIVE_INFINITY;
    for (const release of pending.splice(0)) release();
    requests.length = 0;
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('1,200 of 1,200 loaded. Every record was searched.').first().waitFor();
    expect(requests.filter((search) => search.includes('per_page=100'))).toHaveLength(7);
    await page.getByText('No results', { exact: true }).waitFor();
    await page.unroute('**/api/clients?*per_page=100');
  });

  test.runIf(strict)('finds what was just made without reading everything again', async () => {
    await open('?q=gar');
    await page.getByText('Every record was searched.', { exact: false }).first().waitFor();
    await page.getByRole('link', { name: 'New client' }).click();
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('ZZFRESH');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Garage tout neuf');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name: 'Garage tout neuf' }).waitFor();
    requests.length = 0;
    await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).first().click();
    await page.getByRole('searchbox').fill('tout neuf');
    await page.getByRole('link', { name: /ZZFRESH/ }).waitFor();
    expect(requests.filter((search) => search.includes('per_page=100')).length).toBeLessThan(2);
  });
});
