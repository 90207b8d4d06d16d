/**
 * Records exported to files and imported from them, and one change for many: on the built product, read back from the
 * service.
 */
import { readFile } from 'node:fs/promises';
import axe from 'axe-core';
import type { Browser, Download, Page } from 'playwright-core';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv, unescapeFormula } from '#contract/formats/csv.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { eitherService } from '#test/harness/either-service.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed, readAllServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

interface Client {
  id: number;
  code: string;
  name: string;
  city: string | null;
  email: string | null;
  credit: string;
  inactive: number;
  creation_date: string;
  contacts: { id: number; nom: string }[];
}

interface Appointment {
  id: number;
  title: string;
  date_at: string;
  date_end: string;
  notes: string | null;
}

describe.each(eitherService)('files and lists $mode', ({ env }) => {
  const strict = env.COMPTOIR_EXTENSIONS === 'off';
  let browser: Browser;
  let served: Served;
  let page: Page;

  beforeAll(async () => {
    served = await serve(['--demo'], env);
    browser = await openBrowser();
    ({ page } = await visit(browser, served));
    page.on('dialog', (dialog) => void dialog.accept());
  });

  // An answer is cut off, and errors in a file and conflicts with changes by others are refused.
  afterAll(() => closeVisits({ browser, served, expectedComplaints: /net::ERR_FAILED|status of (422|412) / }));

  const ask = <T>(method: string, path: string, body?: unknown) => askServed<T>(served, method, path, body);

  const readAll = <R>(segment: string) => readAllServed<R>(served, segment);

  async function exported(
    path: string,
    choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
  ): Promise<Download> {
    await page.goto(`${served.address}${path}`);
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Columns').selectOption('all');
    await choose(dialog);
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const download = await coming;
    await dialog.getByRole('status').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    return download;
  }

  test('an Excel file holds every client and every contact, value by value', async () => {
    const clients = await readAll<Client>('clients');
    const download = await exported('/clients', (dialog) => dialog.getByLabel('Contacts').selectOption('sheet').then());
    expect(download.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.xlsx$/);
    const file = await readXlsx(await readFile(await download.path()), { trim: false });
    const [main, contacts] = file.map(({ data }) => data as unknown[][]);
    const [head = [], ...rows] = main ?? [];
    const column = (name: string) => head.indexOf(name);
    const day = (value: unknown) => (value as Date).toISOString().slice(0, 10);
    const read = rows.map((row) => [
      row[column('No.')],
      row[column('Code')],
      row[column('Name')],
      row[column('City')] ?? null,
      row[column('Credit limit')],
      row[column('Inactive')],
      day(row[column('Created on')]),
    ]);
    expect(read).toEqual(
      clients.map((each) => [
        each.id,
        each.code,
        each.name,
        each.city,
        Number(each.credit),
        each.inactive ? 'Yes' : 'No',
        each.creation_date,
      ]),
    );
    const lines = clients.flatMap((each) => each.contacts.map((contact) => [each.id, contact.id, contact.nom]));
    expect(contacts?.slice(1).map((row) => [row[0], row[2], row[3]])).toEqual(lines);
  });

  test('a CSV holds exactly what the list finds, with decimal commas where semicolons are', async () => {
    const all = await readAll<Client>('clients');
    const expected = strict ? all : all.filter((each) => each.inactive === 1);
    const download = await exported(strict ? '/clients' : '/clients?inactive=1', async (dialog) => {
      await dialog.getByLabel('File').selectOption('csv');
      await dialog.getByLabel('Separator').selectOption('semicolon');
      await dialog.getByLabel('Column headings').selectOption('fr');
    });
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\ufeff')).toBe(true);
    const [head = [], ...rows] = readCsv(text.slice(1), ';');
    const cell = (row: (string | undefined)[], name: string) => {
      const value = row[head.indexOf(name)];
      return value === undefined ? null : unescapeFormula(value);
    };
    expect(rows.map((row) => [cell(row, 'No'), cell(row, 'Courriel'), cell(row, 'Limite de crédit')])).toEqual(
      expected.map((each) => [String(each.id), each.email, each.credit.replace('.', ',')]),
    );
    expect(expected.length).toBeGreaterThan(0);
  });

  test('a French file, an answer lost and the page reloaded in the middle: every row is there once', async () => {
    const before = (await readAll<Client>('clients')).length;
    const wanted = Array.from({ length: 90 }, (_none, index) => ({
      code: `IMP-${index}`,
      name: `Éloïse & l’été n° ${index}`,
      credit: `${index * 1000 + 0.5}`,
    }));
    const lines = wanted.map(({ code, name, credit }) => `${code};"${name}";${spelled(credit)};Trois-Rivières`);
    const text = ['Code;Raison sociale;Limite de crédit;Ville', ...lines, 'IMP-0;Double;1,00;Québec'].join('\r\n');

    let posts = 0;
    await page.route('**/api/clients', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts++;
      if (posts !== 10) return route.continue();
      await route.fetch({ headers: { ...route.request().headers(), 'Sec-Fetch-Site': 'same-origin' } });
      return route.abort();
    });
    await page.goto(`${served.address}/clients/import`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'clients.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text.replaceAll('’', '\u0092'), 'latin1'),
    });
    await page.getByText('Windows-1252').waitFor();
    await expect.poll(() => page.getByLabel('Column “Raison sociale” maps to').inputValue()).toBe('name');
    await expect.poll(() => page.getByLabel('Amount format').inputValue()).toBe(',');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('90 rows ready.').waitFor();
    await page.getByText('Row 2 already has this value').waitFor();
    await checkAccessible('main');

    await page.getByRole('button', { name: 'Import 90 rows' }).click();
    await page.getByText('The rest is waiting').waitFor();
    const goOn = page.getByRole('button', { name: 'Resume' });
    await goOn.click();
    await expect.poll(() => posts, { timeout: 20_000, interval: 5 }).toBeGreaterThan(40);
    await page.reload();
    await page.getByText(/The import of clients\.csv was not finished/).waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: /^Import the \d+ remaining rows/ }).click();
    await page.getByRole('button', { name: 'Nothing left to import' }).waitFor();
    await page.getByRole('list', { name: 'Results of the import' }).waitFor();
    await page.unroute('**/api/clients');

    const clients = await readAll<Client>('clients');
    expect(clients.length).toBe(before + 90);
    const made = new Map(clients.map((each) => [each.code, each]));
    for (const { code, name, credit } of wanted) {
      expect(made.get(code)).toMatchObject({ name, credit: `${credit}0`, city: 'Trois-Rivières' });
    }
    const cell = page.getByLabel('Code, row 92');
    await cell.fill('IMP-90');
    await cell.press('Enter');
    await page.getByRole('button', { name: 'Import the remaining row' }).click();
    await page.getByRole('button', { name: 'Nothing left to import' }).waitFor();
    expect((await readAll<Client>('clients')).length).toBe(before + 91);
  });

  test.skipIf(strict)(
    'one change for many: what is refused or changed meanwhile is named, what can pass is tried again, and all is undone',
    async () => {
      const made: Appointment[] = [];
      for (const [date_at, date_end] of [
        ['2031-03-01', '2031-03-01'],
        ['2031-03-02', '2031-03-02'],
        ['2031-03-04', '2031-03-20'],
        ['2031-03-03', '2031-03-03'],
      ]) {
        const body = { date_at, date_end, time_at: '09:00', title: 'Lot' };
        made.push(...(await ask<{ data: Appointment[] }>('POST', 'agenda_appointments', body)).data);
      }
      const [first, second, late, touched] = made as [Appointment, Appointment, Appointment, Appointment];
      await page.goto(`${served.address}/agenda_appointments?title=Lot`);
      await page.getByRole('checkbox', { name: 'Select every row of this page' }).check();
      await page.getByRole('button', { name: 'Bulk edit' }).click();
      const panel = page.getByRole('dialog');
      await panel.getByLabel('Field to change').selectOption('date_end');
      await panel.getByLabel('End date', { exact: true }).fill('2031-03-10');
      await panel.getByRole('button', { name: 'Preview' }).click();
      await panel.getByText('4 records will change.').waitFor();
      await checkAccessible('[role=dialog]');
      await ask('PUT', `agenda_appointments/${touched.id}`, { ...bodyOf(touched), date_end: '2031-03-05' });
      await ask('PUT', `agenda_appointments/${late.id}`, {
        ...bodyOf(late),
        date_at: '2031-03-15',
        date_end: '2031-03-20',
      });
      await panel.getByRole('button', { name: 'Change 4 records' }).click();
      await panel.getByText('2 changed', { exact: true }).waitFor();
      await panel.getByText('1 refused').waitFor();
      await panel.getByText('The end is before the start.').waitFor();
      await panel.getByText('1 changed in the meantime').waitFor();
      expect(await endsOf(made)).toEqual(['2031-03-10', '2031-03-10', '2031-03-20', '2031-03-05']);

      await panel.getByRole('button', { name: 'Retry 1 record' }).click();
      await panel.getByText('1 changed', { exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Choose another value for 1 record' }).waitFor();
      expect(await endsOf(made)).toEqual(['2031-03-10', '2031-03-10', '2031-03-20', '2031-03-10']);

      await panel.getByRole('button', { name: 'Undo all 3 changes' }).click();
      await panel.getByRole('list', { name: 'Results of the undo' }).waitFor();
      expect(await endsOf(made)).toEqual([first.date_end, second.date_end, '2031-03-20', '2031-03-05']);
    },
  );

  async function endsOf(appointments: readonly Appointment[]): Promise<string[]> {
    const answers = await Promise.all(
      appointments.map(({ id }) => ask<{ data: [Appointment] }>('GET', `agenda_appointments/${id}`)),
    );
    return answers.map(({ data: [each] }) => each.date_end);
  }

  function bodyOf({ title, date_at }: Appointment) {
    return { title, date_at, time_at: '09:00' };
  }

  async function checkAccessible(within: string): Promise<void> {
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(
      (selector) =>
        (globalThis as unknown as { axe: typeof axe }).axe.run(selector, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        }),
      within,
    );
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  }
});

/** `12345.5` as a French spreadsheet has it: `12 345,50`. */
function spelled(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${fraction.padEnd(2, '0')}`;
}
