/** What a service that is exactly the specification makes harder, in the built product and a real browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { ownDay } from '#test/harness/shop-floor.ts';
import { visit } from '#test/harness/visit.ts';
import { type Seen, type WatchingProxy, watchingProxy } from '#test/harness/watching-proxy.ts';

let browser: Browser;
let served: Served;
let proxy: WatchingProxy;
let page: Page;
let lost: ((seen: Seen) => boolean) | undefined;

beforeAll(async () => {
  served = await serve(['--demo'], { COMPTOIR_EXTENSIONS: 'off' });
  proxy = await watchingProxy(served.address, async (seen) => (lost?.(seen) ? 'lost' : undefined));
  browser = await openBrowser();
  ({ page } = await visit(browser, { ...served, address: proxy.address }));
});
beforeEach(() => {
  lost = undefined;
});
// The answer to the creation of a client is lost.
afterAll(() => closeVisits({ browser, served, proxy, expectedComplaints: /net::ERR_\w+ \(\/api\/clients\)/ }));

async function ask(method: string, path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${served.token}`, 'Content-Type': 'application/json' };
  const reply = await fetch(served.address + path, { method, headers, body: JSON.stringify(body) });
  return reply.json();
}

test('after a lost answer, the list to look in first opens in a tab that is signed in', async () => {
  await page.goto(`${proxy.address}/clients/new`);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('LOST1');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Perdu');
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
  const [bay] = (await ask('POST', '/api/agenda_bays', { name: 'Pont A', order: 901 })).data;
  const shown = { name: 'Essai', branch_id: 0, bay_ids: String(bay.id), default: 0 };
  const [display] = (await ask('POST', '/api/agenda_displays', shown)).data;
  const times = { date_at: ownDay, date_end: ownDay, time_at: '10:00:00', time_end: '12:00:00', duration: '2.00' };
  const { data } = await ask('POST', '/api/agenda_appointments', { ...times, title: 'Before them', bay_id: bay.id });
  const [{ id }] = data;
  await page.goto(`${proxy.address}/agenda?view=day&day=${ownDay}&display=${display.id}`);
  await page.getByText('Before them').first().waitFor();
  await ask('PUT', `/api/agenda_appointments/${id}`, { ...times, title: 'Seen by itself' });
  await page.getByText('Seen by itself').first().waitFor({ timeout: 90_000 });
});
