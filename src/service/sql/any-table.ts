/**
 * The one way to a table whose name is known only while the program runs, as in handlers that serve every module: of its
 * columns nothing is known but that there is an id. Whoever names a table asks the database itself, which knows its columns.
 */
import type { Generated, Kysely, SelectQueryBuilder } from 'kysely';
import type { RecordTable, Row, Schema, Stored } from '#service/sql/tables.ts';

interface AnyRow {
  id: Generated<number>;
  [column: string]: Stored | Generated<number>;
}

export interface RecordRow extends Row {
  id: number;
}

type AnyTables = Record<string, AnyRow>;

export type SelectFromAny = SelectQueryBuilder<AnyTables, string, object>;

export function anyTable(db: Kysely<Schema>): Kysely<AnyTables> {
  return db.withTables<AnyTables>();
}

/** Whole rows: Kysely gives the columns of such a table as one index, in which the id is lost. */
export function selectRows(db: Kysely<Schema>, table: RecordTable) {
  return anyTable(db).selectFrom(table).selectAll().$castTo<RecordRow>();
}
