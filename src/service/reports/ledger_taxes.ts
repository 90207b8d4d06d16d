import { sql } from 'kysely';
import { normalizeAccount } from '#contract/formats/text.ts';
import { ledger_taxes as report, taxSums } from '#contract/reports/ledger_taxes.ts';
import { implementReport } from '#service/reports/implement-report.ts';
import { type BothSides, legSides, sidesOf, sumOf } from '#service/reports/ledger/ledger-sides.ts';
import { isSpelled } from '#service/sql/list-query.ts';

type Row = BothSides & { account: string; currency: string; settles: number; count: number };

export const ledger_taxes = implementReport(report, async ({ longReads }, { account: accounts, party, from, to }) => {
  const isTax = isSpelled(sql.ref('other.account'), accounts);
  const besides = sql`from transactions_details as other
    where other.transaction_id = posted.transaction_id and other.currency = posted.currency`;
  const hasOther = (side: 'C' | 'D') => sql`exists (select 1 ${besides} and other.credit = ${side} and not ${isTax})`;
  const hasParty = party.length
    ? sql`exists (select 1 ${besides} and ${isSpelled(sql.ref('other.account'), party)} and not ${isTax})`
    : sql`1 = 0`;
  const excess = sql`(select sum(case when ${isTax} then other.amount else -other.amount end) ${besides}
    and other.credit = posted.credit)`;
  const { rows } = await sql<Row>`
    select leg.account, leg.currency, leg.settles, count(*) as count, ${legSides} from (
      select posted.account, posted.currency, posted.credit, posted.amount,
        case when ${hasOther('D')} and ${hasOther('C')} and (${hasParty} or ${excess} <= 0) then 0 else 1 end as settles
      from transactions_details as posted join transactions as entry on entry.id = posted.transaction_id
      where ${isSpelled(sql.ref('posted.account'), accounts)} and entry.date >= ${from} and entry.date <= ${to}
    ) as leg
    group by leg.account, leg.currency, leg.settles`.execute(longReads);
  const parts = new Map<string, Parameters<typeof taxSums>[0][number]>();
  for (const { account: spelled, currency, settles, count, ...halves } of rows) {
    // Accounts stored in an older spelling are added to their normal form.
    const account = normalizeAccount(spelled);
    const key = JSON.stringify([account, currency, settles]);
    const sides = sumOf(parts.get(key)?.sides, { ...sidesOf(halves), count });
    parts.set(key, { account, currency, settles: settles === 1, sides });
  }
  return { data: taxSums([...parts.values()]) };
});
