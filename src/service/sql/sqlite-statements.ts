/** Caches the prepared statements of a SQLite connection by their text. */
import type { Database, Statement } from '#service/sql/sqlite-engine.ts';
import { insertion, rowsAtOnce, type Statements } from '#service/sql/statements.ts';
import type { RecordTable, Row, Stored } from '#service/sql/tables.ts';

const maxCached = 500;

export class SqliteStatements implements Statements {
  readonly #raw: Database;
  readonly #cache = new Map<string, Statement>();
  readonly #insertions = new Map<string, Insertion>();

  constructor(raw: Database) {
    this.#raw = raw;
  }

  prepared(sql: string): Statement {
    const known = this.#cache.get(sql);
    if (known) return known;
    const statement = this.#raw.prepare(sql);
    if (this.#cache.size >= maxCached) this.#cache.clear();
    this.#cache.set(sql, statement);
    return statement;
  }

  has(table: RecordTable, column: string, value: Stored): boolean {
    return this.prepared(`select 1 from "${table}" where "${column}" = ? limit 1`).get(value) !== undefined;
  }

  /**
   * Returns the id of the last row. Rows without ids get consecutive ones, and columns that a row does not name become
   * null.
   */
  insert(table: string, rows: readonly Row[]): number {
    const { columns, sql } = this.#insertionInto(table);
    let last = 0;
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const end = Math.min(start + rowsAtOnce, rows.length);
      const values: Stored[] = [];
      for (let index = start; index < end; index++)
        for (const name of columns) values.push(rows[index]?.[name] ?? null);
      const count = end - start;
      sql[count] ??= insertion(table, columns, count);
      last = Number(this.prepared(sql[count]).run(...values).lastInsertRowid);
    }
    return last;
  }

  update(table: RecordTable, id: number, row: Row): void {
    const changes = Object.keys(row).map((name) => `"${name}" = ?`);
    this.prepared(`update "${table}" set ${changes.join(', ')} where id = ?`).run(...Object.values(row), id);
  }

  remove(table: RecordTable, id: number): void {
    this.prepared(`delete from "${table}" where id = ?`).run(id);
  }

  #insertionInto(table: string): Insertion {
    const known = this.#insertions.get(table);
    if (known) return known;
    const columns = this.#raw.pragma(`table_info("${table}")`).map(({ name }) => String(name));
    const made = { columns, sql: [] };
    this.#insertions.set(table, made);
    return made;
  }
}

interface Insertion {
  columns: readonly string[];
  /** SQL texts by number of rows. */
  sql: string[];
}
