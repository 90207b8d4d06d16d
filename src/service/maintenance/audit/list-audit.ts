/** Reads the requested rows of the audit, oldest first. */
import type { Kysely } from 'kysely';
import { inBatches } from '#service/maintenance/in-batches.ts';
import type { AuditRow, Schema } from '#service/sql/tables.ts';

/** Conditions that the rows must meet; one that is left out does not apply. */
export interface AuditFilter {
  segment?: string;
  recordId?: number;
  user?: string;
  /** Instants in ISO form: `from` is included, `before` is not. */
  from?: string;
  before?: string;
}

/**
 * In the order in which they were appended, read in batches: rows may be appended meanwhile and are then among them.
 */
export async function* auditRows(db: Kysely<Schema>, filter: AuditFilter): AsyncGenerator<AuditRow> {
  const batches = inBatches((after, limit) =>
    matching(db, filter).where('id', '>', after).orderBy('id').limit(limit).execute(),
  );
  for await (const rows of batches) yield* rows;
}

function matching(db: Kysely<Schema>, { segment, recordId, user, from, before }: AuditFilter) {
  let rows = db.selectFrom('audit').selectAll();
  if (segment !== undefined) rows = rows.where('segment', '=', segment);
  if (recordId !== undefined) rows = rows.where('record_id', '=', recordId);
  if (user !== undefined) rows = rows.where('user', '=', user);
  if (from !== undefined) rows = rows.where('at', '>=', from);
  if (before !== undefined) rows = rows.where('at', '<', before);
  return rows;
}
