import { sql } from 'kysely';
import { sales_by_month as report } from '#contract/reports/sales_by_month.ts';
import { implementReport } from '#service/reports/implement-report.ts';
import { figureOf, type MonthSum } from '#service/reports/month-sums.ts';
import { halvesOf } from '#service/sql/exact-sum.ts';

export const sales_by_month = implementReport(report, async ({ longReads }, { from, to }) => {
  const { rows } = await sql<MonthSum>`
    select substr(sale.date, 1, 7) as month, '' as currency, ${halvesOf('sum', sql`line.produit_total`)},
      count(distinct sale.id) as count
    from sales as sale left join sales_products as line on line.sale_id = sale.id
    where sale.date >= ${from} and sale.date <= ${to}
    group by month order by month`.execute(longReads);
  return { data: rows.map(figureOf) };
});
