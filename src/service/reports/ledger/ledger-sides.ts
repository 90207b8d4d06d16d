/** Sums debits and credits in SQL in whole hundredths. */
import { type RawBuilder, sql } from 'kysely';
import type { Sides } from '#contract/rules/account-lines.ts';
import type { ReportDeps } from '#service/reports/implement-report.ts';
import { type Halves, halvesOf, wholeOf } from '#service/sql/exact-sum.ts';
import { isSpelled } from '#service/sql/list-query.ts';

export type BothSides = Halves<'debit' | 'credit'>;

/** Columns of a grouping query. Both are whole hundredths, 0 on the other side. */
export function bothSides(debit: RawBuilder<unknown>, credit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${halvesOf('debit', debit)}, ${halvesOf('credit', credit)}`;
}

/** The sides of the rows aliased `leg`. */
export const legSides = bothSides(
  sql`(case when leg.credit = 'D' then leg.amount else 0 end)`,
  sql`(case when leg.credit = 'D' then 0 else leg.amount end)`,
);

export function sidesOf(halves: BothSides): Pick<Sides, 'debit' | 'credit'> {
  return { debit: wholeOf('debit', halves), credit: wholeOf('credit', halves) };
}

export function sumOf(some: Sides | undefined, { debit, credit, count }: Sides): Sides {
  const existing = some ?? { debit: 0n, credit: 0n, count: 0 };
  return { debit: existing.debit + debit, credit: existing.credit + credit, count: existing.count + count };
}

/**
 * Excludes entries posted while a report is being computed. Legs are only ever added and their ids rise, so a highest
 * id fixes the state.
 */
export interface Ledger {
  db: ReportDeps['db'];
  latest: number;
}

/** The first read of a report: all its queries use the same `Ledger`. */
export async function ledgerNow(db: Ledger['db']): Promise<Ledger> {
  const { rows } = await sql<{ latest: number | null }>`select max(id) as latest from transactions_details`.execute(db);
  return { db, latest: rows[0]?.latest ?? 0 };
}

/** Lines of an account, and only those of one client or supplier if their code is given. */
export interface LinesAsked {
  account: string;
  code?: string;
}

/** `from … where …`, to which conditions are added by `and`. The account is compared in the normal spelling. */
export const onAccount = ({ latest }: Ledger, { account, code }: LinesAsked) => sql`
  from transactions_details as leg join transactions as entry on entry.id = leg.transaction_id
  where ${isSpelled(accountOf(code), [account])} and leg.id <= ${latest}
    ${code === undefined ? sql`` : sql`and entry.code = ${code}`}`;

/** A party has few entries, and most accounts many lines: as an expression, the account keeps its index out of use. */
function accountOf(code: string | undefined): RawBuilder<unknown> {
  return code === undefined ? sql.ref('leg.account') : sql`(leg.account || '')`;
}
