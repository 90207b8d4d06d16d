import * as z from 'zod/mini';
import { optionalCount, parametersOf } from '#contract/core/query/parameter.ts';
import { defineReport } from '#contract/core/report.ts';

const sold = z.object({ to: z.enum(['client', 'anybody']), price: z.string(), date: z.string(), sale_id: z.int() });

/**
 * The price for which a product was last sold: to the client, where they bought it, and to anybody. The last is that of the
 * latest day, and on one day that of the newest line.
 */
export const last_price = defineReport({
  name: 'last_price',
  of: ['sales', 'sales_products'],
  description: 'The last price of a product: the one charged to the client or, if there is none, to any client',
  query: parametersOf({ product: optionalCount(), client: optionalCount() }),
  reply: z.object({ data: z.array(sold) }),
  fromRecords: ({ sales, sales_products }, { product, client }) => {
    const bySale = new Map(sales.map((sale) => [sale.id, sale]));
    const lines = sales_products
      .filter(({ product_id }) => product_id === product)
      .flatMap(({ id, sale_id, product_price: price }) => {
        const sale = bySale.get(sale_id);
        return sale ? [{ id, buyer: sale.client_id, price, date: sale.date, sale_id }] : [];
      })
      .sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
    const last = (to: LastPrice['to'], line: (typeof lines)[number] | undefined) =>
      line ? [{ to, price: line.price, date: line.date, sale_id: line.sale_id }] : [];
    const own = lines.find(({ buyer }) => buyer === client);
    return { data: [...last('client', own), ...last('anybody', lines[0])] };
  },
});

export type LastPrice = z.output<typeof sold>;
