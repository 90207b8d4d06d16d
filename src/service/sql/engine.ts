/** Everything that depends on the database engine beyond its connection. */
import { type ColumnBuilderCallback, type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchable } from '#contract/formats/search-text.ts';
import { fold } from '#contract/formats/text.ts';
import type { Schema } from '#service/sql/tables.ts';

/** In milliseconds: the length of a transaction, and of the pause for others after it. */
export interface SliceTiming {
  work: number;
  pause: number;
}

export interface Engine {
  name: 'sqlite' | 'postgres';
  /** The column type for the whole numbers of the wire. */
  integer: 'integer' | 'bigint';
  /** A key that the database assigns and never uses again. */
  assignedKey: ColumnBuilderCallback;
  /** Appended to `create table`. */
  tableSuffix: RawBuilder<unknown>;
  /** Whether the text contains another one exactly. */
  contains(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool>;
  /** Whether the text begins with another one exactly. */
  startsWith(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool>;
  /** The ids in a comma-separated list, as rows with the column `id`. */
  idsIn(table: string, column: string): RawBuilder<unknown>;
  /** Whether a constraint or a trigger refused what was written. */
  isConstraintFailure(cause: unknown): boolean;
  /** Keeps the database from assigning any id up to this one. */
  reserveIds(db: Kysely<Schema>, table: string, highest: number): Promise<void>;
  /**
   * How a program that writes much takes turns: while it alone is seen to have the database open, while nobody else
   * writes, and while others do. PostgreSQL's lock goes to the longest waiting. SQLite's goes to whoever asks at the
   * right moment, at first every 25 ms. A process of another container is not seen, and needs the pause.
   */
  sliceTimings: { alone: SliceTiming; quiet: SliceTiming; shared: SliceTiming };
  /** Each column of every table and view. */
  columns: RawBuilder<{ table: string; column: string; isView: number }>;
}

export const sqlite: Engine = {
  name: 'sqlite',
  integer: 'integer',
  assignedKey: (column) => column.primaryKey().autoIncrement(),
  tableSuffix: sql`strict`,
  contains: (column, text) => sql<SqlBool>`instr(${column}, ${text}) > 0`,
  startsWith: (column, text) => sql<SqlBool>`instr(${column}, ${text}) = 1`,
  idsIn: (table, column) =>
    sql`select value as id from ${sql.table(table)}, json_each('[' || ${sql.ref(column)} || ']')`,
  isConstraintFailure: (cause) => codeOf(cause).startsWith('SQLITE_CONSTRAINT'),
  reserveIds: async (db, table, highest) => {
    await sql`insert into sqlite_sequence (name, seq) select ${table}, 0
      where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(db);
    await sql`update sqlite_sequence set seq = max(seq, ${highest}) where name = ${table}`.execute(db);
  },
  sliceTimings: { alone: { work: 240, pause: 30 }, quiet: { work: 90, pause: 30 }, shared: { work: 25, pause: 30 } },
  columns: sql`
    select tables.name as "table", columns.name as "column", tables.type = 'view' as "isView"
    from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type in ('table', 'view')`,
};

export const postgres: Engine = {
  name: 'postgres',
  integer: 'bigint',
  // The trigger `assign_id` fills it.
  assignedKey: (column) => column.primaryKey(),
  tableSuffix: sql``,
  // Unlike `strpos`, this can use an index of trigrams.
  contains: (column, text) => sql<SqlBool>`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`,
  startsWith: (column, text) => sql<SqlBool>`starts_with(${column}, ${text})`,
  idsIn: (table, column) =>
    sql`select cast(value as bigint) as id from ${sql.table(table)}, unnest(string_to_array(${sql.ref(column)}, ',')) as value`,
  isConstraintFailure: (cause) => codeOf(cause) === 'POSTGRES_CONSTRAINT',
  reserveIds: async (db, table, highest) => {
    const ids = sql.table(`${table}_ids`);
    await sql`select setval(${`${table}_ids`}::regclass, greatest(last_value, ${highest})) from ${ids}`.execute(db);
  },
  sliceTimings: { alone: { work: 25, pause: 0 }, quiet: { work: 25, pause: 0 }, shared: { work: 25, pause: 0 } },
  columns: sql`
    select columns.table_name as "table", columns.column_name as "column", tables.table_type = 'VIEW' as "isView"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema()`,
};

export function engineOf(db: Kysely<Schema>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite;
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** Every table and view of the database, with its columns. */
export async function columnsByTable(db: Kysely<Schema>): Promise<Map<string, Set<string>>> {
  return byTable((await engineOf(db).columns.execute(db)).rows);
}

/** Every table, without the views, with its columns. */
export async function tablesOf(db: Kysely<Schema>): Promise<Map<string, Set<string>>> {
  return byTable((await engineOf(db).columns.execute(db)).rows.filter(({ isView }) => !isView));
}

function byTable(rows: readonly { table: string; column: string }[]): Map<string, Set<string>> {
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
