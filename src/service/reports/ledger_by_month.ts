import { sql } from 'kysely';
import { ledger_by_month as report } from '#contract/reports/ledger_by_month.ts';
import { implementReport } from '#service/reports/implement-report.ts';
import { figureOf, type MonthSum } from '#service/reports/month-sums.ts';
import { halvesOf } from '#service/sql/exact-sum.ts';

export const ledger_by_month = implementReport(report, async ({ longReads }, { from, to }) => {
  const { rows } = await sql<MonthSum>`
    select substr(entry.date, 1, 7) as month, leg.currency, ${halvesOf('sum', sql`leg.amount`)},
      count(distinct entry.id) as count
    from transactions as entry join transactions_details as leg on leg.transaction_id = entry.id
    where entry.date >= ${from} and entry.date <= ${to} and leg.credit = 'D'
    group by month, leg.currency order by month, leg.currency`.execute(longReads);
  return { data: rows.map(figureOf) };
});
