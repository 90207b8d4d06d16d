/**
 * Gives Kysely access to a table whose name is only known at run time, for handlers that serve every module. Statements
 * that run on every write are in `statements.ts`. Only the column `id` is typed here; code that knows its table uses
 * `db` itself, which types all columns.
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

/**
 * For tables that are named at run time. Nothing checks the names of columns, so they come from the contract, never
 * from a request.
 */
export function anyTable(db: Kysely<Schema>): Kysely<AnyTables> {
  return db.withTables<AnyTables>();
}

/** Selects whole rows. The cast keeps the id, which Kysely's type of such a table loses. */
export function selectRows(db: Kysely<Schema>, table: RecordTable) {
  return anyTable(db).selectFrom(table).selectAll().$castTo<RecordRow>();
}
