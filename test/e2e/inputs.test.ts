/** Typing in the fields of the built product, by keyboard, in a real browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { pressKeys } from '#test/harness/keyboard.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { visit } from '#test/harness/visit.ts';

describe.each(eitherService)('fields $mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  let page: Page;

  beforeAll(async () => {
    served = await serve(['--demo'], env);
    browser = await openBrowser();
    ({ page } = await visit(browser, served, { language: 'fr', width: 390 }));
  });

  afterAll(() => closeVisits({ browser, served }));

  const field = (name: string) => page.getByLabel(name, { exact: true }).first();
  const press = (...keys: string[]) => pressKeys(page, ...keys);

  test('a client is entered by keyboard alone, in an office’s shorthand', async () => {
    await page.goto(`${served.address}/clients/new`);
    await field('Code').focus();
    await page.keyboard.type('ZZ-9001');
    await press('Tab');
    await page.keyboard.type('Plomberie Saint-Zotique');
    await field('Téléphone').focus();
    await page.keyboard.type('5145550199x12');
    await press('Tab');
    await expect.poll(() => field('Téléphone').inputValue()).toBe('514 555-0199 poste 12');
    await field('Code postal').focus();
    await page.keyboard.type('h2x1y4');
    await field('Limite de crédit').focus();
    await press('Control+a');
    await page.keyboard.type('=120/1,14975');
    await page.getByText('= 104,37 (arrondi)').waitFor();
    await press('Tab');
    await expect.poll(() => field('Limite de crédit').inputValue()).toBe('104,37');
    await page.getByLabel('Créé le', { exact: true }).focus();
    await press('Control+a');
    await page.keyboard.type('2024-02-29');
    await press('PageUp', '+', '-', '-');
    await expect.poll(() => page.getByLabel('Créé le', { exact: true }).inputValue()).toBe('2024-03-28');
    await page.getByText(/jeudi 28.mars 2024/).waitFor();
    await press('Control+s');
    await page.getByRole('heading', { name: 'Plomberie Saint-Zotique', level: 1 }).waitFor();
    await page.getByText('H2X 1Y4').first().waitFor();
    await page.getByText('514 555-0199 poste 12').first().waitFor();
  });

  test('a contact finds that client by its code and Tab, and offers it first from then on', async () => {
    await page.goto(`${served.address}/clients_contacts/new`);
    await field('Client').focus();
    await page.keyboard.type('zz-9001');
    await press('Tab');
    await expect.poll(() => field('Client').inputValue()).toBe('Plomberie Saint-Zotique (ZZ-9001)');
    await page.goto(`${served.address}/clients_contacts/new`);
    await field('Client').focus();
    await press('Alt+ArrowDown');
    await page.getByRole('option').nth(1).waitFor();
    await expect.poll(() => page.getByRole('option').first().innerText()).toContain('Plomberie Saint-Zotique');
    await press('Escape');
    expect(new URL(page.url()).pathname).toBe('/clients_contacts/new');
  });

  test('a client that is missing is created from the picker, after those much like it are shown', async () => {
    await field('Client').focus();
    await page.keyboard.type('Plomberie Saint-Zotiqe');
    await page.getByRole('option', { name: /Créer/ }).waitFor();
    await press('ArrowUp', 'Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Est-ce l’une de ces fiches?').waitFor();
    await dialog.getByRole('button', { name: 'Choisir Plomberie Saint-Zotique (ZZ-9001)' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Nom', { exact: true }).fill('Chauffage Neuf');
    await dialog.getByLabel('Code', { exact: true }).fill('ZZ-9002');
    await press('Enter');
    await expect.poll(() => field('Client').inputValue()).toBe('Chauffage Neuf (ZZ-9002)');
    await dialog.waitFor({ state: 'detached' });
  });

  test('the links to the fields of a refused form are high enough for a finger', async () => {
    await page.goto(`${served.address}/clients/new`);
    await field('Code').focus();
    await press('Control+s');
    await page.getByRole('alert').getByRole('link', { name: 'Nom\u00a0: Ce champ est requis.' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
