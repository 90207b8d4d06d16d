/** The tables that a copy of a company consists of, and how far their ids were assigned. */
import { sql } from 'kysely';
import type { Connection } from '#service/sql/connection.ts';
import { tablesOf } from '#service/sql/engine.ts';
import type { Row } from '#service/sql/tables.ts';

/** The database fills these by its triggers while the other tables are copied. */
const filledByTriggers = new Set([
  ...['transactions_sums', 'transactions_posted', 'list_blocks', 'audit_head'],
  'sale_totals_due',
]);
const ownOfEngine = new Set(['schema_version', 'sqlite_sequence', 'never', 'backup_seal']);

/**
 * Small tables of the service itself whose rows change without any module's version: a token is used, a session ends, a
 * setting is saved. The rows that an interrupted copy has of them may be outdated when it resumes.
 */
const changedByUse = new Set(['tokens', 'sessions', 'mirror_runs', 'settings']);

/** Its ids are those of records of several modules. */
const idsOfOthers = new Set(['mirror_records']);

/** The legs are copied with their entries, because a commit without them would be refused. */
export const entries = 'transactions';
export const legs = 'transactions_details';

export interface CompanyTable {
  name: string;
  columns: readonly string[];
  hasId: boolean;
  /** Copied slice by slice, and not as a whole at the end: copied rows stay valid as long as no version changes. */
  isCopiedInSlices: boolean;
}

export async function companyTables({ db }: Connection): Promise<CompanyTable[]> {
  const tables = [...(await tablesOf(db))].filter(([name]) => !filledByTriggers.has(name) && !ownOfEngine.has(name));
  return tables
    .map(([name, columns]) => {
      const hasId = columns.has('id') && !idsOfOthers.has(name);
      const isCopiedInSlices = hasId && !changedByUse.has(name);
      return { name, columns: [...columns].sort(), hasId, isCopiedInSlices };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The first rows after an id, of a table that has ids. */
export async function rowsAfter({ db }: Connection, table: string, id: number, limit: number) {
  const { rows } = await sql<Row & { id: number }>`
    select * from ${sql.table(table)} where id > ${id} order by id limit ${limit}`.execute(db);
  return rows;
}

/** Columns whose whole numbers may be above what JavaScript holds exactly, so that they are copied as texts. */
const sums: Readonly<Record<string, readonly string[]>> = { sale_totals: ['subtotal', 'total'] };

/** Every row of a small table. */
export async function allRows({ db }: Connection, { name, columns }: CompanyTable): Promise<Row[]> {
  const selected = columns.map((column) =>
    sums[name]?.includes(column) ? sql`cast(${sql.ref(column)} as text) as ${sql.ref(column)}` : sql.ref(column),
  );
  const { rows } = await sql<Row>`select ${sql.join(selected)} from ${sql.table(name)}`.execute(db);
  return rows;
}

/** The last id that each table has assigned, even if its record was deleted. */
export async function lastIds(connection: Connection, tables: readonly CompanyTable[]): Promise<Map<string, number>> {
  const { db, engine } = connection;
  const last = new Map<string, number>();
  if (engine.name === 'sqlite') {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db);
    for (const { name, seq } of rows) last.set(name, seq);
    return last;
  }
  for (const { name } of tables.filter(({ hasId }) => hasId)) {
    const { rows } = await sql<{ last: number }>`select last_value as last from ${sql.table(`${name}_ids`)}`.execute(
      db,
    );
    last.set(name, rows[0]?.last ?? 0);
  }
  return last;
}

/** Includes tables without rows in the copy, so that no new record gets the id of one whose history the audit has. */
export async function setLastIds({ db, engine }: Connection, last: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, id] of last) await engine.reserveIds(db, name, id);
}
