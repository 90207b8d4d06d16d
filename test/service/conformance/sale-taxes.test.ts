/** The taxes of sales and their lines (rulings section 7). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type TestService } from '#test/harness/service.ts';

const gst = { name: { fr: 'TPS', en: 'GST' }, rate: '5' };
const qst = { name: { fr: 'TVQ', en: 'QST' }, rate: '9.975' };
const always = { from: '2013-01-01', to: null };

describe('taxes of a sale', () => {
  let service: TestService;
  let sale: number;

  const setTaxes = (taxes: unknown) => service.ask('PUT', '/api/settings/company', { body: { taxes } });
  const makeSale = async (date = '2026-11-20') =>
    (await service.ask('POST', '/api/sales', { body: { client_id: 1, date } })).body.data.id;
  const read = async (id = sale) => (await service.ask('GET', `/api/sales/${id}`)).body.data;
  const put = (body: Record<string, unknown>, id = sale) => service.ask('PUT', `/api/sales/${id}`, { body });
  const addLine = async (more: Record<string, unknown>, to = sale) => {
    const body = { sale_id: to, product_id: 1, ...more };
    return (await service.ask('POST', '/api/sales_products', { body })).body.data;
  };
  const putLine = (id: number, body: Record<string, unknown>) =>
    service.ask('PUT', `/api/sales_products/${id}`, { body });

  beforeAll(async () => {
    service = await startService();
    await service.ask('POST', '/api/clients', { body: { code: 'A', name: 'Ada' } });
    const product = { code: 'P', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' };
    await service.ask('POST', '/api/products', { body: product });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await setTaxes([
      { ...gst, ...always },
      { ...qst, ...always },
    ]);
    sale = await makeSale();
  });

  it('answers the subtotal, each tax by name and rate, and the total', async () => {
    await addLine({ product_quantity: '3.00', product_price: '33.33' });
    await addLine({ product_price: '0.01' });
    const totals = {
      subtotal: '100.00',
      taxes: [
        { ...gst, amount: '5.00' },
        { ...qst, amount: '9.98' },
      ],
      total: '114.98',
    };
    expect(await read()).toMatchObject(totals);
    const { data } = (await service.ask('GET', `/api/sales?id=${sale}`)).body;
    expect(data).toEqual([expect.objectContaining(totals)]);
  });

  it('leaves out a line whose list of taxes is empty, and taxes it by those that it names', async () => {
    const line = await addLine({ product_price: '100.00', taxes: [] });
    expect(line).toMatchObject({ taxes: [], subtotal: '100.00', total: '100.00' });
    expect(await read()).toMatchObject({ subtotal: '100.00', total: '100.00' });
    const { data } = (await putLine(line.id, { taxes: [{ name: gst.name }] })).body;
    expect(data).toMatchObject({ taxes: [{ ...gst, amount: '5.00' }], total: '105.00' });
    expect(await read()).toMatchObject({ total: '105.00' });
    expect((await putLine(line.id, { taxes: null })).body.data).toMatchObject({ taxes: null, total: '114.98' });
    expect(await read()).toMatchObject({ total: '114.98' });
  });

  it('lets an answer be sent back as it came', async () => {
    const line = await addLine({ product_price: '10.00', taxes: [gst] });
    expect((await putLine(line.id, line)).body.data).toEqual(line);
    expect((await put({ ...(await read()), action: 'quote' })).status).toBe(200);
  });

  it.each([
    ['GST'],
    [[{ rate: '5' }]],
    [[{ name: 'GST' }]],
    [[{ name: { fr: 'TPS', en: ' ' } }]],
    [[{ ...gst, rate: 'five' }]],
  ])('refuses the taxes %j', async (taxes) => {
    const body = { sale_id: sale, product_id: 1, taxes };
    const answer = await service.ask('POST', '/api/sales_products', { body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['taxes']]);
  });

  it('computes an open sale by the taxes in force on its day', async () => {
    await addLine({ product_price: '100.00' });
    await setTaxes([{ ...gst, from: '2008-01-01', to: '2026-11-20' }]);
    expect(await read()).toMatchObject({ total: '105.00' });
    await put({ date: '2026-11-21' });
    expect(await read()).toMatchObject({ taxes: [], total: '100.00' });
  });

  it.each(['quote', 'invoice'])('fixes the rates with the %s, whatever the settings become', async (action) => {
    const line = await addLine({ product_price: '100.00', taxes: [gst] });
    await addLine({ product_price: '10.00' });
    const { data } = (await put({ action })).body;
    expect(data.total).toBe('116.50');
    await setTaxes([{ ...gst, rate: '7', ...always }]);
    expect(await read()).toEqual(data);
    expect((await service.ask('GET', `/api/sales_products/${line.id}`)).body.data).toEqual(line);
    const open = await makeSale();
    await addLine({ product_price: '100.00' }, open);
    expect(await read(open)).toMatchObject({ total: '107.00' });
  });

  it('keeps the rates of the quote for the invoice', async () => {
    await addLine({ product_price: '100.00' });
    await put({ action: 'quote' });
    await setTaxes([]);
    await put({ action: 'invoice' });
    expect(await read()).toMatchObject({ total: '114.98' });
  });

  it('lets no document’s line change its taxes', async () => {
    const line = await addLine({ product_price: '100.00' });
    await put({ action: 'invoice' });
    const answer = await putLine(line.id, { taxes: [] });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['taxes']]);
    expect((await putLine(line.id, { taxes: null, product_price: '200.00' })).status).toBe(200);
  });

  it('filters and sorts by the subtotal', async () => {
    await addLine({ product_price: '777.77' });
    const exact = (await service.ask('GET', '/api/sales?subtotal=777.77')).body.data;
    expect(exact.map(({ id }: { id: number }) => id)).toEqual([sale]);
    const sorted = (await service.ask('GET', '/api/sales?sort=-subtotal&per_page=1')).body.data;
    expect(sorted.map(({ id }: { id: number }) => id)).toEqual([sale]);
  });

  it('tells the list anew when a line or the settings change', async () => {
    await service.ask('GET', '/api/sales');
    const line = await addLine({ product_price: '10.00' });
    const totalIn = async () => (await service.ask('GET', '/api/sales')).body.data[0].total;
    expect(await totalIn()).toBe('11.50');
    await putLine(line.id, { product_price: '20.00' });
    expect(await totalIn()).toBe('23.00');
    await setTaxes([]);
    expect(await totalIn()).toBe('20.00');
  });

  it('says in the history which rates were fixed, and nothing of what follows from the settings', async () => {
    await addLine({ product_price: '100.00' });
    await put({ date: '2000-01-01' });
    await put({ date: '2026-11-20', action: 'quote' });
    const { data } = (await service.ask('GET', `/api/sales/${sale}/history`)).body;
    const changed = data.map(({ changes }: { changes: { field: string }[] }) => changes.map(({ field }) => field));
    expect(changed.flat().filter((field: string) => field.startsWith('taxes'))).not.toEqual([]);
    expect(changed.at(-1).filter((field: string) => field.startsWith('taxes'))).toEqual([]);
  });
});

it('shows nothing of taxes on a strict service', async () => {
  const service = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  await service.ask('POST', '/api/clients', { body: { code: 'A', name: 'Ada' } });
  const { body } = await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
  expect(Object.keys(body.data)).toEqual(['id', 'sale_number', 'invoice_number', 'quote_number', 'client_id', 'date']);
  const product = { code: 'P', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' };
  await service.ask('POST', '/api/products', { body: product });
  const line = { sale_id: 1, product_id: 1, product_quantity: '2.00' };
  const exempted = await service.ask('POST', '/api/sales_products', { body: { ...line, taxes: [] } });
  expect([exempted.status, Object.keys(exempted.body.errors)]).toEqual([422, ['taxes']]);
  expect((await service.ask('POST', '/api/sales_products', { body: line })).status).toBe(201);
  await service.close();
});
