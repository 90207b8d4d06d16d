/** Frequent queries on PostgreSQL. */
import type { Queryable } from '#service/sql/postgres/postgres-client.ts';
import { insertion, type Prepared, type Statements } from '#service/sql/statements.ts';
import type { RecordTable, Row, Stored } from '#service/sql/tables.ts';

/** The most rows in one `insert`: each statement is a round trip. */
const rowsAtOnce = 250;

const limits = { cached: 500, named: 300, letters: 4000 };

export class PostgresStatements implements Statements {
  readonly #target: Queryable;
  readonly #cache = new Map<string, Prepared>();
  readonly #names = new Map<string, string>();
  readonly #columns = new Map<string, readonly string[]>();

  constructor(target: Queryable) {
    this.#target = target;
  }

  prepared(sql: string): Prepared {
    const known = this.#cache.get(sql);
    if (known) return known;
    const made = prepared(this.#target, sql, this.#nameOf(sql));
    if (this.#cache.size >= limits.cached) this.#cache.clear();
    this.#cache.set(sql, made);
    return made;
  }

  /** The server keeps named statements as long as the connection lives, so only the first ones get a name. */
  #nameOf(sql: string): string | undefined {
    if (!this.#names.has(sql) && this.#names.size < limits.named && sql.length < limits.letters)
      this.#names.set(sql, `comptoir_${this.#names.size}`);
    return this.#names.get(sql);
  }

  async has(table: RecordTable, column: string, value: Stored): Promise<boolean> {
    const found = await this.prepared(`select 1 from "${table}" where "${column}" = ? limit 1`).get(value);
    return found !== undefined;
  }

  async insert(table: string, rows: readonly Row[]): Promise<number> {
    const columns = await this.#columnsOf(table);
    let last = 0;
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const part = rows.slice(start, start + rowsAtOnce);
      const values = part.flatMap((row) => columns.map((name) => row[name] ?? null));
      const ids = await this.prepared(`${insertion(table, columns, part.length)} returning id`).values(...values);
      last = Number(ids.at(-1));
    }
    return last;
  }

  async update(table: RecordTable, id: number, row: Row): Promise<void> {
    const changes = Object.keys(row).map((name) => `"${name}" = ?`);
    await this.prepared(`update "${table}" set ${changes.join(', ')} where id = ?`).run(...Object.values(row), id);
  }

  async remove(table: RecordTable, id: number): Promise<void> {
    await this.prepared(`delete from "${table}" where id = ?`).run(id);
  }

  async #columnsOf(table: string): Promise<readonly string[]> {
    const known = this.#columns.get(table);
    if (known) return known;
    const names =
      'select column_name from information_schema.columns where table_schema = current_schema() and table_name = ?';
    const columns = (await this.prepared(`${names} order by ordinal_position`).values(table)).map(String);
    this.#columns.set(table, columns);
    return columns;
  }
}

function prepared(target: Queryable, sql: string, name: string | undefined): Prepared {
  let count = 0;
  const text = sql.replace(/\?/g, () => `$${++count}`);
  const all = async <R>(parameters: readonly unknown[]) => (await target.query<R>(text, parameters, name)).rows;
  const values = async (parameters: readonly unknown[]) =>
    (await all<Row>(parameters)).map((row) => Object.values(row)[0] ?? null);
  return {
    run: (...parameters) => all(parameters),
    get: async <R>(...parameters: readonly unknown[]) => (await all<R>(parameters))[0],
    values: (...parameters) => values(parameters),
    value: async (...parameters) => (await values(parameters))[0] ?? null,
  };
}
