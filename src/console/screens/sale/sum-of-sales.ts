import { matcherOf } from '#contract/core/query/evaluate-query.ts';
import type { ListQuery } from '#contract/core/query/list-query.ts';
import type { RecordsOf } from '#contract/core/report.ts';
import { sumDecimals } from '#contract/formats/decimal.ts';
import { moduleOf } from '#contract/registry.ts';
import { totalsOfSale } from '#contract/rules/sale.ts';
import { taxesOn } from '#contract/rules/taxes.ts';
import type { Tax } from '#contract/settings/sections/taxes.ts';

/** The sums of the sales that the query finds, each taxed and rounded by itself, as on its paper. */
export function sumOfSales(
  { sales, sales_products }: RecordsOf<'sales' | 'sales_products'>,
  query: ListQuery,
  taxes: readonly Tax[],
): { subtotal: string; total: string } {
  const linesOf = new Map<number, (typeof sales_products)[number][]>();
  for (const line of sales_products) linesOf.set(line.sale_id, [...(linesOf.get(line.sale_id) ?? []), line]);
  const totals = sales
    .filter(matcherOf(moduleOf('sales'), query))
    .map(({ id, date }) => totalsOfSale(linesOf.get(id) ?? [], taxesOn(date, taxes)));
  return {
    subtotal: sumDecimals(totals.map(({ subtotal }) => subtotal)),
    total: sumDecimals(totals.map(({ total }) => total)),
  };
}
