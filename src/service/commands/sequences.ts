/** Sequences without gaps: the counter is raised in the same transaction that uses the number. */
import { type Kysely, sql } from 'kysely';
import { isSegment, type Segment } from '#contract/core/segments.ts';
import type { Statements } from '#service/sql/statements.ts';
import type { Schema } from '#service/sql/tables.ts';

export const sequences = [
  'sales.sale_number',
  'sales.invoice_number',
  'sales.quote_number',
  'transactions.number',
] as const;

export type Sequence = (typeof sequences)[number];

/** The sequences that number records of this module. */
export function sequencesOf(segment: Segment): Sequence[] {
  return sequences.filter((sequence) => parseSequence(sequence).segment === segment);
}

/** The fields of this module that hold such a number. */
export function numberFieldsOf(segment: Segment): string[] {
  return sequencesOf(segment).map((sequence) => parseSequence(sequence).field);
}

/** The module, which is the table, and the field, which is the column, that hold the number. */
export function parseSequence(sequence: Sequence): { segment: Segment; field: string } {
  const [segment = '', field = ''] = sequence.split('.');
  if (!isSegment(segment)) throw new Error(`no module ${segment}`);
  return { segment, field };
}

const raise = 'update counters set last = last + 1 where name = ? returning last';

/**
 * The next number of the sequence. It is used up by the caller's transaction, and free again if that is rolled back.
 */
export async function nextNumber(statements: Statements, sequence: Sequence): Promise<number> {
  const last = await statements.prepared(raise).value(sequence);
  if (last === null) throw new Error(`no counter ${sequence}`);
  return Number(last);
}

/**
 * Raises the counters to the highest numbers after records were stored with numbers of their own; gaps among those are
 * accepted. Only for sequences whose numbers were given: a gap in any other is what `check` looks for.
 */
export async function advanceSequences(db: Kysely<Schema>, brought: Iterable<Sequence>): Promise<void> {
  for (const sequence of brought) {
    const { segment: table, field } = parseSequence(sequence);
    const number = sql.ref(field);
    await sql`
      update counters set
        base = case when (select count(*) from ${sql.table(table)} where ${number} > base)
          = coalesce((select max(${number}) from ${sql.table(table)}), base) - base
          then base else (select max(${number}) from ${sql.table(table)}) end,
        last = case when last > coalesce((select max(${number}) from ${sql.table(table)}), 0) then last
          else coalesce((select max(${number}) from ${sql.table(table)}), 0) end
      where name = ${sequence}`.execute(db);
  }
}
