import { sql } from 'kysely';
import { agingRows, byCode, ledger_aging as report } from '#contract/reports/ledger_aging.ts';
import { agingSpans } from '#contract/statements/aging.ts';
import { implementReport } from '#service/reports/implement-report.ts';
import { type BothSides, type Ledger, ledgerNow, legSides, onAccount, sidesOf } from '#service/reports/ledger-sides.ts';

type Row = BothSides & { code: string; currency: string; bucket: number; count: number };

export const ledger_aging = implementReport(report, async ({ longReads }, { account, at }) => {
  const ledger = await ledgerNow(longReads);
  const [current, second, third] = agingSpans(at).map(({ from }) => from);
  const { rows } = await sql<Row>`
    select coalesce(entry.code, '') as code, leg.currency,
      case when entry.date >= ${current} then 0 when entry.date >= ${second} then 1
        when entry.date >= ${third} then 2 else 3 end as bucket,
      count(*) as count, ${legSides}
    ${onAccount(ledger, account)} and entry.date <= ${at}
    group by coalesce(entry.code, ''), leg.currency, bucket`.execute(longReads);
  const parts = rows.map(({ code, currency, bucket, count, ...halves }) => ({
    ...{ code, currency, bucket },
    sides: { ...sidesOf(halves), count },
  }));
  const clients = byCode(await holdersIn('clients', ledger, account));
  const providers = byCode(await holdersIn('providers', ledger, account));
  return { data: agingRows(parts, { clients, providers }) };
});

interface HolderRow {
  id: number;
  code: string;
  name: string;
}

async function holdersIn(table: 'clients' | 'providers', ledger: Ledger, account: string): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select holder.id, holder.code, holder.name from ${sql.table(table)} as holder
    where holder.code in (select entry.code ${onAccount(ledger, account)})`.execute(ledger.db);
  return rows;
}
