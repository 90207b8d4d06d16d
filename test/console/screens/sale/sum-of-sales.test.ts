import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOfSales } from '#console/screens/sale/sum-of-sales.ts';
import type { ListQuery } from '#contract/core/query/list-query.ts';
import type { RecordsOf } from '#contract/core/report.ts';
import { percentOf, sumDecimals } from '#contract/formats/decimal.ts';
import { field_sums } from '#contract/reports/field_sums.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

function listQuery(query: Record<string, string>): ListQuery {
  const reading = field_sums.query.read({ ...query, of: 'sales' });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.params.query;
}

/** Records as a strict service lists them: without taxes and totals. */
function recordsOf(
  sales: readonly { date: string; amounts: readonly string[] }[],
): RecordsOf<'sales' | 'sales_products'> {
  const listed = {
    sales: sales.map(({ date }, at) => ({
      ...{ id: at + 1, sale_number: at + 1, invoice_number: 0, quote_number: 0, client_id: 1, date },
    })),
    sales_products: sales.flatMap(({ amounts }, at) =>
      amounts.map((produit_total) => ({ id: 1, sale_id: at + 1, product_id: 1, produit_total })),
    ),
  };
  // The records lack the fields that a strict service leaves out, too.
  return listed as unknown as RecordsOf<'sales' | 'sales_products'>;
}

const gst = { name: { fr: 'TPS', en: 'GST' }, rate: '5', from: '2026-06-01', to: null };

it('taxes and rounds each sale by itself, and sums what the filter finds', () => {
  const records = recordsOf([
    { date: '2026-05-31', amounts: ['100.00'] },
    { date: '2026-06-01', amounts: ['0.10', '0.01'] },
    { date: '2026-06-02', amounts: ['0.10'] },
  ]);
  expect(sumOfSales(records, listQuery({}), [gst])).toEqual({ subtotal: '100.21', total: '100.23' });
  expect(sumOfSales(records, listQuery({ date_from: '2026-06-02' }), [gst])).toEqual({
    subtotal: '0.10',
    total: '0.11',
  });
});

it('equals the sums of the parts', () => {
  const anyAmount = fc.integer({ min: -99_999, max: 999_999 }).map((cents) => (cents / 100).toFixed(2));
  const anySale = fc.record({
    date: fc.constantFrom('2026-05-31', '2026-06-01'),
    amounts: fc.array(anyAmount, { maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(anySale, { maxLength: 20 }), (sales) => {
      const totals = sales.map(({ date, amounts }) => {
        const subtotal = sumDecimals(amounts);
        return date < gst.from ? subtotal : sumDecimals([subtotal, percentOf(subtotal, '5', 2)]);
      });
      expect(sumOfSales(recordsOf(sales), listQuery({}), [gst])).toEqual({
        subtotal: sumDecimals(sales.flatMap(({ amounts }) => amounts)),
        total: sumDecimals(totals),
      });
    }),
    { numRuns: gateOrSoak(200, 20_000) },
  );
});
