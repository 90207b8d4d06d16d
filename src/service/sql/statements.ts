/**
 * Queries by their text, for those too frequent to be compiled each time. Parameters are written as `?` on every
 * engine.
 */
import type { RecordTable, Row, Stored } from '#service/sql/tables.ts';

/** SQLite answers at once and PostgreSQL later. Code that serves both awaits. */
export type Awaitable<T> = T | Promise<T>;

export interface Prepared {
  run(...parameters: readonly unknown[]): Awaitable<unknown>;
  /** The first row. */
  get<R = Row>(...parameters: readonly unknown[]): Awaitable<R | undefined>;
  /** The first column of every row. */
  values(...parameters: readonly unknown[]): Awaitable<unknown[]>;
  /** The first column of the first row; null without any row. */
  value(...parameters: readonly unknown[]): Awaitable<unknown>;
}

export interface Statements {
  prepared(sql: string): Prepared;
  has(table: RecordTable, column: string, value: Stored): Awaitable<boolean>;
  /**
   * Returns the id of the last row. Rows without ids get consecutive ones, and columns that a row does not name become
   * null.
   */
  insert(table: string, rows: readonly Row[]): Awaitable<number>;
  update(table: RecordTable, id: number, row: Row): Awaitable<void>;
  remove(table: RecordTable, id: number): Awaitable<void>;
}

/** The most rows in one `insert`; more rows take several statements. */
export const rowsAtOnce = 32;

/** Parameters are those of the first row, then of the second, and so on, each in the order of `columns`. */
export function insertion(table: string, columns: readonly string[], rows: number): string {
  const names = columns.map((name) => `"${name}"`).join(', ');
  const places = `(${columns.map(() => '?').join(', ')})`;
  return `insert into "${table}" (${names}) values ${Array.from({ length: rows }, () => places).join(', ')}`;
}
