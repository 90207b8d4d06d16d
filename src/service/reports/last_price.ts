import { type RawBuilder, sql } from 'kysely';
import { decimalText } from '#contract/formats/decimal.ts';
import { type LastPrices, last_price as report } from '#contract/reports/last_price.ts';
import type { Context } from '#service/commands/context.ts';
import { implementReport } from '#service/reports/implement-report.ts';

export const last_price = implementReport(report, async ({ longReads }, { product = 0, client = 0 }) => ({
  data: {
    client: await lastOf(longReads, product, sql`and sale.client_id = ${client}`),
    anybody: await lastOf(longReads, product, sql``),
  },
}));

async function lastOf(db: Context['db'], product: number, to: RawBuilder<unknown>): Promise<LastPrices['client']> {
  const { rows } = await sql<{ price: number; date: string; sale_id: number }>`
    select line.product_price as price, sale.date as date, sale.id as sale_id
    from sales_products as line join sales as sale on sale.id = line.sale_id
    where line.product_id = ${product} ${to}
    order by sale.date desc, line.id desc limit 1`.execute(db);
  const [last] = rows;
  return last ? { ...last, price: decimalText(last.price) } : null;
}
