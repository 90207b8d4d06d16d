/** Names longer than a phone is wide, and letters twice as large: everything stays within the page, and is whole. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { createServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

const width = 320;
/** A Monday without other appointments. */
const day = '2027-03-01';
const longWord = 'Anticonstitutionnellementparlantgaragenumérodeux';
const longName = 'En attente de la confirmation de l’assureur du client';

let browser: Browser;
let served: Served;
let displayId: number;
let appointmentId: number;

const create = (segment: string, body: object) => createServed(served, segment, body);

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
  const bay = { branch_id: 1, order: 1, default: 0, tech_id: 0, initials: '', bay_type: 1, vehicle_types: '' };
  const bay_id = await create('agenda_bays', { ...bay, name: longWord, disabled: 0 });
  displayId = await create('agenda_displays', { name: longWord, bay_ids: String(bay_id), default: 0 });
  const colours = { color: '#ffffff', background_color: '#2b7a3d' };
  const workflow_id = await create('agenda_workflows', { name: longName, order: 99, ...colours });
  await create('agenda_workflows', { name: longWord, order: 98, ...colours });
  const client_id = await create('clients', { code: 'LONG', name: longWord });
  const times = { date_at: day, date_end: day, duration: '2.00' };
  const words = { title: `${longName}, ${longName}`, description: longName, workflow_id, client_id };
  const placed = { ...times, ...words, time_at: '09:00:00', time_end: '11:00:00', bay_id };
  appointmentId = await create('agenda_appointments', placed);
  await create('agenda_appointments', { ...placed, bay_id: 0 });
});
afterAll(() => closeVisits({ browser, served }));

async function open(path: string): Promise<Page> {
  const { page } = await visit(browser, served, { language: 'fr', width, touch: true });
  await page.goto(served.address + path);
  return page;
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('the day sheet and the form of a display break a long word', async () => {
  const page = await open(`/agenda/sheet?by=time&display=${displayId}&day=${day}`);
  await page.locator('main td').getByText(longWord).first().waitFor();
  expect(await widthOf(page)).toBe(width);
  await page.goto(`${served.address}/agenda_displays/${displayId}/edit`);
  await page.getByRole('checkbox', { name: longWord }).waitFor();
  expect(await widthOf(page)).toBe(width);
  await page.context().close();
});

test('the menu of a card is no wider than the page', async () => {
  const page = await open(`/agenda?view=day&display=${displayId}&day=${day}`);
  await page.locator(`[data-appointment="${appointmentId}"]`).click({ button: 'right' });
  await page.getByRole('menuitemradio', { name: longWord }).waitFor();
  const { left, right } = await page.getByRole('menu').evaluate((menu) => menu.getBoundingClientRect());
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width);
  expect(await widthOf(page)).toBe(width);
  await page.context().close();
});

test('one long title leaves the bays their room beside the tray', async () => {
  const page = await open(`/agenda?view=day&display=${displayId}&day=${day}`);
  await page.locator('summary').filter({ hasText: 'À planifier' }).click();
  const card = page.locator('[data-tray]').first();
  await expect.poll(() => card.textContent()).toContain(longName);
  expect(await card.evaluate((each) => each.getBoundingClientRect().height)).toBeLessThan(200);
  await page.context().close();
});

test('the card of a list shows the whole name of a stage', async () => {
  const page = await open(`/agenda_appointments?q=${encodeURIComponent(longName)}`);
  const stage = page.locator('main dl a').filter({ hasText: longName }).first();
  await stage.waitFor();
  const cut = await stage.evaluate((link) =>
    [link, ...link.querySelectorAll('*')].some((each) => each.scrollWidth > each.clientWidth + 1),
  );
  expect(cut).toBe(false);
  expect(await stage.evaluate((link) => link.getBoundingClientRect().right)).toBeLessThanOrEqual(width);
  await page.context().close();
});

async function expectWholeWords(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.waitFor();
  const cut = await button.evaluate((each) =>
    [each, ...each.querySelectorAll('span')].some((part) => part.scrollWidth > part.clientWidth + 1),
  );
  expect(cut).toBe(false);
}

test('buttons with many words show all of them', async () => {
  const page = await open(`/agenda?view=day&day=${day}&open=${appointmentId}`);
  await expectWholeWords(page, /^Reporter au prochain jour/);
  await page.goto(`${served.address}/clients?city_contains=Laval`);
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await expectWholeWords(page, /^Rétablir l’affichage/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Vues' }).click();
  await page.getByPlaceholder('Nom de la vue').fill(longName);
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  await expectWholeWords(page, new RegExp(`^${longName}`));
  await page.context().close();
});

test('bays whose names differ at the end are told apart on the first page', async () => {
  const page = await open('/');
  const bays = page.getByRole('link', { name: /^(Quai B|Québec 1) – / });
  await bays.first().waitFor();
  const cut = await bays.evaluateAll((all) =>
    all
      .flatMap((link) => [link, link.closest('th') ?? link])
      .filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)
      .map((each) => each.textContent),
  );
  expect(cut).toEqual([]);
  await page.context().close();
});

test('letters twice as large leave the day and the number of rows readable, and every view in reach', async () => {
  const large = await openBrowser(['--blink-settings=defaultFontSize=32']);
  const { page } = await visit(large, served, { language: 'fr', width: 720 });
  const isCut = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((box) => {
      const { paddingLeft, paddingRight, font } = getComputedStyle(box);
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      if (!pen || !(box instanceof HTMLInputElement || box instanceof HTMLSelectElement)) return true;
      pen.font = font;
      const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(box.value).width > room;
    });
  await page.goto(`${served.address}/agenda?view=day`);
  await page.getByRole('button', { name: 'Liste' }).waitFor();
  expect(await widthOf(page)).toBe(720);
  expect(await isCut('Aller à une date')).toBe(false);
  await page.goto(`${served.address}/clients`);
  await page.getByLabel('Lignes par page').waitFor();
  expect(await isCut('Lignes par page')).toBe(false);
  await page.goto(`${served.address}/settings`);
  await page.getByRole('heading', { name: 'Noms des numéros' }).waitFor();
  expect(await widthOf(page)).toBe(720);
  await large.close();
});
