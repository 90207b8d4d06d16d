/**
 * Scripts stored as text in every field of every module: no page, print, history, search, import or file runs one,
 * makes an element of it, or violates the page's policy. A module's first record has all of them in each field.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Segment, segments } from '#contract/core/segments.ts';
import { readCsv } from '#contract/formats/csv.ts';
import { moduleOf } from '#contract/registry.ts';
import { adminToken, createWorkspace, fillWithDemo, type Workspace } from '#test/cli/workspace.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { requireTextsOnly, watchPlanted } from '#test/harness/planted-page.ts';
import { plantedBody, plantTexts } from '#test/harness/planted-texts.ts';
import type { Served } from '#test/harness/process.ts';
import { scriptPayloads } from '#test/harness/script-payloads.ts';
import { askServed } from '#test/harness/served-api.ts';
import { type Visit, visit } from '#test/harness/visit.ts';

/** How many further records of each module are opened, after the one that has all texts. */
const looked = gateOrSoak(0, scriptPayloads.length);
const allOfThem = scriptPayloads.join(' ');

let here: Workspace;
let browser: Browser;
let served: Served;
let at: Visit;
let page: Page;
/** Modules in which a person could write such texts, too: their records have a history. */
const changed = new Set<Segment>();

beforeAll(async () => {
  here = createWorkspace();
  await fillWithDemo(here);
  await plantTexts(here.dataDir, scriptPayloads);
  const token = await adminToken(here);
  served = { ...(await here.serve()), token };
  await postEntries();
  for (const segment of segments) if (await changeFirst(segment)) changed.add(segment);
  await setTexts();
  browser = await openBrowser();
  at = await visit(browser, served);
  page = at.page;
  await watchPlanted(page);
});
afterAll(async () => {
  await closeVisits({ browser, served });
  here?.remove();
});

async function send(method: string, path: string, body: object): Promise<{ status: number; refused: string[] }> {
  const headers = { authorization: `Bearer ${served.token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${served.address}/api/${path}`, { method, headers, body: JSON.stringify(body) });
  expect([200, 201, 422], `${method} ${path}`).toContain(answer.status);
  const { errors = {} } = (await answer.json()) as { errors?: object };
  return { status: answer.status, refused: Object.keys(errors) };
}

async function postEntries(): Promise<void> {
  for (const payload of scriptPayloads) {
    const leg = { account: payload.trim(), reference: payload, amount: '5.00', currency: 'CAD' };
    const details = [
      { ...leg, credit: 'D' },
      { ...leg, credit: 'C' },
    ];
    await send('POST', 'transactions', { date: '2026-11-20', description: payload, reference: payload, details });
  }
}

/** Writes as many of the record's texts as the API accepts; false where it accepts none. */
async function changeFirst(segment: Segment): Promise<boolean> {
  const { update } = moduleOf(segment).endpoints;
  if (!update || update.commands) return false;
  const body = plantedBody(segment, `${allOfThem} again`);
  const { refused } = await send('PUT', `${segment}/1`, body);
  for (const name of refused) delete body[name];
  if (!Object.keys(body).length) return false;
  if (refused.length) expect(await send('PUT', `${segment}/1`, body)).toMatchObject({ status: 200 });
  return true;
}

/** Sets the company's texts that are shown on papers and beside numbers. */
async function setTexts(): Promise<void> {
  const text = scriptPayloads[1] ?? '';
  const phones = [{ label: text, phone: `javascript:${text}` }];
  const numberLabels = {
    person: [{ number: 1, text }],
    tracker: [{ number: 1, text }],
    taskStatus: [{ number: 1, text }],
  };
  const words = { name: text, address: text, city: text, email: `javascript:window.planted=1`, website: text, phones };
  const companyProfile = { ...words, terms: { fr: allOfThem, en: allOfThem }, footer: { fr: text, en: text } };
  expect(await send('PUT', 'settings/company', { companyProfile, numberLabels })).toMatchObject({ status: 200 });
}

async function open(path: string): Promise<void> {
  await page.goto(`${served.address}${path}`);
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

const ids = Array.from({ length: 1 + looked }, (_, index) => index + 1);
const records = segments.flatMap((segment) => ids.map((id) => ({ segment, id })));

test.each(segments)('the list of %s runs none', async (segment) => {
  await open(`/${segment}`);
  await requireTextsOnly(at);
});

test.each(records)('$segment $id and its history run none', async ({ segment, id }) => {
  await open(`/${segment}/${id}`);
  await requireTextsOnly(at);
  const button = page.getByRole('button', { name: 'History', exact: true });
  if (!changed.has(segment) || id !== 1) return;
  await button.click();
  const panel = page.getByRole('complementary', { name: /^History of/ });
  await panel.getByText('planted').first().waitFor();
  await requireTextsOnly(at);
});

test.each(
  records.filter(({ segment }) => {
    const { update } = moduleOf(segment).endpoints;
    return update && !update.commands;
  }),
)('the form of $segment $id runs none', async ({ segment, id }) => {
  await open(`/${segment}/${id}/edit`);
  await requireTextsOnly(at);
});

test.each([
  '/',
  '/clients/1?tab=bookings',
  '/clients/1?tab=transactions',
  '/clients?q=planted',
  '/projects/1?tasks=board',
  '/tasks?as=board',
  '/reminders?as=table',
  '/products?as=translations',
  '/bookings/1?sheet=driver',
  '/sales/1?document=quote',
  '/sales/1?document=invoice',
  '/transactions/balances',
  '/reports',
  '/reports/income-statement?compare=year',
  '/reports/balance-sheet?compare=previous',
  '/reports/general-ledger?account_from=1000&account_to=1100&per_page=20',
  '/reports/journal?per_page=20',
  '/reports/aging?side=payable',
  '/reports/statement?party=1&from=',
  '/reports/statements?from=&per_page=100',
  '/reports/taxes',
  '/transactions/accounts',
  `/transactions/accounts?account=${encodeURIComponent(scriptPayloads[0] ?? '')}`,
  '/transactions?sort=-number',
  '/agenda',
  '/agenda/sheet',
  '/agenda/sheet?by=time',
  '/agenda/wall',
  '/access',
  '/settings',
])('%s', async (path) => {
  await open(path);
  await requireTextsOnly(at);
});

test('the sheet of a driver runs none', async () => {
  const stop = await askServed<{ data: { trackerUserId: number; date: string } }>(served, 'GET', 'stops/1');
  const { trackerUserId, date } = stop.data;
  await open(`/stops?sheet=run&trackerUserId=${trackerUserId}&date=${date.slice(0, 10)}`);
  await expect.poll(() => page.locator('main').innerText()).toContain('planted');
  await requireTextsOnly(at);
});

test.each(['/clients', '/clients/1', '/transactions?sort=-number', '/products/1'])(
  'the texts are there to be read: %s',
  async (path) => {
    await open(path);
    await expect.poll(() => page.locator('main').innerText()).toContain('planted');
  },
);

test('a whole list on paper runs none', async () => {
  await open('/clients?per_page=25');
  await page.getByRole('button', { name: 'Print this list' }).click();
  await page.waitForFunction(() => document.documentElement.dataset.printed === 'yes');
  await requireTextsOnly(at);
});

test('the search runs none', async () => {
  await open('/');
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Search or go to' });
  const results = page.getByRole('listbox', { name: 'Search or go to' });
  for (const word of ['planted', '<script data', 'javascript:window', ...scriptPayloads.slice(0, looked)]) {
    await input.fill(word);
    await page.waitForFunction(() => !document.querySelector('dialog [aria-busy="true"]'));
    if (word === 'planted') await expect.poll(() => results.innerText()).toContain('planted');
    await page.keyboard.press('ArrowDown');
    await requireTextsOnly(at);
  }
});

test.each(['csv', 'xlsx'] as const)(
  'a list is written into a %s file, texts and all, and runs none',
  async (format) => {
    await open('/clients');
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('File').selectOption(format);
    await dialog.getByLabel('Columns').selectOption('all');
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const bytes = await readFile(await (await coming).path());
    await dialog.getByRole('status').waitFor();
    await requireTextsOnly(at);
    const cells = format === 'csv' ? readCsv(bytes.toString().slice(1), ',').flat() : await cellsOf(bytes);
    expect(cells.join(' ')).toContain(scriptPayloads[0]);
  },
);

async function cellsOf(file: Buffer): Promise<unknown[]> {
  return (await readXlsx(file, { trim: false })).flatMap(({ data }) => data.flat());
}

test('a file that is brought in runs none, nor do its headings', async () => {
  await open('/clients/import');
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const columns = ['code', 'name', ...scriptPayloads].map(quoted).join(',');
  const lines = scriptPayloads.map((text, row) => [`P${row}`, text, ...scriptPayloads].map(quoted).join(','));
  await page.locator('input[type=file]').setInputFiles({
    name: `${scriptPayloads[3]?.replaceAll('/', '')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([columns, ...lines].join('\n')),
  });
  await page.getByRole('button', { name: 'Check', exact: true }).waitFor();
  await requireTextsOnly(at);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const bring = page.getByRole('button', { name: /^Import \d+ rows$/ });
  await bring.waitFor();
  await requireTextsOnly(at);
  await bring.click();
  await page.getByRole('list', { name: 'Results of the import' }).waitFor();
  await requireTextsOnly(at);
});
