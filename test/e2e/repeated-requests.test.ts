/**
 * A browser sends a request again by itself where a connection in use breaks before the answer, also one that writes.
 * On our own service, nothing is made twice by that, and what was made is said and can be undone.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed, createServed, readAllServed } from '#test/harness/served-api.ts';
import { cardOn, press, ShopFloor } from '#test/harness/shop-floor.ts';
import { visit } from '#test/harness/visit.ts';
import { type WatchingProxy, watchingProxy } from '#test/harness/watching-proxy.ts';

let browser: Browser;
let served: Served;
let proxy: WatchingProxy;
let floor: ShopFloor;
let page: Page;
/** The method and the path whose next answer is lost. */
let losing: { method: string; path: RegExp } | undefined;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  proxy = await watchingProxy(served.address, async ({ method, url }) => {
    if (method !== losing?.method || !losing.path.test(url)) return undefined;
    losing = undefined;
    return 'lost';
  });
  browser = await openBrowser();
  floor = await new ShopFloor({ ...served, address: proxy.address }).open();
  ({ page } = await visit(browser, { ...served, address: proxy.address }));
});
// The second request changes or deletes a version that is no longer stored.
afterAll(() => closeVisits({ browser, served, proxy, expectedComplaints: /status of (412|404)/ }));

const count = async (segment: string) => (await readAllServed(served, segment)).length;
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const expectNotice = (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();

/** Loses the first answer to such a request; returns the keys of those that came until the work had ended. */
async function repeating(method: string, path: RegExp, work: () => Promise<void>): Promise<unknown[]> {
  const from = proxy.seen.length;
  losing = { method, path };
  await work();
  expect(losing).toBeUndefined();
  const sent = proxy.seen.slice(from).filter((each) => each.method === method && path.test(each.url));
  return sent.map(({ headers }) => headers['idempotency-key']);
}

/** The request was sent twice, under one key. */
function expectRepeated(keys: unknown[]): void {
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toEqual(expect.any(String));
}

test('a form makes one client', async () => {
  const before = await count('clients');
  await page.goto(`${proxy.address}/clients/new`);
  await field('Code').fill('ZZ-TWICE');
  await field('Name').fill('Remorquage Deux Fois');
  expectRepeated(
    await repeating('POST', /^\/api\/clients$/, async () => {
      await page.keyboard.press('Control+s');
      await expectNotice('“Remorquage Deux Fois” was saved.');
    }),
  );
  expect(await count('clients')).toBe(before + 1);
});

test('what is changed in a form is said and can be undone', async () => {
  const id = await createServed(served, 'clients', { code: 'ZZ-EDIT', name: 'Garage Alma', city: 'Laval' });
  await page.goto(`${proxy.address}/clients/${id}/edit`);
  await field('City').fill('Alma');
  await repeating('PUT', /^\/api\/clients\/\d+$/, async () => {
    await page.keyboard.press('Control+s');
    await expectNotice('Saved: Garage Alma (City).');
  });
  await page.keyboard.press('Control+z');
  await expectNotice('The change to Garage Alma (City) was undone.');
  expect(await askServed(served, 'GET', `clients/${id}`)).toMatchObject({ data: { city: 'Laval' } });
});

test('an import makes one record of each row', async () => {
  const before = await count('clients');
  await page.goto(`${proxy.address}/clients/import`);
  const rows = ['code;name', 'ZZ-R1;Un', 'ZZ-R2;Deux', 'ZZ-R3;Trois'];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const keys = await repeating('POST', /^\/api\/clients$/, async () => {
    await page
      .getByRole('button', { name: /^Import / })
      .last()
      .click();
    await page.getByText('3 rows imported').waitFor();
  });
  expect([keys.length, new Set(keys).size]).toEqual([4, 3]);
  expect(await count('clients')).toBe(before + 3);
});

test('a booking gets one action', async () => {
  const [booking] = await readAllServed<{ id: number }>(served, 'bookings');
  const before = await count('actions');
  await page.goto(`${proxy.address}/bookings/${booking?.id}`);
  const form = page.getByRole('form', { name: 'New action' });
  await form.getByLabel('Kind').fill('3');
  await form.getByLabel('User').fill('21');
  await form.getByLabel('Charged to client').fill('250.50');
  await form.getByLabel('Paid to driver').fill('200');
  expectRepeated(
    await repeating('POST', /^\/api\/actions$/, async () => {
      await page.keyboard.press('Enter');
      await expectNotice(/^“Action .* was saved\.$/);
    }),
  );
  expect(await count('actions')).toBe(before + 1);
});

test('a sale is invoiced, posted and paid once', async () => {
  const [client] = await readAllServed<{ id: number }>(served, 'clients');
  const [product] = await readAllServed<{ id: number }>(served, 'products');
  const sale = await createServed(served, 'sales', { client_id: client?.id, date: '2026-11-02' });
  await createServed(served, 'sales_products', { sale_id: sale, product_id: product?.id, product_price: 100 });
  const entries = await count('transactions');
  await page.goto(`${proxy.address}/sales/${sale}`);
  await page.getByRole('button', { name: 'Create invoice' }).click();
  await repeating('PUT', /^\/api\/sales\/\d+$/, async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Create invoice' }).click();
    await page.getByRole('link', { name: 'Post this invoice' }).waitFor();
  });
  for (const [at, link] of ['Post this invoice', 'Record a payment'].entries()) {
    await page.goto(`${proxy.address}/sales/${sale}`);
    await page.getByRole('link', { name: link }).click();
    await page.getByLabel('Line 1: Account', { exact: true }).waitFor();
    await page.keyboard.press('Control+s');
    const post = page.getByRole('dialog').getByRole('button', { name: /^Post/ });
    await post.waitFor();
    expectRepeated(
      await repeating('POST', /^\/api\/transactions$/, async () => {
        await post.click();
        await page.waitForURL(/\/transactions\/\d+$/);
      }),
    );
    expect(await count('transactions')).toBe(entries + at + 1);
  }
});

test('on the planning, a move and a deletion are undone in their order, and nothing else', async () => {
  const ids = [await floor.book({ title: 'Belt' }), await floor.book({ title: 'Pump', time_at: '14:00:00' })] as const;
  await floor.show(page);
  await cardOn(page, ids[0]).focus();
  await press(page, 'm', 'ArrowRight', 'Enter');
  await expectNotice(/^Belt moved/);
  await cardOn(page, ids[1]).focus();
  await press(page, 'm', 'ArrowRight');
  await repeating('PUT', /^\/api\/agenda_appointments\/\d+$/, async () => {
    await press(page, 'Enter');
    await expectNotice(/^Pump moved/);
  });
  await press(page, 'Control+z');
  await expectNotice(/^Change undone: Pump moved/);
  await floor.expectStored(ids[1], { bay_id: floor.left });
  await floor.expectStored(ids[0], { bay_id: floor.right });
  await cardOn(page, ids[1]).focus();
  await repeating('DELETE', /^\/api\/agenda_appointments\/\d+$/, async () => {
    await press(page, 'Delete');
    await expectNotice('Pump was deleted.');
  });
  await press(page, 'Control+z');
  await expectNotice(/^Change undone: Pump was deleted\./);
});
