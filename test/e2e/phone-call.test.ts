/** An appointment for a client who calls for the first time, in one form and without a mouse; each key is counted. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { CountingKeyboard } from '#test/harness/keyboard.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { readAllServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

const maxKeys = 60;

const texts = {
  en: {
    work: 'brakes',
    client: 'ann roy',
    vehicle: 'civic 19',
    when: 'tomorrow 10',
    hours: '1.5',
    form: 'New appointment',
    newClient: 'New client',
    code: 'Code',
  },
  fr: {
    work: 'freins',
    client: 'guy cyr',
    vehicle: 'corolla',
    when: 'demain 10',
    hours: '1h30',
    form: 'Nouveau rendez-vous',
    newClient: 'Nouveau client',
    code: 'Code',
  },
} as const;

let browser: Browser;
let served: Served;
beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
});
afterAll(() => closeVisits({ browser, served }));

test.each(['en', 'fr'] as const)('the appointment takes at most 60 keys, in %s', async (language) => {
  const words = texts[language];
  const { page, close } = await visit(browser, served, { language });
  const keys = new CountingKeyboard(page);
  await page.goto(`${served.address}/agenda?view=day&display=all`);
  await page.locator('[role=cell][data-column] [data-appointment]').first().waitFor();
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));

  await keys.press('n');
  const form = page.getByRole('complementary', { name: words.form });
  const title = form.getByRole('textbox').first();
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  await keys.type(words.work);
  await keys.press('Tab');
  await keys.type(words.client);
  const create = page.getByRole('option', { name: new RegExp(words.client) });
  await expect.poll(() => create.getAttribute('data-combobox-selected')).toBe('true');
  await keys.press('Enter');
  const client = page.getByRole('dialog', { name: words.newClient });
  const code = client.getByLabel(words.code);
  await expect.poll(() => code.inputValue()).not.toBe('');
  const proposed = await code.inputValue();
  await keys.press('Enter');
  await client.waitFor({ state: 'hidden' });
  await expect
    .poll(() => form.getByRole('combobox', { name: 'Client' }).or(form.getByLabel('Client')).first().inputValue())
    .toContain(proposed);
  await keys.press('Tab');
  await keys.type(words.vehicle);
  const vehicle = page.getByRole('option', { name: new RegExp(words.vehicle) });
  await expect.poll(() => vehicle.getAttribute('data-combobox-selected')).toBe('true');
  await keys.press('Enter');
  await vehicle.waitFor({ state: 'hidden' });
  await keys.press('Tab');
  await keys.type(words.when);
  // Skips the calendar's button and the time, which is filled in already.
  await keys.press('Tab', 3);
  await keys.type(words.hours);
  await keys.press('Tab');
  await keys.type('baie 2');
  const bay = page.getByRole('option', { name: /^Baie 2/ });
  await expect.poll(() => bay.getAttribute('data-combobox-selected')).toBe('true');
  await keys.press('Enter');
  await keys.press('Control+s');
  await form.waitFor({ state: 'hidden' });

  const made = (await readAllServed<Appointment>(served, 'agenda_appointments')).sort((a, b) => b.id - a.id)[0];
  expect(made).toMatchObject({
    title: words.work,
    date_at: addDays(today, 1),
    time_at: '10:00:00',
    duration: '1.50',
    bay_id: 2,
  });
  expect(made?.client_id).toBeGreaterThan(0);
  expect(made?.vehicle_id).toBeGreaterThan(0);
  process.stderr.write(`keys of a phone call, ${language}: ${keys.count}\n`);
  expect(keys.count).toBeLessThanOrEqual(maxKeys);
  await close();
});
