/** Verifies the chain of the audit from its first row to its head. */
import { type Kysely, sql } from 'kysely';
import { hashOfRow, noHash } from '#service/commands/audit/audit-chain.ts';
import { inBatches } from '#service/maintenance/in-batches.ts';
import type { AuditRow, Schema } from '#service/sql/tables.ts';

type Head = Pick<AuditRow, 'id' | 'hash'>;

interface ChainCheck {
  /** The number of rows that were found sound. */
  rows: number;
  /** The number and the hash of the last row. They prove later that all rows up to here still exist unchanged. */
  head: Head;
  /** The first row that was changed, is missing, or was inserted. */
  broken?: { id: number; why: string };
}

/** The number of sound rows and the head; `broken` names the first row that does not follow from the one before, and why. */
export async function verifyAudit(db: Kysely<Schema>): Promise<ChainCheck> {
  // Rows may be appended meanwhile: those that existed when the head was read are verified.
  const { head, lastId } = await readHead(db);
  if (!head) return { rows: 0, head: noRow, broken: { id: 1, why: 'the head of the audit is gone' } };
  let last = noRow;
  for await (const rows of inBatches((after, limit) => rowsUntil(db, head.id, after, limit), noRow.id)) {
    for (const row of rows) {
      const why = whyBroken(row, last);
      if (why) return { rows: last.id, head, broken: { id: last.id + 1, why } };
      last = row;
    }
  }
  return { rows: last.id, head, broken: whyUnended(last, head, lastId) };
}

const noRow = { id: 0, hash: noHash };

/** The head, and the last row that there is. Both are of one moment, because one statement reads them. */
async function readHead(db: Kysely<Schema>): Promise<{ head?: Head; lastId: number }> {
  const { rows } = await sql<{ id: number | null; hash: string | null; last_id: number | null }>`
    select audit_head.id, audit_head.hash, whole.last_id
    from (select max(id) as last_id from audit) as whole left join audit_head on 1 = 1`.execute(db);
  const [{ id = null, hash = null, last_id = null } = {}] = rows;
  return { head: id === null || hash === null ? undefined : { id, hash }, lastId: last_id ?? 0 };
}

function rowsUntil(db: Kysely<Schema>, until: number, after: number, limit: number): Promise<AuditRow[]> {
  const rows = db.selectFrom('audit').selectAll().where('id', '>', after).where('id', '<=', until);
  return rows.orderBy('id').limit(limit).execute();
}

function whyBroken(row: AuditRow, { id, hash }: Head): string | undefined {
  if (row.id !== id + 1) return 'it is missing';
  return row.hash === hashOfRow(row, hash)
    ? undefined
    : 'its hash does not follow from its contents and the row before';
}

function whyUnended(last: Head, head: Head, lastId: number): ChainCheck['broken'] {
  if (last.id < head.id) return { id: last.id + 1, why: 'it is missing' };
  if (lastId > head.id) return { id: head.id + 1, why: 'it stands after the head' };
  return last.hash === head.hash ? undefined : { id: last.id, why: 'its hash is not that of the head' };
}
