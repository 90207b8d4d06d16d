import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { segments } from '#contract/core/segments.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import { moduleOf } from '#contract/registry.ts';
import { holdsSaleLines, type SaleLine, totalOfLine, totalsOfSale } from '#contract/rules/sale.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const totalOf = (lines: SaleLine[]) => totalsOfSale(lines, []).total;

const figures = (quantity: string, price: string, discount: string) => ({
  product_quantity: quantity,
  product_price: price,
  product_discount: discount,
});

test('each line is rounded to the cent, half away from zero, and their sum is not rounded again', () => {
  const lines = [figures('0.50', '0.01', '0.00'), figures('0.50', '0.01', '0.00'), figures('0.50', '0.00', '0.01')];
  expect(lines.map(totalOfLine)).toEqual(['0.01', '0.01', '-0.01']);
  expect(totalOf(lines)).toBe('0.01');
});

test('prices of any scale count with all their decimals', () => {
  expect(totalOfLine(figures('3.00', '1.2345', '0.0010'))).toBe('3.70');
});

test('what the service says a line comes to stands', () => {
  expect(totalOf([{ ...figures('1.00', '10.00', '0.00'), produit_total: '9.99' }])).toBe('9.99');
  expect(totalOf([{ ...figures('1.00', '10.00', '0.00'), produit_total: null }])).toBe('10.00');
  expect(totalOf([])).toBe('0.00');
});

let service: TestService;
let sale: number;
let product: number;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const make = async (segment: string, body: object) =>
    (await service.ask('POST', `/api/${segment}`, { body: body as Record<string, unknown> })).body;
  const client = await make('clients', { code: 'SUM', name: 'Sum' });
  sale = (await make('sales', { client_id: client.data.id, date: '2026-11-20' })).data.id;
  const names = { name_fr: 'Vis', name_en: 'Screw' };
  const made = await make('products', { code: 'SUM', category_id: 1, ...names });
  product = made.data?.id ?? made.id;
}, 60_000);
afterAll(() => service.close());

test('the console computes what the service computes', async () => {
  const amount = (least: number, most: number) =>
    fc.integer({ min: least, max: most }).map((units) => decimalText(units));
  await fc.assert(
    fc.asyncProperty(amount(-5000, 5000), amount(-999_999, 999_999), amount(-9999, 9999), async (...typed) => {
      const line = figures(...typed);
      const body = { sale_id: sale, product_id: product, ...line };
      const { data } = (await service.ask('POST', '/api/sales_products', { body })).body;
      expect(totalOfLine(line)).toBe(data.produit_total);
    }),
    { numRuns: gateOrSoak(60, 6000) },
  );
}, 60_000);

test('the records of one module are lines of sales', () => {
  expect(segments.filter((segment) => holdsSaleLines(moduleOf(segment)))).toEqual(['sales_products']);
});
