/** Quotes and invoices as files. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { storeCompanySettings } from '#service/commands/settings.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeAll(async () => {
  service = await startService();
  const body = { code: 'A', name: 'Ada Côté', email: 'ada@cote.example', address: '1 rue des Érables', term: 30 };
  await service.ask('POST', '/api/clients', { body });
  const product = { code: 'P', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' };
  await service.ask('POST', '/api/products', { body: product });
  const companyProfile = { name: 'Garage Élan', logo: picture, footer: { fr: 'Merci!', en: 'Thank you!' } };
  const taxes = [{ name: { fr: 'TPS', en: 'GST' }, rate: '5', from: '2008-01-01', to: null }];
  await service.ask('PUT', '/api/settings/company', { body: { companyProfile, taxes } });
  for (let sale = 0; sale < 2; sale++)
    await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
  for (let line = 0; line < 45; line++)
    await service.ask('POST', '/api/sales_products', {
      body: { sale_id: 1, product_id: 1, product_price: '10.00', product_description: 'Cœur à l’œil' },
    });
  await service.ask('PUT', '/api/sales/1', { body: { action: 'invoice' } });
});
afterAll(() => service.close());

const read = (path: string, as?: 'dispatch' | 'viewer') => service.ask('GET', path, { as });

it('are a PDF with as many pages as the lines need', async () => {
  const { status, headers, text } = await read('/api/sales/1/paper.pdf?language=fr');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBe('attachment; filename="facture-1.pdf"');
  expect(text).toMatch(/^%PDF-1\.\d/);
  const pages = Number(/\/Count (\d+)/.exec(text ?? '')?.[1]);
  expect(pages).toBeGreaterThan(1);
});

it('come as a mail to the client that opens ready to send', async () => {
  const { headers, text } = await read('/api/sales/1/paper.eml?language=en');
  expect(headers['content-type']).toBe('message/rfc822');
  expect(headers['content-disposition']).toBe('attachment; filename="invoice-1.eml"');
  for (const line of [
    /^X-Unsent: 1\r$/m,
    /^To: ada@cote\.example\r$/m,
    /^Content-Type: application\/pdf; name=invoice-1\.pdf\r$/m,
    /our invoice 1, for \$472\.50\./,
  ])
    expect(text).toMatch(line);
});

it.each([
  ['a@b.example\r\nBcc: eve@other.example', undefined],
  ['a@b.example Bcc: eve@other.example', undefined],
  ['ask Ada', undefined],
  ['ada@cote.example, "x\\" <dan@other.example>', undefined],
  ['Ada "Q <ada@cote.example', undefined],
  ['Ada <ada@cote.example', undefined],
  ['"Ada Q" <ada@cote.example>', 'Ada Q <ada@cote.example>'],
  ['Ada Côté <ada@cote.example>', '=?UTF-8?Q?Ada_C=C3=B4t=C3=A9?= <ada@cote.example>'],
  ['ada@cote.example; bob@cote.example\n', 'ada@cote.example, bob@cote.example'],
])('go to whom the client’s e-mail %j names, and to nobody where it is no address', async (email, to) => {
  onTestFinished(
    async () => void (await service.ask('PUT', '/api/clients/1', { body: { email: 'ada@cote.example' } })),
  );
  expect((await service.ask('PUT', '/api/clients/1', { body: { email } })).status).toBe(200);
  const { text } = await read('/api/sales/1/paper.eml?language=en');
  expect(/^To: (.*)\r$/m.exec(text ?? '')?.[1]).toBe(to);
  expect(text).not.toContain('eve@');
});

it('are those that the sale has', async () => {
  expect((await read('/api/sales/1/paper.pdf?kind=quote')).status).toBe(404);
  expect((await read('/api/sales/2/paper.pdf')).status).toBe(404);
  expect((await read('/api/sales/3/paper.pdf')).status).toBe(404);
  expect((await read('/api/sales/1/paper.txt')).status).toBe(404);
  expect((await read('/api/sales/1/paper.pdf?language=de')).body.errors).toHaveProperty('language');
  const nowhere = await read('/api/sales/1/paper.pdf?branch=99');
  expect([nowhere.status, nowhere.body.errors]).toEqual([422, { branch: [expect.stringContaining('99')] }]);
  expect((await service.ask('POST', '/api/sales/1/paper.pdf', { body: {} })).status).toBe(405);
});

it('are read by whoever reads sales', async () => {
  expect((await read('/api/sales/1/paper.pdf', 'viewer')).status).toBe(200);
  expect((await read('/api/sales/1/paper.pdf', 'dispatch')).status).toBe(403);
});

it('are unknown to a strict service', async () => {
  const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  expect((await strict.ask('GET', '/api/sales/1/paper.pdf')).status).toBe(404);
  await strict.close();
});

it('break a text without a blank over their lines, however long it is', async () => {
  const made = await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
  const sale = made.body.data;
  const line = { sale_id: sale.id, product_id: 1, product_price: '1.00' };
  for (const letter of ['W', '\u00a0', '🚚'])
    await service.ask('POST', '/api/sales_products', {
      body: { ...line, product_description: `a${letter.repeat(65_000 / letter.length)}b` },
    });
  await service.ask('PUT', `/api/sales/${sale.id}`, { body: { action: 'quote' } });
  const { status, text } = await read(`/api/sales/${sale.id}/paper.pdf`);
  expect(status).toBe(200);
  expect(Number(/\/Count (\d+)/.exec(text ?? '')?.[1])).toBeGreaterThan(20);
});

it('are a credit note where the invoice pays back', async () => {
  const made = await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
  const { id } = made.body.data;
  const body = { sale_id: id, product_id: 1, product_price: '10.00', product_quantity: '-2.00' };
  await service.ask('POST', '/api/sales_products', { body });
  const invoiced = await service.ask('PUT', `/api/sales/${id}`, { body: { action: 'invoice' } });
  const { invoice_number: number } = invoiced.body.data;
  const { headers, text } = await read(`/api/sales/${id}/paper.eml?language=en`);
  expect(headers['content-disposition']).toBe(`attachment; filename="credit-note-${number}.eml"`);
  expect(text).toContain(`our credit note ${number}, for $21.00.`);
  const pdf = await read(`/api/sales/${id}/paper.pdf?language=fr`);
  expect(pdf.headers['content-disposition']).toBe(`attachment; filename="note-de-credit-${number}.pdf"`);
});

it('leave out a logo that was stored before its pixels were unpacked', async () => {
  const before = (await service.ask('GET', '/api/settings/company')).body.data.settings;
  const broken = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  broken.fill(0xff, 41, 51);
  const logo = `data:image/png;base64,${broken.toString('base64')}`;
  const connection = await service.connect();
  onTestFinished(async () => {
    await storeCompanySettings(connection.db, before);
    await connection.close();
  });
  await storeCompanySettings(connection.db, { ...before, companyProfile: { ...before.companyProfile, logo } });
  const { status, text } = await read('/api/sales/1/paper.pdf');
  expect(status).toBe(200);
  expect(text).not.toContain('/Subtype /Image');
});
