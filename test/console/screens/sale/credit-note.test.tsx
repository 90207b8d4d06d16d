// @vitest-environment shared-window
/** A document has one name on the whole page of its sale: one that pays back is a credit note. */
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };

const words = {
  en: {
    link: 'Credit note 1',
    field: 'Credit note',
    invoice: 'Invoice',
    row: '1 Credit note',
    lines: 'Credit note 1 was created from these lines. Any change to them also changes the credit note.',
    posted: /^Entry \S+ was posted for this credit note/,
    unposted: 'Post this credit note',
    takenBack:
      'The entry of this credit note was reversed or offset in full. Post it again only if the credit note still stands.',
    other: /^Entry \S+ comes to .* The credit note comes to .* then post the credit note again\.$/,
  },
  fr: {
    link: 'Note de crédit 1',
    field: 'Note de crédit',
    invoice: 'Facture',
    row: '1 Note de crédit',
    lines:
      'La note de crédit 1 a été créée à partir de ces lignes. Toute modification paraîtra aussi sur la note de crédit.',
    posted: /^L’écriture \S+ a été inscrite pour cette note de crédit/,
    unposted: 'Comptabiliser la note de crédit',
    takenBack:
      'L’écriture de cette note de crédit a été contrepassée ou compensée en entier. Ne la comptabilisez de nouveau que si la note de crédit tient toujours.',
    other: /^L’écriture \S+ s’élève .* La note de crédit s’élève .* puis comptabilisez de nouveau la note de crédit\.$/,
  },
};
const languages = ['en', 'fr'] as const;

/** A company whose only sale pays back 30.00 and has credit note 1. */
async function company(env: Record<string, string> = {}): Promise<TestService> {
  const service = await startService({ env: { RATE_LIMIT: '0', ...env } });
  await service.ask('POST', '/api/clients', { body: { code: 'ADA', name: 'Ada' } });
  const product = { code: 'P', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' };
  await service.ask('POST', '/api/products', { body: product });
  await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
  const line = { sale_id: 1, product_id: 1, product_price: '30.00', product_quantity: '-1' };
  expect((await service.ask('POST', '/api/sales_products', { body: line })).status).toBe(201);
  await service.ask('PUT', '/api/sales/1', { body: { action: 'invoice' } });
  return service;
}

async function post(service: TestService, debited: string, credited: string): Promise<void> {
  const leg = { amount: '30.00', currency: 'CAD' };
  const details = [
    { ...leg, account: debited, credit: 'D' },
    { ...leg, account: credited, credit: 'C' },
  ];
  const body = { date: '2026-11-20', code: 'ADA', reference: 'F-1', details };
  expect((await service.ask('POST', '/api/transactions', { body })).status).toBe(201);
}

async function open(service: TestService, language: 'en' | 'fr') {
  bindFetch(service);
  await visit(service, '/sales/1', { language });
  await screen.findByRole('link', { name: words[language].link }, patient);
  return within(screen.getByRole('main'));
}

/** Both the chip of its state and the label of its number name the credit note. */
function expectCalledCreditNote(page: ReturnType<typeof within>, language: 'en' | 'fr') {
  expect(page.getAllByText(words[language].field)).toHaveLength(2);
  expect(page.queryByText(words[language].invoice)).toBeNull();
}

describe('a credit note of a full service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await company();
    const saleAccounts = { receivable: '1100', revenue: '4000', bank: '1010' };
    await service.ask('PUT', '/api/settings/company', { body: { saleAccounts } });
  }, 60_000);
  afterAll(() => service.close());

  it.each(languages)('is called so before it is posted: %s', async (language) => {
    const page = await open(service, language);
    await page.findByRole('link', { name: words[language].unposted }, patient);
    expectCalledCreditNote(page, language);
  });

  it.each(languages)('is called so in the list: %s', async (language) => {
    bindFetch(service);
    await visit(service, '/sales', { language });
    await screen.findByRole('cell', { name: words[language].row }, patient);
  });

  it('is called so where it can no longer be edited', async () => {
    bindFetch(service);
    await visit(service, '/sales/1/edit');
    await screen.findByRole('heading', { level: 1, name: /^This sale has been quoted or credited/ }, patient);
  });

  it('is called so once it is posted, of another amount, and taken back', async () => {
    await post(service, '4000', '1100');
    for (const language of languages) {
      const page = await open(service, language);
      await page.findByText(words[language].posted, {}, patient);
      await page.findByText(words[language].lines, { exact: false }, patient);
    }
    await service.ask('PUT', '/api/sales_products/1', { body: { product_price: '40.00' } });
    for (const language of languages) {
      const page = await open(service, language);
      expect((await page.findByRole('alert', {}, patient)).textContent).toMatch(words[language].other);
    }
    await service.ask('PUT', '/api/sales_products/1', { body: { product_price: '30.00' } });
    await post(service, '1100', '4000');
    for (const language of languages) {
      const page = await open(service, language);
      await page.findByText(words[language].takenBack, {}, patient);
    }
  }, 120_000);
});

it('is called so beside a service that tells no total', async () => {
  const service = await company({ COMPTOIR_EXTENSIONS: 'off' });
  for (const language of languages) {
    const page = await open(service, language);
    await page.findByRole('link', { name: words[language].unposted }, patient);
    await page.findByText(words[language].lines, { exact: false }, patient);
    expectCalledCreditNote(page, language);
  }
  await service.close();
}, 60_000);

it('is offered as nothing else while a service that tells no total has not sent the lines', async () => {
  const service = await company({ COMPTOIR_EXTENSIONS: 'off' });
  await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
  const line = { sale_id: 2, product_id: 1, product_price: '30.00', product_quantity: '-1' };
  await service.ask('POST', '/api/sales_products', { body: line });
  bindFetch(service);
  const { release } = holdRequests(({ url }) => url.includes('/api/sales_products'));
  await visit(service, '/sales/2');
  await screen.findByRole('button', { name: 'Create quote' }, patient);
  expect(screen.queryByRole('button', { name: 'Create invoice' })).toBeNull();
  release();
  await screen.findByRole('button', { name: 'Create credit note' }, patient);
  await service.close();
}, 60_000);
