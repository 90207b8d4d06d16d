/**
 * Remembers the highest id of each table, so that the ids of new rows, which are above it, are not looked up one by
 * one.
 */
import type { Awaitable, Prepared, Statements } from '#service/sql/statements.ts';
import type { RecordTable, Row, Stored } from '#service/sql/tables.ts';

/**
 * `has` answers like the wrapped statements, as long as only this object inserts rows with ids. `forget` must be called
 * when others may have written.
 */
export class FreeIds implements Statements {
  readonly #statements: Statements;
  readonly #highest = new Map<string, number>();

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  forget(): void {
    this.#highest.clear();
  }

  prepared(sql: string): Prepared {
    return this.#statements.prepared(sql);
  }

  has(table: RecordTable, column: string, value: Stored): Awaitable<boolean> {
    if (column !== 'id' || typeof value !== 'number') return this.#statements.has(table, column, value);
    const highest = this.#highest.get(table);
    if (highest === undefined) return this.#hasAfterReading(table, value);
    return value > highest ? false : this.#statements.has(table, column, value);
  }

  async insert(table: string, rows: readonly Row[]): Promise<number> {
    const last = await this.#statements.insert(table, rows);
    const known = this.#highest.get(table);
    if (known !== undefined) this.#highest.set(table, Math.max(known, last, ...rows.map(({ id }) => Number(id ?? 0))));
    return last;
  }

  update(table: RecordTable, id: number, row: Row): Awaitable<void> {
    return this.#statements.update(table, id, row);
  }

  remove(table: RecordTable, id: number): Awaitable<void> {
    return this.#statements.remove(table, id);
  }

  async #hasAfterReading(table: RecordTable, value: number): Promise<boolean> {
    const highest = Number(await this.#statements.prepared(`select max(id) from "${table}"`).value());
    this.#highest.set(table, highest);
    return value <= highest && (await this.#statements.has(table, 'id', value));
  }
}
