/** Verifies the chain of the audit from its first row to its head. */
import { type Kysely, sql } from 'kysely';
import { hashOfRow, noHash } from '#service/commands/audit/audit-chain.ts';
import type { AuditRow, Schema } from '#service/sql/tables.ts';

type Head = Pick<AuditRow, 'id' | 'hash'>;

export interface ChainVerdict {
  /** How many rows were read. */
  rows: number;
  /** The number and the hash of the last row. They prove later that all until here is still there. */
  head: Head;
  /** The first row that is not as it was written, or is missing, or that somebody put in. */
  broken?: { id: number; why: string };
}

const readAtOnce = 1000;

export async function verifyAudit(db: Kysely<Schema>): Promise<ChainVerdict> {
  // Writes go on meanwhile: the rows that were there when the head was read are verified.
  const { last_id, ...head } = await readHead(db);
  let last = noRow;
  for (;;) {
    const rows = await rowsAfter(db, last.id, head.id);
    for (const row of rows) {
      const why = whyBroken(row, last);
      if (why) return { rows: last.id, head, broken: { id: last.id + 1, why } };
      last = row;
    }
    if (rows.length < readAtOnce) return { rows: last.id, head, broken: whyUnended(last, head, last_id) };
  }
}

const noRow = { id: 0, hash: noHash };

/** Both are of one moment, because one statement reads them. */
async function readHead(db: Kysely<Schema>): Promise<Head & { last_id: number }> {
  const { rows } = await sql<Head & { last_id: number | null }>`
    select audit_head.id, audit_head.hash, (select max(id) from audit) as last_id from audit_head`.execute(db);
  const [head = noRow] = rows;
  return { ...noRow, ...head, last_id: rows[0]?.last_id ?? 0 };
}

function rowsAfter(db: Kysely<Schema>, id: number, until: number): Promise<AuditRow[]> {
  const rows = db.selectFrom('audit').selectAll().where('id', '>', id).where('id', '<=', until);
  return rows.orderBy('id').limit(readAtOnce).execute();
}

function whyBroken(row: AuditRow, { id, hash }: Head): string | undefined {
  if (row.id !== id + 1) return 'it is missing';
  return row.hash === hashOfRow(row, hash) ? undefined : 'its hash does not follow from its contents and the row before';
}

function whyUnended(last: Head, head: Head, lastId: number): ChainVerdict['broken'] {
  if (last.id < head.id) return { id: last.id + 1, why: 'it is missing' };
  if (lastId > head.id) return { id: head.id + 1, why: 'it stands after the head' };
  return last.hash === head.hash ? undefined : { id: last.id, why: 'its hash is not that of the head' };
}
