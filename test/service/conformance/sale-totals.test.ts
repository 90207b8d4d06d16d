/** Lists of sales are sorted, filtered and summed by their totals, whatever was written (rulings section 7). */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareDecimals, sumDecimals } from '#contract/formats/decimal.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const gst = { name: { fr: 'TPS', en: 'GST' }, rate: '5', from: '2013-01-01', to: null };
const qst = { name: { fr: 'TVQ', en: 'QST' }, rate: '9.975', from: '2026-06-01', to: null };

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.ask('POST', '/api/clients', { body: { code: 'A', name: 'Ada' } });
  await service.ask('POST', '/api/products', { body: { code: 'P', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' } });
});
afterAll(() => service.close());

interface Sale {
  id: number;
  subtotal: string;
  total: string;
}

async function salesBy(query: string): Promise<Sale[]> {
  return (await service.ask('GET', `/api/sales?per_page=100&${query}`)).body.data;
}

const made: { sales: number[]; lines: number[] } = { sales: [], lines: [] };
const anyAmount = fc.constantFrom('0.01', '33.33', '-5.00', '19.99', '1000.00');
const anyDay = fc.constantFrom('2026-05-31', '2026-06-01', '2026-11-20');
const anyTaxes = fc.constantFrom([], [gst], [gst, qst]);
const at = fc.nat(1000);
const anyWrite = fc.oneof(
  fc.record({ do: fc.constant('sale' as const), date: anyDay }),
  fc.record({ do: fc.constant('line' as const), at, price: anyAmount, taxes: fc.constantFrom(null, []) }),
  fc.record({ do: fc.constant('price' as const), at, price: anyAmount }),
  fc.record({ do: fc.constant('move' as const), at, to: at }),
  fc.record({ do: fc.constant('date' as const), at, date: anyDay }),
  fc.record({ do: fc.constant('document' as const), at, action: fc.constantFrom('quote', 'invoice') }),
  fc.record({ do: fc.constant('taxes' as const), taxes: anyTaxes }),
);
type Write = typeof anyWrite extends fc.Arbitrary<infer W> ? W : never;

function chosen(ids: readonly number[], index: number): number {
  return ids[index % ids.length] ?? 0;
}

/** Some writes are refused, as the date of a quoted sale is; the totals must hold after those, too. */
async function write(one: Write): Promise<void> {
  if (one.do === 'sale') {
    const { body } = await service.ask('POST', '/api/sales', { body: { client_id: 1, date: one.date } });
    made.sales.push(body.data.id);
  } else if (one.do === 'line') {
    const body = { sale_id: chosen(made.sales, one.at), product_id: 1, product_price: one.price, taxes: one.taxes };
    const answer = await service.ask('POST', '/api/sales_products', { body });
    if (answer.status === 201) made.lines.push(answer.body.data.id);
  } else if (one.do === 'taxes') {
    await service.ask('PUT', '/api/settings/company', { body: { taxes: one.taxes } });
  } else if (one.do === 'price' || one.do === 'move') {
    const body = one.do === 'price' ? { product_price: one.price } : { sale_id: chosen(made.sales, one.to) };
    await service.ask('PUT', `/api/sales_products/${chosen(made.lines, one.at)}`, { body });
  } else {
    const body = one.do === 'date' ? { date: one.date } : { action: one.action };
    await service.ask('PUT', `/api/sales/${chosen(made.sales, one.at)}`, { body });
  }
}

it('the order, the filter and the sum by the total say what each sale says', async () => {
  await write({ do: 'sale', date: '2026-11-20' });
  await fc.assert(
    fc.asyncProperty(fc.array(anyWrite, { minLength: 1, maxLength: 12 }), async (writes) => {
      for (const one of writes) await write(one);
      const sales = await salesBy('sort=id');
      const sorted = await salesBy('sort=-total');
      const byTotal = [...sales].sort((a, b) => compareDecimals(b.total, a.total) || a.id - b.id);
      expect(sorted.map(({ total }) => total)).toEqual(byTotal.map(({ total }) => total));
      const above = await salesBy('sort=id&total_from=50');
      expect(above).toEqual(sales.filter(({ total }) => compareDecimals(total, '50') >= 0));
      const { body } = await service.ask('GET', '/api/field_sums?of=sales&total_from=50');
      expect(body.data).toEqual([
        { field: 'subtotal', sum: sumDecimals(above.map(({ subtotal }) => subtotal)) },
        { field: 'total', sum: sumDecimals(above.map(({ total }) => total)) },
      ]);
    }),
    // Written records stay, so a shrunk example would not be the same case.
    { numRuns: gateOrSoak(6, 80), endOnFailure: true },
  );
});

it('the total of many of the largest amounts is exact in the order, the sum and the values, although no number holds it', async () => {
  const { body: made } = await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
  await service.ask('PUT', '/api/settings/company', { body: { taxes: [gst, qst] } });
  const line = { sale_id: made.data.id, product_id: 1, product_price: '999999999999.99' };
  for (let count = 0; count < 100; count++) await service.ask('POST', '/api/sales_products', { body: line });
  // GST 4,999,999,999,999.95 and QST 9,974,999,999,999.90, which is rounded from .9025.
  const totals = { subtotal: '99999999999999.00', total: '114974999999998.85' };
  const [highest] = await salesBy('sort=-total');
  expect(highest).toMatchObject({ id: made.data.id, ...totals });
  const { body: sums } = await service.ask('GET', `/api/field_sums?of=sales&id=${made.data.id}`);
  expect(sums.data).toEqual(Object.entries(totals).map(([field, sum]) => ({ field, sum })));
  const { status, body: values } = await service.ask('GET', '/api/field_values?field=sales.total&q=1149749');
  expect([status, values.data]).toEqual([200, [{ value: totals.total, count: 1 }]]);
});
