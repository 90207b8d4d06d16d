/** Sequences without gaps: a counter's row is raised in the transaction that uses the number. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#service/sql/tables.ts';

export type Sequence = 'sales.sale_number' | 'sales.invoice_number' | 'sales.quote_number' | 'transactions.number';

export const sequences: readonly Sequence[] = [
  'sales.sale_number',
  'sales.invoice_number',
  'sales.quote_number',
  'transactions.number',
];

export async function nextNumber(db: Kysely<Schema>, sequence: Sequence): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    update counters set last = last + 1 where name = ${sequence} returning last`.execute(db);
  if (!rows[0]) throw new Error(`no counter ${sequence}`);
  return Number(rows[0].last);
}

/** After records came in with numbers of their own: counters go on behind them, and older gaps are not ours. */
export async function settleSequences(db: Kysely<Schema>): Promise<void> {
  for (const sequence of sequences) {
    const [table = '', column = ''] = sequence.split('.');
    const number = sql.ref(column);
    await sql`
      update counters set
        base = case when (select count(*) from ${sql.table(table)} where ${number} > base)
          = coalesce((select max(${number}) from ${sql.table(table)}), base) - base
          then base else (select max(${number}) from ${sql.table(table)}) end,
        last = max(last, coalesce((select max(${number}) from ${sql.table(table)}), 0))
      where name = ${sequence}`.execute(db);
  }
}
