/** Imported values obey the rules of requests, and records that came in otherwise can still be changed. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Segment } from '#contract/core/segments.ts';
import { recordOf } from '#test/harness/bodies.ts';
import { importRows } from '#test/harness/import-rows.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.ask('POST', '/api/clients', { body: { code: 'ADA', name: 'Ada Lovelace' } });
  await service.ask('POST', '/api/projects', { body: { name: 'Shed' } });
  const product = { code: 'P', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' };
  await service.ask('POST', '/api/products', { body: product });
});
afterAll(() => service.close());

const importing = (segment: Segment, records: readonly object[], into = service) => importRows(into, segment, records);

const leg = (credit: string, more: object = {}) => ({
  account: '5000',
  amount: '10.00',
  currency: 'CAD',
  credit,
  ...more,
});
const entry = (more: object) => ({ date: '2026-11-20', details: [leg('D'), leg('C')], ...more });

it('an entry names a client or a supplier, and projects, that exist', async () => {
  const refused = await importing('transactions', [
    entry({ code: 'NOBODY' }),
    entry({ details: [leg('D', { projet_id: '999' }), leg('C')] }),
  ]);
  expect(refused).toMatchObject({
    imported: 0,
    problems: [['code: party_unknown'], ['details.0.projet_id: reference_unknown']],
  });
  expect(await importing('transactions', [entry({ code: 'ADA', description: 'Old' })])).toMatchObject({ imported: 1 });
  const { body } = await service.ask('GET', '/api/transactions?code=ADA');
  expect(body.data[0]).toMatchObject({ name: 'Ada Lovelace', description: 'Old' });
});

it('a number of a document is given once, by the service, by another file or within one', async () => {
  const sale = { client_id: 1, date: '2026-11-20' };
  await importing('sales', [{ ...sale, sale_number: 7, invoice_number: 12, quote_number: 3 }]);
  const again = await importing('sales', [
    { ...sale, invoice_number: 12 },
    { ...sale, quote_number: 3 },
    { ...sale, sale_number: 7 },
    { ...sale, invoice_number: 20 },
    { ...sale, invoice_number: 20 },
  ]);
  expect(again.problems).toEqual([
    ['invoice_number: number_taken'],
    ['quote_number: number_taken'],
    ['sale_number: number_taken'],
    [],
    ['invoice_number: number_taken'],
  ]);
});

it('a stop is found by the time that a file gives without seconds', async () => {
  const stop = { name: 'Dock', address: '', adresse2: '', city: '', state: '', zip: '', stop_type: 'Origin' };
  const contact = { contact_name: '', contact_tel: '', contact_fax: '', contact_email: '' };
  const notes = { note_imp: '', note: '', note_booking: '', hours: '', broker: '', trackerUserId: '', reference: '' };
  const { imported, problems } = await importing('stops', [
    { ...stop, ...contact, ...notes, date: '2026-11-20', time: '09:30' },
  ]);
  expect([imported, problems]).toEqual([1, [[]]]);
  const { body } = await service.ask('GET', '/api/stops?time_from=09:30&time_to=09:30:00');
  expect(body.data).toMatchObject([{ time: '09:30:00' }]);
});

it('the total of a line that came in stays until its price, quantity or discount changes', async () => {
  const sale = recordOf((await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } })).body);
  const line = { sale_id: sale.id, product_id: 1, product_quantity: '2.00', product_price: '10.00' };
  await importing('sales_products', [{ ...line, produit_total: '19.00' }]);
  const [{ id }] = (await service.ask('GET', `/api/sales_products?sale_id=${sale.id}`)).body.data;
  const change = async (body: object) =>
    recordOf((await service.ask('PUT', `/api/sales_products/${id}`, { body })).body).produit_total;
  expect(await change({})).toBe('19.00');
  expect(await change({ product_description: 'Agreed price', product_price: '10.00' })).toBe('19.00');
  expect(await change({ product_quantity: '3.00' })).toBe('30.00');
  expect(await change({ product_discount: '1.00' })).toBe('27.00');
});

it('an appointment that ends before it begins can be changed in what is not its time', async () => {
  const ends = { date_at: '2026-11-20', time_at: '10:00:00', date_end: '2026-11-20', time_end: '09:00:00' };
  await importing('agenda_appointments', [{ id: 900, title: 'Old', ...ends }]);
  const change = (body: object) => service.ask('PUT', '/api/agenda_appointments/900', { body });
  expect((await change({})).status).toBe(200);
  expect(recordOf((await change({ title: 'New', ...ends })).body)).toMatchObject({
    title: 'New',
    time_end: '09:00:00',
  });
  expect(Object.keys((await change({ time_at: '11:00' })).body.errors)).toEqual(['date_end']);
  expect((await change({ time_end: '12:00' })).status).toBe(200);
});

it('the period of an entry is no word to look for, because it passes', async () => {
  await importing('transactions', [entry({ period: 'Current', number: '500' })]);
  expect((await service.ask('GET', '/api/transactions?q=current')).body.meta.total).toBe(0);
});

it('a field may come under both of its names, and then with one value', async () => {
  const contacts = [{ nom: 'Luce', name: 'Lucie' }];
  expect(
    await importing('projects', [
      { nom: 'Hut', name: 'Barn' },
      { nom: 'Hut', name: 'Hut' },
    ]),
  ).toMatchObject({ imported: 1, refused: 1, problems: [['name: both_names'], []] });
  expect(await importing('clients', [{ code: 'TWO', name: 'Ada', contacts }])).toMatchObject({
    problems: [['contacts.0.name: both_names']],
  });
});

it('an entry whose long description is its name goes to another company', async () => {
  const [empty, description] = [await startService(), 'Salt '.repeat(200)];
  onTestFinished(() => empty.close());
  const posted = recordOf((await service.ask('POST', '/api/transactions', { body: entry({ description }) })).body);
  const { body } = await service.ask('GET', `/api/transactions/${posted.id}`);
  expect(await importing('transactions', [recordOf(body)], empty)).toMatchObject({ imported: 1, problems: [[]] });
  expect((await empty.ask('GET', `/api/transactions/${posted.id}`)).body).toEqual(body);
});
