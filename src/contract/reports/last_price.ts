import * as z from 'zod/mini';
import { optionalCount, parametersOf } from '#contract/core/query/parameter.ts';
import { defineReport, type ReplyOf } from '#contract/core/report.ts';

/**
 * The price for which a product was last sold to the client, and to anybody: by the day of the sale, and on one day by the
 * newest line. Both are null where there is none.
 */
const sold = z.nullable(z.object({ price: z.string(), date: z.string(), sale_id: z.int() }));

export const last_price = defineReport({
  name: 'last_price',
  of: ['sales', 'sales_products'],
  description: 'The last price of a product: to the client, and to anybody',
  query: parametersOf({ product: optionalCount(), client: optionalCount() }),
  reply: z.object({ data: z.object({ client: sold, anybody: sold }) }),
  fromRecords: ({ sales, sales_products }, { product, client }) => {
    const bySale = new Map(sales.map((sale) => [sale.id, sale]));
    const lines = sales_products.flatMap(({ id, product_id, sale_id, product_price }) => {
      const sale = bySale.get(sale_id);
      return sale && product_id === product
        ? [{ id, client: sale.client_id, price: product_price, date: sale.date, sale_id }]
        : [];
    });
    const last = (among: typeof lines) => {
      const [first] = [...among].sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
      return first ? { price: first.price, date: first.date, sale_id: first.sale_id } : null;
    };
    return { data: { client: last(lines.filter((line) => line.client === client)), anybody: last(lines) } };
  },
});

export type LastPrices = ReplyOf<typeof last_price>['data'];
