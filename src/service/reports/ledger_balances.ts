import { sql } from 'kysely';
import { normalizeAccount } from '#contract/formats/text.ts';
import { type AccountParts, periodBalances, ledger_balances as report } from '#contract/reports/ledger_balances.ts';
import { implementReport } from '#service/reports/implement-report.ts';
import {
  type BothSides,
  type Ledger,
  ledgerNow,
  legSides,
  sidesOf,
  sumOf,
} from '#service/reports/ledger/ledger-sides.ts';

type Row = BothSides & Pick<AccountParts, 'account' | 'currency'> & { isBefore: number; count: number };

export const ledger_balances = implementReport(report, async ({ longReads }, days) => {
  const parts = await accountParts(await ledgerNow(longReads), days);
  return { data: periodBalances(parts.values()) };
});

/** What was posted before and within the days, by account and currency. */
export async function accountParts(
  { db, latest }: Ledger,
  { from, to }: { from: string; to: string },
): Promise<Map<string, AccountParts>> {
  const { rows } = await sql<Row>`
    select leg.account, leg.currency, case when entry.date < ${from} then 1 else 0 end as "isBefore", count(*) as count, ${legSides}
    from transactions as entry join transactions_details as leg on leg.transaction_id = entry.id
    where (entry.date < ${from} or entry.date <= ${to}) and leg.id <= ${latest}
    group by leg.account, leg.currency, "isBefore"`.execute(db);
  const accounts = new Map<string, AccountParts>();
  for (const { account: spelled, currency, isBefore, count, ...halves } of rows) {
    // Accounts stored in an older spelling are added to their normal form.
    const account = normalizeAccount(spelled);
    const key = JSON.stringify([account, currency]);
    const existing = accounts.get(key) ?? { account, currency };
    const part = isBefore ? 'before' : 'within';
    accounts.set(key, { ...existing, [part]: sumOf(existing[part], { ...sidesOf(halves), count }) });
  }
  return accounts;
}
