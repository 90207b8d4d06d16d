import { type RawBuilder, sql } from 'kysely';
import { decimalText } from '#contract/formats/decimal.ts';
import { type LastPrice, last_price as report } from '#contract/reports/last_price.ts';
import type { Context } from '#service/commands/context.ts';
import { implementReport } from '#service/reports/implement-report.ts';

export const last_price = implementReport(report, async ({ longReads }, { product = 0, client = 0 }) => {
  const own = await lastOf(longReads, 'client', sql`line.product_id = ${product} and sale.client_id = ${client}`);
  const any = await lastOf(longReads, 'anybody', sql`line.product_id = ${product}`);
  return { data: [...own, ...any] };
});

async function lastOf(db: Context['db'], to: LastPrice['to'], meant: RawBuilder<unknown>): Promise<LastPrice[]> {
  const { rows } = await sql<{ price: number; date: string; sale_id: number }>`
    select line.product_price as price, sale.date as date, sale.id as sale_id
    from sales_products as line join sales as sale on sale.id = line.sale_id
    where ${meant} order by sale.date desc, line.id desc limit 1`.execute(db);
  return rows.map(({ price, date, sale_id }) => ({ to, price: decimalText(price), date, sale_id }));
}
