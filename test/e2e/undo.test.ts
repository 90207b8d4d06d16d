/** Undo and redo in a real browser: one history of what was done in the tab, whatever page it was done on, on either kind of service. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { ownDay } from '#test/harness/shop-floor.ts';
import { visit } from '#test/harness/visit.ts';

type Values = Record<string, unknown> & { id: number };

describe.each(eitherService)('undo $mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  let page: Page;
  let bay = 0;
  let other = 0;
  let display = 0;

  beforeAll(async () => {
    served = await serve(['--demo'], { ...env, RATE_LIMIT: '0' });
    browser = await openBrowser();
    const lunch = { has_dinner: 1, diner_name: 'Dîner', lunch_start: '12:00:00', lunch_end: '13:00:00' };
    bay = (await ask('POST', 'agenda_bays', { ...lunch, name: 'Pont A', order: 901 })).id;
    other = (await ask('POST', 'agenda_bays', { ...lunch, name: 'Pont B', order: 902 })).id;
    const bays = { name: 'Essai', branch_id: 0, bay_ids: `${bay},${other}`, default: 0 };
    display = (await ask('POST', 'agenda_displays', bays)).id;
    ({ page } = await visit(browser, served));
  }, 120_000);
  // After a step an appointment is read again, which the next step may already have deleted.
  const expectedComplaints = /status of 404 .*\(\/api\/agenda_appointments\/\d+\)/;
  afterAll(() => closeVisits({ browser, served, expectedComplaints }));

  async function ask(method: string, path: string, body?: object): Promise<Values> {
    const headers = { Authorization: `Bearer ${served.token}`, ...(body && { 'Content-Type': 'application/json' }) };
    const reply = await fetch(`${served.address}/api/${path}`, { method, headers, body: body && JSON.stringify(body) });
    const { data } = (await reply.json()) as { data: Values | Values[] };
    return [data].flat()[0] as Values;
  }
  /** The appointments of this test, the newest first. */
  async function booked(): Promise<Values[]> {
    const headers = { Authorization: `Bearer ${served.token}` };
    const reply = await fetch(`${served.address}/api/agenda_appointments?per_page=100`, { headers });
    return ((await reply.json()) as { data: Values[] }).data.filter(({ title }) => title === 'Freins');
  }
  const client = (code: string) => ask('POST', 'clients', { code, name: `Client ${code}`, city: 'Laval', term: 30 });
  const stored = (path: string, fields: object) =>
    expect.poll(() => ask('GET', path), { timeout: 15_000 }).toMatchObject(fields);
  const expectNotice = (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });

  async function changeCity(id: number, code: string, city: string): Promise<void> {
    await page.goto(`${served.address}/clients/${id}/edit`);
    await field('City').fill(city);
    await page.keyboard.press('Control+s');
    await expectNotice(`Saved: Client ${code} (City).`);
  }

  test('a bulk change is undone as a whole after its panel was closed, and no older edit of another record', async () => {
    const edited = await client('OLDER');
    const bulk = [await client('LOT-1'), await client('LOT-2'), await client('LOT-3')];
    await changeCity(edited.id, 'OLDER', 'Sorel');
    await page.getByRole('link', { name: 'Clients', exact: true }).first().click();
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('LOT-');
    // The new query clears the selection.
    await page.waitForURL((url) => url.searchParams.get('q') === 'LOT-');
    for (const { code } of bulk) {
      await page
        .getByRole('row', { name: new RegExp(String(code)) })
        .getByRole('checkbox')
        .check();
    }
    await page.getByRole('button', { name: 'Bulk edit' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Field to change').selectOption('city');
    await panel.getByLabel('City', { exact: true }).fill('Alma');
    await panel.getByRole('button', { name: 'Preview' }).click();
    await panel.getByRole('button', { name: 'Change 3 records' }).click();
    await panel.getByText('3 changed', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Close' }).last().click();
    await expectNotice('3 records changed (Clients: City)');
    await page.keyboard.press('Control+z');
    for (const { id } of bulk) await stored(`clients/${id}`, { city: 'Laval' });
    await expectNotice('Change undone: 3 records changed (Clients: City).');
    expect(await ask('GET', `clients/${edited.id}`)).toMatchObject({ city: 'Sorel' });
    await page.keyboard.press('Control+Shift+z');
    for (const { id } of bulk) await stored(`clients/${id}`, { city: 'Alma' });
    await page.keyboard.press('Control+z');
    for (const { id } of bulk) await stored(`clients/${id}`, { city: 'Laval' });
    // The older change was made on another page, so the key first says what it would undo.
    await expectNotice(/^Change undone/);
    await page.keyboard.press('Control+z');
    await expectNotice('Last change: Client OLDER (City)');
    expect(await ask('GET', `clients/${edited.id}`)).toMatchObject({ city: 'Sorel' });
    await page.keyboard.press('Control+z');
    await stored(`clients/${edited.id}`, { city: 'Laval' });
  });

  test('after a new client, the key says that it stays, and touches no older edit', async () => {
    const edited = await client('BEFORE');
    await changeCity(edited.id, 'BEFORE', 'Sorel');
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await field('Code').fill('AFTER');
    await field('Name').fill('Client AFTER');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Client AFTER', level: 1 }).waitFor();
    await page.keyboard.press('Control+z');
    await expectNotice(/“Client AFTER” was saved: this cannot be undone here.*set “Inactive” instead/);
    // The first of these presses would at most name the change that it reaches.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.getByRole('link', { name: 'Edit' }).click();
    await field('City').fill('Amos');
    await page.keyboard.press('Control+s');
    // By then, any effect of these presses would have taken place.
    await expectNotice('Saved: Client AFTER (City).');
    expect(await ask('GET', `clients/${edited.id}`)).toMatchObject({ city: 'Sorel' });
  });

  test('the key counts right after a save on a page just loaded, although what answers it is still on its way', async () => {
    const { id } = await client('FAST');
    const pending: (() => void)[] = [];
    await page.route(/\/assets\/undo-notices-[^/]*\.js$/, async (route) => {
      await new Promise<void>((pass) => pending.push(pass));
      await route.continue();
    });
    await page.goto(`${served.address}/clients/${id}/edit`);
    await field('City').fill('Alma');
    await page.keyboard.press('Control+s');
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => pending.length).toBe(1);
    expect(await ask('GET', `clients/${id}`)).toMatchObject({ city: 'Alma' });
    pending[0]?.();
    await stored(`clients/${id}`, { city: 'Laval' });
    await expectNotice('The change to Client FAST (City) was undone.');
    await page.unroute(/\/assets\/undo-notices-[^/]*\.js$/);
  });

  test('several steps go back and forth on one page, by the buttons and by the keys, and each is named', async () => {
    const { id } = await client('STEPS');
    await changeCity(id, 'STEPS', 'Alma');
    await page.getByRole('link', { name: 'Edit' }).click();
    await field('City').fill('Amos');
    await page.keyboard.press('Control+s');
    // Until the answer is there, the notice of the change before is shown, and its button would undo that one.
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
    await stored(`clients/${id}`, { city: 'Alma' });
    await expectNotice('The change to Client STEPS (City) was undone.');
    await page.locator('h1').click();
    await page.keyboard.press('Control+z');
    await stored(`clients/${id}`, { city: 'Laval' });
    await page.getByRole('button', { name: 'Redo (Ctrl+Shift+Z)' }).click();
    await stored(`clients/${id}`, { city: 'Alma' });
    await page.locator('h1').click();
    await page.keyboard.press('Control+y');
    await stored(`clients/${id}`, { city: 'Amos' });
  });

  test('a key pressed while a step is on its way waits for it, and reaches no older step before that was shown', async () => {
    const older = await client('UNSEEN');
    const { id } = await client('SEEN');
    await changeCity(older.id, 'UNSEEN', 'Sorel');
    await page.getByRole('link', { name: 'Clients', exact: true }).first().click();
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('Client SEEN');
    await page.getByRole('link', { name: /SEEN Client SEEN/ }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await field('City').fill('Alma');
    await page.keyboard.press('Control+s');
    await expectNotice('Saved: Client SEEN (City).');
    await page.locator('h1').click();
    const saves: (() => void)[] = [];
    await page.route(`**/api/clients/${id}`, async (route) => {
      if (route.request().method() === 'PUT') await new Promise<void>((pass) => saves.push(pass));
      await route.continue();
    });
    const underWay = (count: number) => expect.poll(() => saves.length).toBe(count);

    await page.keyboard.press('Control+z');
    await underWay(1);
    // Further presses undo nothing yet: what they would undo is shown only when the first undo is done.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    saves[0]?.();
    await expectNotice('Last change: Client UNSEEN (City)');
    await stored(`clients/${id}`, { city: 'Laval' });
    expect(await ask('GET', `clients/${older.id}`)).toMatchObject({ city: 'Sorel' });

    await page.keyboard.press('Control+Shift+z');
    await underWay(2);
    await page.keyboard.press('Control+z');
    saves[1]?.();
    await underWay(3);
    await stored(`clients/${id}`, { city: 'Alma' });
    saves[2]?.();
    await stored(`clients/${id}`, { city: 'Laval' });
    expect(await ask('GET', `clients/${older.id}`)).toMatchObject({ city: 'Sorel' });
    await page.unroute(`**/api/clients/${id}`);
  });

  test('on the planning, what came back stays when the key is pressed on, and older steps follow it', async () => {
    const { id } = await ask('POST', 'agenda_appointments', {
      ...{ title: 'Freins', date_at: ownDay, time_at: '09:00', duration: '1.00', bay_id: bay },
    });
    await page.goto(`${served.address}/agenda?view=day&day=${ownDay}&display=${display}`);
    const card = page.locator(`[data-appointment="${id}"]`).first();
    await card.focus();
    for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await stored(`agenda_appointments/${id}`, { bay_id: other });
    await expectNotice('Freins moved to Pont B, 9:00 a.m.');
    await card.focus();
    await page.keyboard.press('Delete');
    await expectNotice('Freins was deleted.');
    await page.keyboard.press('Control+z');
    await expectNotice(/Freins is back, under a new number\./);
    const [back] = await booked();
    expect(back).toMatchObject({ title: 'Freins', bay_id: other });
    expect(back?.id).not.toBe(id);
    await page.keyboard.press('Control+z');
    await stored(`agenda_appointments/${back?.id}`, { title: 'Freins', bay_id: bay });
    expect(await booked()).toHaveLength(1);
    // Redoes everything to the end, and undoes it again.
    await page.keyboard.press('Control+Shift+z');
    await stored(`agenda_appointments/${back?.id}`, { bay_id: other });
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(async () => (await booked()).length).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await booked()).length).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await booked())[0]?.bay_id).toBe(bay);
  });
});
