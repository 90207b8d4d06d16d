/** From a quote to its invoice, its papers, the books, and the payment: nothing is left open. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '#test/harness/axe.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { closeVisits } from '#test/harness/close-visits.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { askServed } from '#test/harness/served-api.ts';
import { visit } from '#test/harness/visit.ts';

const french = {
  makeQuote: 'Créer la soumission',
  makeInvoice: 'Créer la facture',
  made: /a été créée\.$/,
  quote: (number: number) => `Soumission ${number}`,
  invoice: (number: number) => `Facture ${number}`,
  back: 'Retour à la vente',
  post: 'Comptabiliser la facture',
  payment: 'Inscrire un paiement',
  left: 'Solde à payer',
  confirm: /^Inscrire/,
  account: (line: number) => `Ligne ${line} : Compte`,
  readBalance: 'Calculer le solde à payer',
  balance: /^Solde à payer/,
  aging: 'Âge des comptes clients',
  total: '114,98\u00a0$',
  nothing: '0,00\u00a0$',
};

const english: typeof french = {
  makeQuote: 'Create quote',
  makeInvoice: 'Create invoice',
  made: /was created\.$/,
  quote: (number) => `Quote ${number}`,
  invoice: (number) => `Invoice ${number}`,
  back: 'Back to the sale',
  post: 'Post this invoice',
  payment: 'Record a payment',
  left: 'Balance due',
  confirm: /^Post/,
  account: (line) => `Line ${line}: Account`,
  readBalance: 'Calculate the open balance',
  balance: /^Open balance/,
  aging: 'Aged receivables',
  total: '$100.00',
  nothing: '$0.00',
};

// A strict service stores no taxes with a sale and creates no files; what it cannot propose is typed.
describe.each([
  { mode: 'with extensions, in French', language: 'fr' as const, env: {} as Record<string, string>, words: french },
  {
    mode: 'on a strict service, in English',
    language: 'en' as const,
    env: { COMPTOIR_EXTENSIONS: 'off' } as Record<string, string>,
    words: english,
  },
])('from the quote to the payment $mode', ({ language, env, words }) => {
  const isStrict = env.COMPTOIR_EXTENSIONS === 'off';
  let browser: Browser;
  let served: Served;
  let page: Page;
  let client: { id: number; name: string; code: string };
  let sale: number;

  beforeAll(async () => {
    served = await serve(['--demo'], { ...env, RATE_LIMIT: '0' });
    client = await ask('clients', { code: 'ZZ-JOURNAL', name: 'Carrosserie du Fleuve', credit: '5000.00', term: 30 });
    const product = await ask<{ id: number }>('products', {
      ...{ code: 'ZZ-1', category_id: 1, name_fr: 'Alignement', name_en: 'Alignment' },
    });
    sale = (await ask<{ id: number }>('sales', { client_id: client.id, date: '2026-11-02' })).id;
    await ask('sales_products', { sale_id: sale, product_id: product.id, product_price: 100 });
    browser = await openBrowser();
    ({ page } = await visit(browser, served, { language }));
  });
  afterAll(() => closeVisits({ browser, served }));

  async function ask<D>(path: string, body?: object): Promise<D> {
    return (await askServed<{ data: D }>(served, body ? 'POST' : 'GET', path, body)).data;
  }

  const numbers = () => ask<{ quote_number: number; invoice_number: number }>(`sales/${sale}`);

  async function make(document: string): Promise<void> {
    await page.getByRole('button', { name: document }).click();
    await page.getByRole('dialog').getByRole('button', { name: document }).click();
    await page.getByText(words.made).first().waitFor();
  }

  /** Presses a button and returns the name and content of the file that it saves. */
  async function download(button: RegExp): Promise<{ name: string; text: string }> {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await saved;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
  }

  async function post(missing: Record<number, string>): Promise<void> {
    await page.getByLabel(words.account(1), { exact: true }).waitFor();
    if (isStrict)
      for (const [line, account] of Object.entries(missing)) {
        await page.getByLabel(words.account(Number(line)), { exact: true }).fill(account);
        await page.keyboard.press('Tab');
      }
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
    await page.waitForURL(/\/transactions\/\d+$/);
  }

  /** Opens a client and returns the balance, which is shown beside the credit limit. */
  async function openBalance(): Promise<string> {
    await page.goto(`${served.address}/clients/${client.id}`);
    if (isStrict) await page.getByRole('button', { name: words.readBalance }).click();
    const balance = page.getByText(words.balance).filter({ hasText: /\d[.,]\d\d(?!\d)/ });
    await balance.waitFor();
    return (await balance.textContent()) ?? '';
  }

  test('the quote of a sale is made and shown at its address', async () => {
    await page.goto(`${served.address}/sales/${sale}`);
    await make(words.makeQuote);
    await page.goto(`${served.address}/sales/${sale}?document=quote`);
    const { quote_number } = await numbers();
    const paper = page.getByRole('article', { name: words.quote(quote_number) });
    await paper.getByText(client.name).waitFor();
    await paper.getByText(words.total).last().waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  test('the invoice can be sent: its file and its mail bear its number, and on a strict service it is printed', async () => {
    await page.getByRole('link', { name: words.back }).click();
    await make(words.makeInvoice);
    const { invoice_number } = await numbers();
    await page
      .getByRole('link', { name: words.invoice(invoice_number) })
      .first()
      .click();
    await page.getByRole('article', { name: words.invoice(invoice_number) }).waitFor();
    if (isStrict) {
      expect(await page.getByRole('button', { name: /PDF/ }).count()).toBe(0);
      return;
    }
    const pdf = await download(/PDF/);
    expect([pdf.name, pdf.text.slice(0, 5)]).toEqual([`facture-${invoice_number}.pdf`, '%PDF-']);
    const mail = await download(/Courriel/);
    expect(mail.name).toBe(`facture-${invoice_number}.eml`);
    expect(mail.text).toMatch(/^X-Unsent: 1/m);
    expect(mail.text).toContain(`facture-${invoice_number}.pdf`);
  });

  test('the invoice is posted as proposed, and the client owes it', async () => {
    await page.goto(`${served.address}/sales/${sale}`);
    await page.getByRole('link', { name: words.post }).click();
    await post({ 2: '4000' });
    await page.goto(`${served.address}/sales/${sale}`);
    await page.getByText(words.left).getByText(words.total).waitFor();
    expect(await openBalance()).toContain(words.total);
    await page.goto(`${served.address}/reports/aging`);
    await page.getByRole('heading', { level: 1, name: words.aging }).waitFor();
    await page.getByRole('row', { name: new RegExp(client.name) }).waitFor();
  });

  test('the payment is posted as proposed, and nothing is left open', async () => {
    await page.goto(`${served.address}/sales/${sale}`);
    await page.getByRole('link', { name: words.payment }).click();
    await post({ 1: '1000' });
    expect(await openBalance()).toContain(words.nothing);
    await page.goto(`${served.address}/reports/aging`);
    // Other clients still owe something, so the report has a total.
    await page.locator('tfoot tr').first().waitFor();
    expect(await page.getByRole('row', { name: new RegExp(client.name) }).count()).toBe(0);
    await page.goto(`${served.address}/sales/${sale}`);
    await page
      .getByRole('link', { name: words.invoice((await numbers()).invoice_number) })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('link', { name: words.payment }).count()).toBe(0);
  });
});
