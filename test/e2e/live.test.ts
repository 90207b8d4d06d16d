/** Several people at once in real browsers: what one saves, the others see without a reload, never over their edits. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesPath } from '#contract/changes.ts';
import { bearer } from '#test/cli/workspace.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { run, type Served, serve } from '#test/harness/process.ts';
import { cardOn, drag, ownDay, ShopFloor } from '#test/harness/shop-floor.ts';
import { signInByLink, type Visit, visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;
let floor: ShopFloor;
let at: Visit;
let page: Page;

beforeAll(async () => {
  served = await serve(['--demo']);
  browser = await openBrowser();
  floor = await new ShopFloor(served).open();
});
afterAll(() =>
  closeVisits({ browser, served, expectedComplaints: /status of (401|412) |ERR_(FAILED|INTERNET_DISCONNECTED)/ }),
);
beforeEach(async () => {
  at = await visit(browser, served);
  page = at.page;
});
afterEach(async () => {
  await at?.close();
  await floor.clear();
});

/** Writes as another person. */
async function write(method: string, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { ...bearer(served.token), 'Content-Type': 'application/json' };
  const reply = await fetch(`${served.address}/api/${path}`, { method, headers, body: JSON.stringify(body) });
  const { data } = (await reply.json()) as { data: Record<string, unknown> };
  expect(reply.ok, JSON.stringify(data)).toBe(true);
  return data;
}

let names = 0;
/** A new client whose code makes it the first of its list. */
async function newClient(): Promise<{ id: number; name: string }> {
  const name = `Atelier ${++names}`;
  const { id } = await write('POST', 'clients', { name, code: `!${String(names).padStart(4, '0')}` });
  return { id: Number(id), name };
}

const rows = (on: Page) => on.getByRole('grid', { name: 'Clients' }).locator('a[data-row]');
const rowOf = (on: Page, name: string) => on.getByRole('grid', { name: 'Clients' }).getByRole('row', { name });

async function openList(on: Page): Promise<void> {
  await on.goto(`${served.address}/clients`);
  await rows(on).first().waitFor();
}

/** Counts the requests that a page sends from now on. */
function requestsOf(from: Page | BrowserContext, path: string, question = ''): () => number {
  let count = 0;
  from.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === path && search.includes(question)) count++;
  });
  return () => count;
}

/** Another person, who looks at the same page. */
async function beside(look: (on: Page) => Promise<void>): Promise<Page> {
  const other = await visit(browser, served);
  await look(other.page);
  return other.page;
}

describe('what somebody else saves shows', () => {
  test('in an open list: what is new, what is changed, and what another process brings in', async () => {
    await openList(page);
    const { id, name } = await newClient();
    await expect.poll(() => rowOf(page, name).count()).toBe(1);
    await write('PUT', `clients/${id}`, { name: `${name} et fils` });
    await expect.poll(() => rowOf(page, `${name} et fils`).count()).toBe(1);
  });

  test('in an open record, which is read again alone', async () => {
    const { id, name } = await newClient();
    const other = await newClient();
    await page.goto(`${served.address}/clients/${id}`);
    await page.getByRole('heading', { name }).waitFor();
    const reads = requestsOf(page, `/api/clients/${id}`);
    await write('PUT', `clients/${other.id}`, { name: 'Garage voisin' });
    await write('PUT', `clients/${id}`, { name: `${name} enr.` });
    await expect.poll(() => page.getByRole('heading', { name: `${name} enr.` }).count()).toBe(1);
    expect(reads()).toBe(1);
  });

  test('on the agenda of somebody else, which no longer asks every few seconds', async () => {
    const id = await floor.book({ title: 'Freins', time_at: '09:00:00' });
    await page.clock.install();
    await floor.show(page);
    const reads = requestsOf(page, '/api/agenda_appointments', `from=${ownDay}&to=${ownDay}`);
    await floor.change(id, { bay_id: floor.right });
    await expect.poll(() => cardOn(page, id).getAttribute('data-bay-id')).toBe(String(floor.right));
    const second = await floor.book({ title: 'Pneus', time_at: '11:00:00' });
    await expect.poll(() => cardOn(page, second).count()).toBe(1);
    await floor.write('DELETE', `agenda_appointments/${second}`);
    await expect.poll(() => cardOn(page, second).count()).toBe(0);
    const before = reads();
    // Twice the interval at which a board without notifications reads again.
    await page.clock.runFor(12_000);
    await floor.change(id, { bay_id: floor.left });
    await expect.poll(() => cardOn(page, id).getAttribute('data-bay-id')).toBe(String(floor.left));
    expect(reads() - before).toBe(1);
  });

  test('once, where it was saved here: the list is read after it as without the stream', async () => {
    const { id, name } = await newClient();
    await openList(page);
    await rowOf(page, name).locator('a[data-row]').click();
    await page.getByRole('link', { name: /^Edit/ }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill(`${name} inc.`);
    const reads = requestsOf(page, `/api/clients/${id}`);
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: `${name} inc.` }).waitFor();
    const saved = reads();
    // When this change is notified, every notification of the person's own save has arrived.
    await write('PUT', `clients/${id}`, { name: `${name} ltée` });
    await expect.poll(() => page.getByRole('heading', { name: `${name} ltée` }).count()).toBe(1);
    expect(reads() - saved).toBe(1);
  });
});

describe('under somebody’s hands', () => {
  test('a form that is filled stays as it is, says so, and saves both', async () => {
    const { id, name } = await newClient();
    await page.goto(`${served.address}/clients/${id}/edit`);
    await page.getByRole('textbox', { name: /^Name/ }).fill(`${name} et filles`);
    await write('PUT', `clients/${id}`, { city: 'Laval' });
    await page.getByText('Somebody has changed this record in the meantime').waitFor();
    expect(await page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe(`${name} et filles`);
    expect(await page.getByRole('textbox', { name: /^City/ }).inputValue()).toBe('');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: `${name} et filles` }).waitFor();
    const reply = await fetch(`${served.address}/api/clients/${id}`, { headers: bearer(served.token) });
    expect(await reply.json()).toMatchObject({ data: { name: `${name} et filles`, city: 'Laval' } });
  });

  test('a card that is dragged stays under the pointer, and the rest follows once it is dropped', async () => {
    const [own, other] = [await floor.book({ time_at: '09:00:00' }), await floor.book({ time_at: '14:00:00' })];
    await floor.show(page);
    const box = await cardOn(page, own).boundingBox();
    if (!box) throw new Error('the board does not show it');
    const from = { x: box.x + box.width / 2, y: box.y + 10 };
    const theirs = await beside((on) => floor.show(on));
    await drag(page, from, await floor.placeFrom(cardOn(page, own), floor.right, 0), false);
    await floor.change(other, { bay_id: floor.right });
    await expect.poll(() => cardOn(theirs, other).getAttribute('data-bay-id')).toBe(String(floor.right));
    expect(await cardOn(page, other).getAttribute('data-bay-id')).toBe(String(floor.left));
    await page.mouse.up();
    await floor.expectStored(own, { bay_id: floor.right });
    await expect.poll(() => cardOn(page, other).getAttribute('data-bay-id')).toBe(String(floor.right));
  });

  test('an open menu of a card holds the board still', async () => {
    const [own, other] = [await floor.book({ time_at: '09:00:00' }), await floor.book({ time_at: '14:00:00' })];
    await floor.show(page);
    const theirs = await beside((on) => floor.show(on));
    await cardOn(page, own).click({ button: 'right' });
    await page.getByRole('menu').waitFor();
    await floor.change(other, { bay_id: floor.right });
    await expect.poll(() => cardOn(theirs, other).getAttribute('data-bay-id')).toBe(String(floor.right));
    expect(await cardOn(page, other).getAttribute('data-bay-id')).toBe(String(floor.left));
    await page.keyboard.press('Escape');
    await expect.poll(() => cardOn(page, other).getAttribute('data-bay-id')).toBe(String(floor.right));
  });

  test('rows that are selected stay selected while others come', async () => {
    const { name } = await newClient();
    await openList(page);
    await rowOf(page, name).getByRole('checkbox').check();
    const second = await newClient();
    await rowOf(page, second.name).waitFor();
    expect(await rowOf(page, name).getByRole('checkbox').isChecked()).toBe(true);
    expect(await rowOf(page, second.name).getByRole('checkbox').isChecked()).toBe(false);
  });
});

describe('one browser', () => {
  test('has one stream for all its tabs, which another tab goes on with when the first is closed', async () => {
    const context = page.context();
    await openList(page);
    const first = await newClient();
    await rowOf(page, first.name).waitFor();
    const streams = requestsOf(context, changesPath);
    const second = await context.newPage();
    await openList(second);
    const seenByBoth = await newClient();
    await Promise.all([page, second].map((each) => rowOf(each, seenByBoth.name).waitFor()));
    expect(streams()).toBe(0);
    await page.close();
    const last = await newClient();
    await rowOf(second, last.name).waitFor();
    expect(streams()).toBe(1);
  });
});

test('what the company sets is seen by who looks, without asking, and what is typed meanwhile stays', async () => {
  const { id } = await newClient();
  const reminder = {
    title: 'Call back',
    module: 'clients',
    moduleID: String(id),
    userID: '77',
    date: '2030-01-02 09:00',
  };
  const made = await write('POST', 'reminders', reminder);
  await page.goto(`${served.address}/reminders/${made.id}`);
  await page.getByRole('heading', { name: 'Call back' }).waitFor();
  await write('PUT', 'settings/company', { numberLabels: { person: [{ number: 77, text: 'Maude Roy' }] } });
  await page.getByText('Maude Roy').first().waitFor();

  await page.goto(`${served.address}/settings`);
  const profile = page.getByRole('region', { name: 'Company profile' });
  await profile.getByRole('textbox', { name: 'Name' }).fill('Garage Typed');
  await write('PUT', 'settings/company', {
    companyProfile: { name: 'Garage Told', city: 'Laval' },
    fiscalYear: { startMonth: 4 },
  });
  const year = page.getByRole('region', { name: 'Fiscal year' }).getByRole('combobox');
  await expect.poll(() => year.first().inputValue()).toBe('4');
  expect(await profile.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Garage Typed');
});

describe('where there is no stream', () => {
  test.each([
    ['is refused', (on: Page) => on.route(`**${changesPath}`, (route) => route.abort())],
    ['is held back', (on: Page) => on.route(`**${changesPath}`, () => undefined)],
  ])('because it %s, the agenda reads again every few seconds', async (_why, obstruct) => {
    await obstruct(page);
    const id = await floor.book({ time_at: '09:00:00' });
    await floor.show(page);
    await floor.change(id, { bay_id: floor.right });
    await expect.poll(() => cardOn(page, id).getAttribute('data-bay-id')).toBe(String(floor.right));
  });

  test('a refresh of the agenda that finds nothing new is a 304', async () => {
    // Replaces `fetch`, because a Playwright route would disable the browser's cache.
    await page.addInitScript((path) => {
      const { fetch } = window;
      window.fetch = (input, init) =>
        String(input).endsWith(path) ? Promise.resolve(new Response()) : fetch(input, init);
    }, changesPath);
    const id = await floor.book({ time_at: '09:00:00' });
    const requests = new Set<string>();
    const answers = new Map<string, number>();
    // The browser reports requests and answers on separate ways, so either may arrive first.
    const statuses = () => [...requests].map((requestId) => answers.get(requestId));
    const wire = await page.context().newCDPSession(page);
    await wire.send('Network.enable');
    wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.includes(`agenda_appointments?from=${ownDay}`)) requests.add(requestId);
    });
    wire.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
      answers.set(requestId, statusCode);
    });
    await floor.show(page);
    await cardOn(page, id).waitFor();
    await expect.poll(statuses).toContain(304);
  });

  test('because the service was away for a while, it goes on where it was', async () => {
    await openList(page);
    const first = await newClient();
    await rowOf(page, first.name).waitFor();
    await page.context().setOffline(true);
    const second = await newClient();
    await page.context().setOffline(false);
    await rowOf(page, second.name).waitFor();
  });
});

test('whoever is signed out by an administrator is asked to sign in at once, without touching anything', async () => {
  const words = ['token', 'create', '--user', 'leaving', '--role', 'office'];
  const { stdout } = await run(words, { DATA_DIR: served.dataDir });
  const context = await browser.newContext({ locale: 'en-CA' });
  const theirs = await context.newPage();
  await signInByLink(theirs, served.address, stdout.trim());
  await openList(theirs);
  const { name } = await newClient();
  await rowOf(theirs, name).waitFor();
  const reply = await fetch(`${served.address}/api/tokens`, { headers: bearer(served.token) });
  const { data } = (await reply.json()) as { data: { id: number; user: string }[] };
  const id = data.find(({ user }) => user === 'leaving')?.id;
  await fetch(`${served.address}/api/tokens/${id}`, { method: 'DELETE', headers: bearer(served.token) });
  await theirs.getByRole('dialog').getByLabel(/token/i).first().waitFor();
  await context.close();
});
