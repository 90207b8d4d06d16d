/** Sales and their lines (rulings section 4, "Sale" and "Sale product"). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '#test/harness/service.ts';

describe.each(['off', 'on'])('with extensions %s', (mode) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { COMPTOIR_EXTENSIONS: mode } });
    await service.ask('POST', '/api/clients', { body: { code: 'A', name: 'Ada' } });
    await service.ask('POST', '/api/clients', { body: { code: 'B', name: 'Bo' } });
    await service.ask('POST', '/api/products', {
      body: { code: 'P', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' },
    });
    for (let n = 0; n < 2; n++) await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
  });
  afterAll(() => service.close());

  const put = (id: number, body: unknown) => service.ask('PUT', `/api/sales/${id}`, { body });
  const addLine = (more: Record<string, unknown> = {}) =>
    service.ask('POST', '/api/sales_products', { body: { sale_id: 1, product_id: 1, ...more } });

  it('gives an invoice number once, and a quote number once', async () => {
    const first = await put(1, { action: 'invoice' });
    expect(first.status).toBe(200);
    expect(first.body.data).toEqual({
      id: 1,
      sale_number: 1,
      invoice_number: 1,
      quote_number: 0,
      client_id: 1,
      date: '2026-11-20',
      ...(mode === 'on' && { taxes: [], subtotal: '0.00', total: '0.00' }),
    });
    const second = await put(1, { action: 'invoice' });
    expect(second.body).toEqual(first.body);
    const quoted = await put(1, { action: 'quote' });
    expect(quoted.body.data).toMatchObject({ invoice_number: 1, quote_number: 1 });
    expect((await put(2, { action: 'invoice' })).body.data).toMatchObject({
      id: 2,
      invoice_number: 2,
      quote_number: 0,
    });
  });

  it.each([
    [{}],
    [{ action: 'invoice', product_price: '1.00' }],
    [{ client_id: 2, product_price: '1.00' }],
    [{ product_quantity: '2.00' }],
    [{ sale_number: 7 }],
  ])('does not know whether %j means the sale or a line', async (body) => {
    const before = await service.tableDigests();
    const answer = await put(1, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['action', 'product_price']);
    expect(await service.tableDigests()).toEqual(before);
  });

  it.each(['Invoice', 'order', '', null, 1, true, ['invoice']])('knows no action %j', async (action) => {
    const answer = await put(1, { action });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['action']);
  });

  it('acts on the line of that id when the price is sent', async () => {
    const line = (await addLine({ product_quantity: '3' })).body.data;
    const { status, body } = await put(line.id, { product_price: 12.5 });
    expect(status).toBe(200);
    const totals = mode === 'on' ? { subtotal: '37.50', total: '37.50' } : {};
    const changed = { ...line, product_price: '12.50', produit_total: '37.50', ...totals };
    expect(body).toEqual({ data: changed, success: true });
    expect((await service.ask('GET', `/api/sales_products/${line.id}`)).body).toEqual(body);
  });

  it('keeps the lines of a quoted or invoiced sale with it', async () => {
    const drafts = [];
    for (let n = 0; n < 2; n++)
      drafts.push(
        (await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } })).body.data.id,
      );
    const draftLine = (await addLine({ sale_id: drafts[0] })).body.data;
    const settledLine = (await addLine()).body.data;
    expect((await put(1, { action: 'invoice' })).status).toBe(200);
    const move = ({ id }: { id: number }, sale_id: number) => put(id, { product_price: '0.00', sale_id });
    for (const refused of [await move(settledLine, drafts[0]), await move(draftLine, 1)]) {
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual(['sale_id']);
    }
    // The update path of the specification accepts no sale.
    if (mode === 'on') expect((await move(draftLine, drafts[1])).body.data).toMatchObject({ sale_id: drafts[1] });
  });

  it('counts the total: quantity x (price - discount), rounded once, half away from zero', async () => {
    const totals: [string, string, string, string][] = [
      ['2.00', '10.00', '0.00', '20.00'],
      ['1.50', '0.03', '0.00', '0.05'],
      ['-1.50', '0.03', '0.00', '-0.05'],
      ['3.00', '10.00', '2.50', '22.50'],
      ['1.00', '5.00', '7.00', '-2.00'],
      ['0.10', '0.10', '0.00', '0.01'],
      ['0.33', '0.01', '0.00', '0.00'],
      ['999999.99', '999999.99', '0.00', '999999980000.00'],
    ];
    for (const [product_quantity, product_price, product_discount, produit_total] of totals) {
      const sent = { product_quantity, product_price, product_discount };
      const { status, body } = await addLine(sent);
      expect(status, JSON.stringify(sent)).toBe(201);
      expect(body.data).toMatchObject({ ...sent, produit_total });
    }
  });

  it('takes no total from outside, and none that is too large to keep', async () => {
    expect((await addLine({ product_price: '2.00', produit_total: '99.00' })).body.data.produit_total).toBe('2.00');
    const answer = await addLine({ product_quantity: '999999999', product_price: '999999999' });
    expect(answer.status).toBe(422);
    expect((await addLine({ product_price: '1.005' })).status).toBe(422);
    expect((await addLine({ product_price: '1000000000000' })).status).toBe(422);
  });

  it('keeps the name that the product had when it was sold', async () => {
    const { data } = (await addLine()).body;
    expect(data.product_name).toBe('Pneu');
    await service.ask('PUT', '/api/products/1', { body: { name_fr: 'Autre' } });
    expect((await service.ask('GET', `/api/sales_products/${data.id}`)).body.data.product_name).toBe('Pneu');
    await service.ask('PUT', '/api/products/1', { body: { name_fr: 'Pneu' } });
  });

  it('takes more than the price beside it only with extensions', async () => {
    const { data } = (await addLine()).body;
    const sent = { product_price: '4.00', product_quantity: '2.00', product_description: 'Hiver' };
    const answer = await put(data.id, sent);
    if (mode === 'on') expect(answer.body.data).toMatchObject({ ...sent, produit_total: '8.00' });
    else {
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors).sort()).toEqual(['product_description', 'product_quantity']);
    }
  });

  it('lets a line be sent back whole, price changed, what may not be set ignored', async () => {
    const { data } = (await addLine()).body;
    const readOnly = { id: data.id, product_name: 'x', produit_total: '1.00' };
    const { status, body } = await put(data.id, { ...readOnly, product_price: '6.00' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ product_name: 'Pneu', produit_total: '6.00' });
  });

  async function newSale(): Promise<number> {
    return (await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } })).body.data.id;
  }

  it('corrects client and date while there is no quote and no invoice, alone or with the action', async () => {
    const id = await newSale();
    expect((await put(id, { client_id: 2 })).body.data).toMatchObject({ client_id: 2, date: '2026-11-20' });
    expect((await put(id, { date: '2026-11-21' })).body.data).toMatchObject({ client_id: 2, date: '2026-11-21' });
    const readOnly = { sale_number: 99, invoice_number: 99, quote_number: 99 };
    const { status, body } = await put(id, { ...readOnly, action: 'quote', client_id: 1, date: '2026-11-22' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ client_id: 1, date: '2026-11-22', invoice_number: 0 });
    expect(body.data.quote_number).toBeGreaterThan(0);
    expect(Object.values(body.data)).not.toContain(99);
  });

  it.each(['invoice', 'quote'])('keeps client and date of a sale after its %s', async (action) => {
    const id = await newSale();
    const before = (await put(id, { action })).body;
    for (const more of [{}, { action }, { action: 'invoice' }, { action: 'quote' }]) {
      const stored = await service.tableDigests();
      for (const change of [{ client_id: 2 }, { date: '2026-11-21' }, { client_id: 2, date: '2026-11-21' }]) {
        const answer = await put(id, { ...more, ...change });
        expect(answer.status, JSON.stringify({ ...more, ...change })).toBe(422);
        expect(Object.keys(answer.body.errors)).toEqual(Object.keys(change));
      }
      expect(await service.tableDigests()).toEqual(stored);
    }
    const same = { client_id: 1, date: '2026-11-20' };
    expect((await put(id, same)).body).toEqual(before);
    expect((await put(id, { ...same, action })).body).toEqual(before);
  });

  it('takes the whole sale back as it is', async () => {
    const id = await newSale();
    const { data } = (await service.ask('GET', `/api/sales/${id}`)).body;
    expect((await put(id, data)).body.data).toEqual(data);
    const { data: invoiced } = (await put(id, { ...data, action: 'invoice' })).body;
    expect((await put(id, invoiced)).body.data).toEqual(invoiced);
  });
});
