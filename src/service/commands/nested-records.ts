/** Reads the lists inside records with one query for each list, however many records there are. */
import { type Kysely, sql } from 'kysely';
import type { Nesting } from '#service/commands/table-mapping.ts';
import { type RecordRow, selectRows } from '#service/sql/dynamic-table.ts';
import { fromRow, type Values } from '#service/sql/row-codec.ts';
import type { Schema } from '#service/sql/tables.ts';

type ParentRecord = Values & { id: number };

/** Puts each record's nested lists into it. */
export async function attachNested(
  db: Kysely<Schema>,
  records: ParentRecord[],
  nestings: readonly Nesting[],
): Promise<void> {
  for (const nesting of nestings) await attach(db, records, nesting);
}

async function attach(db: Kysely<Schema>, records: ParentRecord[], nesting: Nesting): Promise<void> {
  const ids = records.map(({ id }) => id);
  const rows = ids.length ? await readRows(db, nesting, ids) : [];
  const inner = rows.map((row) => ({
    parent: row[nesting.parent],
    record: { id: row.id, ...fromRow(nesting.columns, row) },
  }));
  if (nesting.nested)
    await attach(
      db,
      inner.map(({ record }) => record),
      nesting.nested,
    );
  const byParent = new Map<unknown, Values[]>(ids.map((id) => [id, []]));
  for (const { parent, record } of inner) byParent.get(parent)?.push(record);
  for (const record of records) record[nesting.field] = byParent.get(record.id) ?? [];
}

async function readRows(db: Kysely<Schema>, { table, parent }: Nesting, ids: number[]): Promise<RecordRow[]> {
  return selectRows(db, table)
    .where(sql<boolean>`${sql.ref(parent)} in (${sql.join(ids)})`)
    .orderBy('id')
    .execute();
}

/** A record with at least so many nested rows is read by the long reader, so that other requests do not wait for it. */
const manyLines = 500;

/** Whether this record has so many nested rows that its reply takes noticeable time to build. */
export async function holdsManyLines(
  db: Kysely<Schema>,
  { nestings }: { nestings: readonly Nesting[] },
  id: number,
): Promise<boolean> {
  for (const { table, parent } of nestings) {
    const lines = sql`(select 1 from ${sql.table(table)} where ${sql.ref(parent)} = ${id} limit ${manyLines}) as lines`;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${lines}`.execute(db);
    if (rows[0]?.count === manyLines) return true;
  }
  return false;
}
