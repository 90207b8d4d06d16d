/** The statements of account of all clients who owe, printed or sent at once. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
  browser = await openBrowser();
});
afterAll(() => closeVisits({ browser, served }));

/** The text of each printed page. */
async function printedPages(page: Page): Promise<string[]> {
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: await page.pdf({ format: 'Letter' }) });
  return stdout.toString().split('\f').slice(0, -1);
}

/** The files of an archive, in their order. */
function unzipped(archive: Buffer): { file: string; text: string }[] {
  const files: { file: string; text: string }[] = [];
  let at = 0;
  // The header of a file begins with this number, and its sizes and the length of its name stand at fixed places in it.
  while (archive.readUInt32LE(at) === 0x04034b50) {
    const [size, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const begin = at + 30 + nameLength;
    const text = inflateRawSync(archive.subarray(begin, begin + size)).toString();
    files.push({ file: archive.toString('utf8', at + 30, begin), text });
    at = begin + size;
  }
  return files;
}

test('each client has a page of their own, with the company’s heading and without the choices of the screen', async () => {
  const { data } = await askServed<{ data: { code: string }[] }>(served, 'GET', 'providers?per_page=1');
  const leg = (account: string, credit: string) => ({
    account,
    amount: '1.00',
    currency: 'CAD',
    credit,
    reference: '',
  });
  const details = [leg('1100', 'D'), leg('4000', 'C')];
  await askServed(served, 'POST', 'transactions', { date: '2026-01-15', code: data[0]?.code, details });
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/reports/statements?older_than=60`);
  await page.getByRole('article').first().waitFor();
  expect(await page.getByText(/but no record has this code/).count()).toBe(1);
  const names = await page.getByRole('article').evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
  expect(names.length).toBeGreaterThan(2);
  const pages = await printedPages(page);
  expect(pages).toHaveLength(names.length);
  for (const [at, printed] of pages.entries()) {
    expect(printed).toContain(names[at]);
    expect(printed).toContain('Statement of account');
    expect(printed).toContain('Balance due');
    expect(printed).not.toMatch(/Included statements|Any age|no record has this code|Email|Download|\d \/ \d/);
  }
});

test('a client who is excluded is not printed', async () => {
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/reports/statements?older_than=60`);
  const letters = page.getByRole('article');
  await letters.first().waitFor();
  const count = await letters.count();
  const name = (await letters.first().getAttribute('aria-label')) ?? '';
  await page.getByRole('checkbox', { name, exact: true }).uncheck();
  await expect.poll(() => letters.count()).toBe(count - 1);
  const pages = await printedPages(page);
  expect(pages).toHaveLength(count - 1);
  expect(pages.join()).not.toContain(name);
});

test('each client who is included gets a mail in one archive, and those without an address are named', async () => {
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/reports/statements?older_than=60`);
  const letters = page.getByRole('article');
  await letters.first().waitFor();
  const name = (await letters.first().getAttribute('aria-label')) ?? '';
  await page.getByRole('checkbox', { name, exact: true }).uncheck();
  await expect.poll(() => letters.first().getAttribute('aria-label')).not.toBe(name);
  const addressless = (await letters.first().getAttribute('aria-label')) ?? '';
  const { data } = await askServed<{ data: { id: number }[] }>(
    served,
    'GET',
    `clients?name=${encodeURIComponent(addressless)}`,
  );
  await askServed(served, 'PUT', `clients/${data[0]?.id}`, { email: '' });
  await letters.first().getByText('No email address').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Emails (.zip)' }).click();
  const archive = await saved;
  expect(archive.suggestedFilename()).toMatch(/^statements-of-all-clients-who-owe-\d{4}-\d\d-\d\d\.zip$/);
  const mails = unzipped(readFileSync(await archive.path()));
  expect(mails).toHaveLength(await letters.count());
  for (const [at, { file, text }] of mails.entries()) {
    expect(file).toMatch(/^statement-of-account-[a-z0-9-]+\.eml$/);
    expect(text).toMatch(/^X-Unsent: 1\r$/m);
    expect(/^To: /m.test(text)).toBe(at > 0);
    expect(text).toContain('Content-Type: application/pdf');
  }
  await page.getByText(`No email address: ${addressless}. This email has no recipient yet.`).waitFor();
});

test('clients whose codes are spelled alike each have a mail of their own in the archive', async () => {
  const leg = (account: string, credit: string) => ({
    account,
    amount: '9.00',
    currency: 'CAD',
    credit,
    reference: '',
  });
  for (const code of ['QZ/7', 'QZ 7', 'Qz-7-2', 'qz.7']) {
    await askServed(served, 'POST', 'clients', { code, name: `Garage ${code}`, email: `${code.length}@qz.example` });
    await askServed(served, 'POST', 'transactions', {
      ...{ date: '2026-01-15', code, details: [leg('1100', 'D'), leg('4000', 'C')] },
    });
  }
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/reports/statements?older_than=60`);
  await page.getByRole('article', { name: 'Garage qz.7' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Emails (.zip)' }).click();
  const names = unzipped(readFileSync(await (await saved).path())).map(({ file }) => file);
  expect(names).toHaveLength(await page.getByRole('article').count());
  expect(new Set(names).size).toBe(names.length);
});

test('one that is too long is shown with what to do about it, and neither printed nor exported in part', async () => {
  const clients = await askServed<{ data: { id: number; code: string; name: string }[] }>(
    served,
    'GET',
    'clients?per_page=1',
  );
  const [client] = clients.data;
  if (!client) throw new Error('there is no client');
  const leg = (credit: string) => ({ account: '1100', amount: '1.00', currency: 'CAD', credit, reference: '' });
  const pairs = Array.from({ length: 60 }, () => [leg('D'), leg('C')]).flat();
  const due = { ...leg('D'), amount: '5.00' };
  const sale = { ...leg('C'), account: '4000', amount: '5.00' };
  for (let entry = 0; entry < 9; entry++)
    await askServed(served, 'POST', 'transactions', {
      date: '2026-01-15',
      code: client.code,
      details: [...pairs, due, sale],
    });
  const { page } = await visit(browser, served);
  await page.goto(`${served.address}/reports/statements?from=&older_than=30`);
  const letter = page.getByRole('article', { name: client.name, exact: true });
  await letter.getByText(/a statement has at most 1,000: choose a shorter period/).waitFor();
  const letters = await page.getByRole('article').count();
  const pages = await printedPages(page);
  expect(pages.filter((printed) => printed.includes('Statement of account'))).toHaveLength(letters - 1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const lines = readFileSync(await (await saved).path(), 'utf8');
  expect(lines).toContain('Balance due');
  expect(lines).not.toContain(client.code);
});
