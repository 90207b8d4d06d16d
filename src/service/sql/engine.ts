/** Everything that depends on the database engine. Today the only engine is embedded SQLite. */
import { type ColumnBuilderCallback, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchable } from '#contract/formats/search-text.ts';
import { fold } from '#contract/formats/text.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface Engine {
  name: 'sqlite';
  /** The column type for the whole numbers of the wire. */
  integer: 'integer' | 'bigint';
  /** A key that the database assigns and never uses again. */
  assignedKey: ColumnBuilderCallback;
  /** Appended to `create table`. */
  tableSuffix: RawBuilder<unknown>;
}

export const sqlite: Engine = {
  name: 'sqlite',
  integer: 'integer',
  assignedKey: (column) => column.primaryKey().autoIncrement(),
  tableSuffix: sql`strict`,
};

/** Every table and view of the database, with its columns. */
export async function columnsByTable(db: Kysely<Schema>): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select tables.name as "table", columns.name as "column"
    from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type in ('table', 'view')`.execute(db);
  const found = new Map<string, Set<string>>();
  for (const { table, column } of rows) found.set(table, (found.get(table) ?? new Set()).add(column));
  return found;
}

/** Functions that SQL needs on every engine. `fold(text)` and `searchable(text)` are those of the contract. */
export const functions = {
  fold: (text: unknown) => (typeof text === 'string' ? fold(text) : null),
  searchable: (text: unknown) => (typeof text === 'string' ? searchable(text) : null),
};

/** The text without case and accents, in SQL. */
export function folded(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`fold(${column})`;
}

/** Whether the text contains another one exactly. */
export function holds(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`instr(${column}, ${text}) > 0`;
}

/** Whether the text begins with another one exactly. */
export function startsWith(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`instr(${column}, ${text}) = 1`;
}
