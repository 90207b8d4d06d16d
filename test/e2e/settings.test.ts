/**
 * The page of settings in a real browser, in both languages: what one person sets, others have at once; without the
 * right to write, it can only be read.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { run, type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { signInByLink, visit } from '#test/harness/visit.ts';

const texts = {
  en: {
    save: 'Save',
    rows: 'Rows per page',
    company: 'The company’s, for everybody',
    own: 'Yours',
    all: 'All lists',
    presets: 'Appointment presets',
    addPreset: 'Add a preset',
    name: 'Name',
    work: 'Work to be done',
    hours: 'Hours',
    wrong: 'Enter hours, such as 1.5.',
    title: 'Title',
    duration: 'Duration (hours)',
    board: 'Task Kanban columns',
    addColumn: 'Add a column',
    week: 'Edit weekly hours',
    discard: 'Discard and leave',
    readOnly: /An administrator or the office sets the company’s/,
    size: 'Rows per page',
    typed: '1.5',
    form: 'New appointment',
  },
  fr: {
    save: 'Enregistrer',
    rows: 'Lignes par page',
    company: 'Pour toute l’entreprise',
    own: 'Les vôtres',
    all: 'Toutes les listes',
    presets: 'Modèles de rendez-vous',
    addPreset: 'Ajouter un modèle',
    name: 'Nom',
    work: 'Travail à faire',
    hours: 'Heures',
    wrong: 'Inscrivez des heures, par exemple 1,5.',
    title: 'Titre',
    duration: 'Durée (heures)',
    board: 'Colonnes du Kanban des tâches',
    addColumn: 'Ajouter une colonne',
    week: 'Modifier l’horaire de la semaine',
    discard: 'Quitter sans garder',
    readOnly: /Un administrateur ou le bureau établit ceux de l’entreprise/,
    size: 'Lignes par page',
    typed: '1,5',
    form: 'Nouveau rendez-vous',
  },
} as const;

const taskStatus = [0, 1, 2].map((number) => ({ number, text: `Étape ${number}` }));
const vehicle = [{ number: 90_001, text: 'Ford Transit', plate: 'FJK 100' }];

let browser: Browser;
let served: Served;
beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
  await write({ numberLabels: { taskStatus, vehicle } });
});
afterAll(() => closeVisits({ browser, served }));

const write = (body: object) => askServed(served, 'PUT', 'settings/company', body);

async function settings(scope: 'company' | 'person'): Promise<Record<string, unknown>> {
  const { data } = await askServed<{ data: { settings: Record<string, unknown> } }>(served, 'GET', `settings/${scope}`);
  return data.settings;
}

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const words = texts[language];
  const part = (page: Page, title: string, scope: string) =>
    page.getByRole('region', { name: title }).getByRole('group', { name: scope });

  test('rows per page that the company sets are those of a list that somebody else has open', async () => {
    await write({ pageSizes: null });
    await askServed(served, 'PUT', 'settings/person', { pageSizes: null });
    const { page, close } = await visit(browser, served, { language });
    const other = await visit(browser, served, { language });
    await other.page.goto(`${served.address}/clients`);
    const size = other.page.getByRole('combobox', { name: words.size });
    await expect.poll(() => size.inputValue()).toBe('20');
    await page.goto(`${served.address}/settings#page-sizes`);
    const company = part(page, words.rows, words.company);
    await company.getByRole('combobox', { name: words.all }).selectOption('50');
    await company.getByRole('button', { name: words.save }).click();
    await expect.poll(() => settings('company')).toMatchObject({ pageSizes: { all: 50 } });
    await expect.poll(() => size.inputValue()).toBe('50');
    // The size chosen below a list is the person's own, and applies in their next browser, too.
    await size.selectOption('100');
    await expect.poll(() => settings('person')).toMatchObject({ pageSizes: { clients: 100 } });
    await page.goto(`${served.address}/clients`);
    await expect.poll(() => page.getByRole('combobox', { name: words.size }).inputValue()).toBe('100');
    await askServed(served, 'PUT', 'settings/person', { pageSizes: null });
    await other.close();
    await close();
  });

  test('a preset is named, its hours are read as they are typed, and one press fills a new appointment', async () => {
    await askServed(served, 'PUT', 'settings/person', { cardPresets: null });
    const { page, close } = await visit(browser, served, { language });
    await page.goto(`${served.address}/settings#card-presets`);
    const own = part(page, words.presets, words.own);
    await own.getByRole('button', { name: words.addPreset }).click();
    await own.getByRole('textbox', { name: words.name }).fill('Oil');
    await own.getByRole('textbox', { name: words.work }).fill('Oil and filter');
    const hours = own.getByRole('textbox', { name: words.hours });
    await hours.fill('long');
    await own.getByRole('button', { name: words.save }).click();
    await own.getByText(words.wrong).waitFor();
    await hours.fill(words.typed);
    await own.getByRole('button', { name: words.save }).click();
    const preset = { name: 'Oil', values: { title: 'Oil and filter', duration: '1.5' } };
    await expect.poll(() => settings('person')).toMatchObject({ cardPresets: { agenda_appointments: [preset] } });
    await page.goto(`${served.address}/agenda?view=day&display=all`);
    await page.locator('[role=cell][data-column]').first().waitFor();
    await page.keyboard.press('n');
    const form = page.getByRole('complementary', { name: words.form });
    await form.getByRole('button', { name: 'Oil' }).click();
    await expect.poll(() => form.getByLabel(words.title, { exact: true }).inputValue()).toBe('Oil and filter');
    await expect.poll(() => form.getByLabel(words.duration).inputValue()).toMatch(/^1[.,]50?$/);
    await close();
  });

  test('the columns of the task board stand as they are set', async () => {
    await write({ boardColumns: null });
    const { page, close } = await visit(browser, served, { language });
    await page.goto(`${served.address}/settings#task-board`);
    const company = part(page, words.board, words.company);
    const add = company.getByRole('combobox', { name: words.addColumn });
    for (const status of ['2', '0']) await add.selectOption(status);
    await company.getByRole('button', { name: words.save }).click();
    await expect.poll(() => settings('company')).toMatchObject({ boardColumns: { tasks: [2, 0] } });
    await page.goto(`${served.address}/tasks?as=board`);
    const heads = page.locator('[data-board] h3');
    await expect
      .poll(async () => (await heads.allInnerTexts()).slice(0, 2).map((head) => head.slice(0, 7)))
      .toEqual(['Étape 2', 'Étape 0']);
    await close();
  });

  test.each(['light', 'dark'] as const)(
    'on a phone nothing is cut off, and nothing stands in anybody’s way, %s',
    async (scheme) => {
      const { page, close } = await visit(browser, served, { language, scheme, width: 390 });
      await page.goto(`${served.address}/settings`);
      await page.locator('#numbers').waitFor();
      for (const name of [words.addPreset]) await page.getByRole('button', { name }).first().click();
      const wide = await page.evaluate(
        () =>
          [...document.querySelectorAll('main *')].filter(
            (element) =>
              element.getBoundingClientRect().right > window.innerWidth + 1 &&
              getComputedStyle(element).position !== 'absolute',
          ).length,
      );
      expect(wide).toBe(0);
      expect(await findViolations(page)).toEqual([]);
      // Leaving the page asks before it discards what was typed.
      await page.getByRole('textbox', { name: words.name, exact: true }).first().fill('Typed');
      await page.getByRole('link', { name: words.week }).click();
      await page.getByRole('button', { name: words.discard }).waitFor();
      await close();
    },
  );

  test('a vehicle’s name stands wherever its number does: on its card, in the list, on the day sheet, on the wall', async () => {
    const named = 'Ford Transit (FJK 100)';
    const day = '2031-03-12';
    const time_at = language === 'en' ? '09:00:00' : '13:00:00';
    const at = { date_at: day, time_at, duration: '2.00', bay_id: 1, vehicle_id: 90_001, title: 'Brakes' };
    await askServed(served, 'POST', 'agenda_appointments', at);
    const { page, close } = await visit(browser, served, { language });
    for (const path of [
      `agenda?view=day&display=all&day=${day}`,
      `agenda?view=list&display=all&day=${day}`,
      `agenda/sheet?day=${day}&display=all`,
      `agenda_appointments?date_at=${day}`,
    ]) {
      await page.goto(`${served.address}/${path}`);
      await page.getByText(named).filter({ visible: true }).first().waitFor();
    }
    await page.keyboard.press('Control+k');
    await page.keyboard.type('fjk100');
    await page.getByRole('option', { name: named }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/agenda_appointments\?vehicle_id=90001$/);
    await page.getByText(named).first().waitFor();
    await close();
  });

  test('on a phone the links to the parts of the page are far enough apart to press the right one', async () => {
    const { page, close } = await visit(browser, served, { language, width: 390 });
    await page.goto(`${served.address}/settings`);
    const links = page.getByRole('main').getByRole('navigation').getByRole('link');
    await links.last().waitFor();
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    await close();
  });

  test('who may not set the company’s reads it, and sets their own', async () => {
    const made = await run(['token', 'create', '--user', `shop-${language}`, '--role', 'shop'], {
      DATA_DIR: served.dataDir,
    });
    const context = await browser.newContext({ locale: `${language}-CA` });
    const page = await context.newPage();
    await signInByLink(page, served.address, made.stdout.trim());
    await page.goto(`${served.address}/settings`);
    await page.getByText(words.readOnly).waitFor();
    const company = part(page, words.rows, words.company);
    expect(await company.getByRole('combobox', { name: words.all }).isDisabled()).toBe(true);
    const own = part(page, words.rows, words.own);
    await own.getByRole('combobox', { name: words.all }).selectOption('10');
    await own.getByRole('button', { name: words.save }).click();
    await page.goto(`${served.address}/clients`);
    await expect.poll(() => page.getByRole('combobox', { name: words.size }).inputValue()).toBe('10');
    await context.close();
  });
});
