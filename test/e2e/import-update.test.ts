/**
 * A file that updates the clients it names and is undone as a whole: on the built product, in both modes and languages.
 */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { readAllServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

interface Client {
  id: number;
  code: string;
  name: string;
  city: string | null;
  phone: string | null;
}

const words = {
  en: {
    known: 'Records that already exist',
    byCode: 'Update them, found by: Code',
    check: 'Check',
    update: 'Update existing records',
    change: /^Change 2 records$/,
    changed: '2 changed',
    open: 'Open the 2 updated records',
    undo: /^Undo/,
    undone: '2 changes undone',
    template: 'Download a template',
  },
  fr: {
    known: 'Fiches qui existent déjà',
    byCode: 'Les mettre à jour, selon\u00a0: Code',
    check: 'Vérifier',
    update: 'Mise à jour des fiches existantes',
    change: /^Modifier 2 fiches$/,
    changed: '2 modifiées',
    open: 'Ouvrir les 2 fiches mises à jour',
    undo: /^Défaire/,
    undone: /^2 modifications défaites/,
    template: 'Télécharger un modèle',
  },
} as const;

describe.each(eitherService)('an import that updates $mode', ({ env }) => {
  let browser: Browser;
  let served: Served;
  beforeAll(async () => {
    served = await serve(['--demo'], env);
    browser = await openBrowser();
  });
  afterAll(() => closeVisits({ browser, served }));

  test.each(['en', 'fr'] as const)('finds its records by code and is undone as a whole, in %s', async (language) => {
    const say = words[language];
    const before = await readAllServed<Client>(served, 'clients');
    const [first, second] = before;
    const lines = [first, second].map((each) => `${each?.code};Gaspé;418-555-0142`);
    const { page, close } = await visit(browser, served, { language });
    await page.goto(`${served.address}/clients/import`);
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say.template }).click(),
    ]);
    expect(template.suggestedFilename()).toMatch(/^clients-(template|modele)\.csv$/);
    await page.locator('input[type=file]').setInputFiles({
      name: 'clients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['code;city;phone', ...lines].join('\n')),
    });
    await page.getByLabel(say.known).selectOption({ label: say.byCode });
    await page.getByRole('button', { name: say.check, exact: true }).click();
    const step = page.getByRole('region', { name: say.update });
    await step.getByText('Gaspé').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await step.getByRole('button', { name: say.change }).click();
    await step.getByText(say.changed).waitFor();
    const link = await step.getByRole('link', { name: say.open }).getAttribute('href');
    expect(link).toMatch(/^\/clients\?id(=\d+&id=\d+|_from=\d+&id_to=\d+)$/);
    const now = await readAllServed<Client>(served, 'clients');
    expect(now.find(({ id }) => id === first?.id)).toMatchObject({ ...first, city: 'Gaspé', phone: '418-555-0142' });
    await step.getByRole('button', { name: say.undo }).click();
    await step.getByText(say.undone).waitFor();
    expect(await readAllServed<Client>(served, 'clients')).toEqual(before);
    await close();
  });
});
