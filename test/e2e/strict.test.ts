/** What a service that is exactly the specification makes harder, in the built product and a real browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { type Visit, visit } from '#test/harness/visit.ts';
import { type Seen, type WatchingProxy, watchingProxy } from '#test/harness/watching-proxy.ts';

let browser: Browser;
let served: Served;
let proxy: WatchingProxy;
let at: Visit;
let page: Page;
let lost: ((seen: Seen) => boolean) | undefined;

beforeAll(async () => {
  served = await serve(['--demo'], { COMPTOIR_EXTENSIONS: 'off' });
  proxy = await watchingProxy(served.address, async (seen) => (lost?.(seen) ? 'lost' : undefined));
  browser = await openBrowser();
  at = await visit(browser, { ...served, address: proxy.address });
  page = at.page;
});
beforeEach(() => {
  lost = undefined;
});
afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  expect(await served?.end()).toBe(0);
});

async function ask(method: string, path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${served.token}`, 'Content-Type': 'application/json' };
  const reply = await fetch(served.address + path, { method, headers, body: JSON.stringify(body) });
  return reply.json();
}

test('after a lost answer, the list to look in first opens in a tab that is signed in', async () => {
  await page.goto(`${proxy.address}/clients/new`);
  await page.getByLabel('Code').fill('LOST1');
  await page.getByLabel('Name').fill('Perdu');
  lost = ({ method }) => method === 'POST';
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const look = page.getByRole('link', { name: 'Check the list' });
  const opening = page.context().waitForEvent('page');
  await look.click();
  const tab = await opening;
  await tab.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
  await tab.getByRole('grid').getByRole('row').nth(1).waitFor();
  await tab.close();
});

test('the open planning shows what others changed, read again by itself', async () => {
  const { data } = await ask('GET', '/api/agenda_appointments?per_page=1');
  const first = data[0];
  const day = first.date_at;
  await ask('PUT', `/api/agenda_appointments/${first.id}`, { ...first, title: 'Before them', time_at: '10:00:00' });
  await page.goto(`${proxy.address}/agenda?view=day&day=${day}`);
  await page.getByText('Before them').first().waitFor();
  await ask('PUT', `/api/agenda_appointments/${first.id}`, { ...first, title: 'Seen by itself', time_at: '10:00:00' });
  await page.getByText('Seen by itself').first().waitFor({ timeout: 90_000 });
});
