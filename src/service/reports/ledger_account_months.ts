import { sql } from 'kysely';
import { decimalText } from '#contract/formats/decimal.ts';
import { type AccountMonth, ledger_account_months as report } from '#contract/reports/ledger_account_months.ts';
import { implementReport } from '#service/reports/implement-report.ts';
import { type BothSides, ledgerNow, legSides, onAccount, sidesOf } from '#service/reports/ledger/ledger-sides.ts';

type Row = BothSides & Pick<AccountMonth, 'month' | 'currency' | 'count'>;

export const ledger_account_months = implementReport(report, async ({ longReads }, { account }) => {
  const ledger = await ledgerNow(longReads);
  const { rows } = await sql<Row>`
    select substr(entry.date, 1, 7) as month, leg.currency, count(*) as count, ${legSides} ${onAccount(ledger, { account })}
    group by month, leg.currency order by month, leg.currency`.execute(longReads);
  const data = rows.map(({ month, currency, count, ...halves }) => {
    const { debit, credit } = sidesOf(halves);
    return { month, currency, debit: decimalText(debit), credit: decimalText(credit), count };
  });
  return { data };
});
