import * as z from 'zod/mini';
import { day, parametersOf } from '#contract/core/query/parameter.ts';
import { defineReport } from '#contract/core/report.ts';
import { monthFigure, sumsByMonth } from '#contract/rules/month-sums.ts';

/**
 * Sales by the month of their date. Sale lines have no currency field; they are in the company's own currency, which is
 * given as the empty text.
 */
export const sales_by_month = defineReport({
  name: 'sales_by_month',
  of: ['sales', 'sales_products'],
  description: 'Totals of the sales of each month',
  query: parametersOf({ from: day(), to: day() }),
  reply: z.object({ data: z.array(monthFigure) }),
  fromRecords: ({ sales, sales_products }, { from, to }) => {
    // A sale without lines still counts as a sale of its month.
    const within = sales
      .filter(({ date }) => date >= from && date <= to)
      .map(({ id, date }) => ({ id, date, currency: '', amount: '0.00' }));
    const bySale = new Map(within.map((sale) => [sale.id, sale]));
    const lines = sales_products.flatMap(({ sale_id, produit_total }) => {
      const sale = bySale.get(sale_id);
      return sale ? [{ ...sale, amount: produit_total }] : [];
    });
    return { data: sumsByMonth([...within, ...lines]) };
  },
});
