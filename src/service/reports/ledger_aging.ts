import { type RawBuilder, sql } from 'kysely';
import { type AgingRow, agingRows, byCode, ledger_aging as report } from '#contract/reports/ledger_aging.ts';
import { agingBuckets, agingSpans } from '#contract/statements/aging.ts';
import { implementReport } from '#service/reports/implement-report.ts';
import { type Ledger, type LinesAsked, ledgerNow, onAccount } from '#service/reports/ledger/ledger-sides.ts';
import { lineReference, readCancelled } from '#service/reports/ledger/reversed-entries.ts';
import { type Halves, halvesOf, wholeOf } from '#service/sql/exact-sum.ts';

type Side = 'debit' | 'credit';
type Bucket = (typeof agingBuckets)[number];
type Row = Halves<`${Side}${Bucket}`> & { code: string; currency: string };

export const ledger_aging = implementReport(report, async ({ longReads }, params) => ({
  data: await readAgingRows(await ledgerNow(longReads), params),
}));

export async function readAgingRows(
  ledger: Ledger,
  { at, ...asked }: LinesAsked & { at: string },
): Promise<AgingRow[]> {
  const rows = await readOpen(ledger, { at, ...asked });
  const sums = (row: Row, side: Side) => agingBuckets.map((bucket) => wholeOf(`${side}${bucket}`, row));
  const parts = rows.map((row) => ({ ...row, debits: sums(row, 'debit'), credits: sums(row, 'credit') }));
  const clients = byCode(await holdersIn('clients', ledger, asked));
  const providers = byCode(await holdersIn('providers', ledger, asked));
  return agingRows(parts, { clients, providers });
}

const each = (name: (bucket: Bucket) => RawBuilder<unknown>, separator = sql`, `, from: Bucket = 0) =>
  sql.join(agingBuckets.slice(from).map(name), separator);

/**
 * Amounts that are settled within their reference are left out in SQL, so that no more rows are read than parties have
 * balances. Each reference is summed in one integer, which holds some ninety thousand of the largest amounts.
 */
async function readOpen(ledger: Ledger, { at, ...asked }: LinesAsked & { at: string }): Promise<Row[]> {
  const cancelled = await readCancelled(ledger, { at, ...asked });
  const isStanding = cancelled.length
    ? sql`and entry.id not in (${sql.join(cancelled.map((id) => sql.lit(id)))})`
    : sql``;
  const [current, second, third] = agingSpans(at).map(({ from }) => from);
  const { rows } = await sql<Row>`
    with line as (
      select coalesce(entry.code, '') as code, leg.currency, ${lineReference} as reference, leg.credit, leg.amount,
        case when entry.date >= ${current} then 0 when entry.date >= ${second} then 1
          when entry.date >= ${third} then 2 else 3 end as bucket
      ${onAccount(ledger, asked)} and entry.date <= ${at} ${isStanding}
    ), sums as (
      select code, currency, reference, ${each((bucket) => sql`${posted('D', bucket)}, ${posted('C', bucket)}`)}
      from line group by code, currency, reference
    ), sides as (
      select sums.*, ${sinceOldest('D', 0)} as debits, ${sinceOldest('C', 0)} as credits from sums
    ), referred as (
      select sides.*, case when reference = '' then 0 when debits < credits then debits else credits end as applied
      from sides where reference = '' or debits <> credits
    )
    select code, currency,
      ${each((bucket) => sql`${halvesOf(`debit${bucket}`, left('D', bucket))}, ${halvesOf(`credit${bucket}`, left('C', bucket))}`)}
    from referred group by code, currency`.execute(ledger.db);
  return rows;
}

const column = (side: 'D' | 'C', bucket: Bucket) => sql.ref(`${side === 'D' ? 'debit' : 'credit'}_${bucket}`);

function posted(side: 'D' | 'C', bucket: Bucket): RawBuilder<unknown> {
  return sql`cast(sum(case when bucket = ${sql.lit(bucket)} and credit = ${sql.lit(side)} then amount else 0 end) as bigint)
    as ${column(side, bucket)}`;
}

/** The sum of the bucket and of all older ones. */
function sinceOldest(side: 'D' | 'C', bucket: Bucket): RawBuilder<unknown> {
  return sql`(${each((older) => column(side, older), sql` + `, bucket)})`;
}

/** What remains of the bucket after the oldest was settled first: `settledWithin` of the contract. */
function left(side: 'D' | 'C', bucket: Bucket): RawBuilder<unknown> {
  const [own, older] = [column(side, bucket), sinceOldest(side, bucket)];
  return sql`(case when ${older} <= applied then 0 when ${older} - ${own} >= applied then ${own} else ${older} - applied end)`;
}

interface HolderRow {
  id: number;
  code: string;
  name: string;
}

async function holdersIn(table: 'clients' | 'providers', ledger: Ledger, asked: LinesAsked): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select holder.id, holder.code, holder.name from ${sql.table(table)} as holder
    where holder.code in (select entry.code ${onAccount(ledger, asked)})`.execute(ledger.db);
  return rows;
}
