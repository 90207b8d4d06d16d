/**
 * The one file that knows which SQLite this is: Node's own from version 24 on, before that the same interface from a
 * package that brings its binaries along. Whole numbers, rows and error codes are alike on both.
 */
import type { DatabaseSyncInstance, SqliteModule, StatementSyncInstance } from '@photostructure/sqlite';

export type Value = null | number | bigint | string | Uint8Array;
export type Row = Record<string, Value>;

interface Engine extends Pick<SqliteModule, 'DatabaseSync'> {
  backup(source: DatabaseSyncInstance, target: string): Promise<number>;
}

const firstNodeWithItsOwn = 24;
const engine = nodesOwn() ?? (await import('@photostructure/sqlite'));

/** Node warned in its first versions that the interface may change: nothing for the people who start Comptoir. */
function nodesOwn(): Engine | undefined {
  if (Number.parseInt(process.versions.node, 10) < firstNodeWithItsOwn) return undefined;
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    // Two of the same interface, and the types of one.
    return process.getBuiltinModule('node:sqlite') as Engine | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** What SQLite refused or could not do, such as `SQLITE_FULL`; its own words are the message. */
export class SqliteError extends Error {
  readonly code: string;

  constructor(code: string, cause: Error) {
    super(cause.message, { cause });
    this.code = code;
  }
}

/** SQLite's primary result codes, at their numbers. */
const codes =
  'OK ERROR INTERNAL PERM ABORT BUSY LOCKED NOMEM READONLY INTERRUPT IOERR CORRUPT NOTFOUND FULL CANTOPEN PROTOCOL EMPTY SCHEMA TOOBIG CONSTRAINT MISMATCH MISUSE NOLFS AUTH FORMAT RANGE NOTADB'.split(
    ' ',
  );

/** The higher bits of an extended code say more than anybody here asks. */
const primary = 0xff;

/** Runs it, and gives what SQLite throws its name. */
function named<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw nameOf(cause);
  }
}

function nameOf(cause: unknown): unknown {
  if (!(cause instanceof Error) || !('errcode' in cause)) return cause;
  return new SqliteError(`SQLITE_${codes[Number(cause.errcode) & primary] ?? 'ERROR'}`, cause);
}

/**
 * One engine binds 1 as 1 and the other as 1.0: a whole number is one wherever it goes. One of them ends a text at its
 * first NUL: as bytes it finds nothing, which is right, for no stored text has one, and no text column takes it.
 */
function bound(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) return new TextEncoder().encode(value);
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;
}

export class Statement {
  /** Names of the columns; empty where the statement gives no rows. */
  readonly columns: readonly string[];
  readonly #statement: StatementSyncInstance;

  constructor(statement: StatementSyncInstance) {
    this.#statement = statement;
    this.columns = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
  }

  run(...parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return named(() => this.#statement.run(...parameters.map(bound)));
  }

  /** Every row. A whole number that no number of this language holds exactly is an error, never rounded. */
  all<R = Row>(...parameters: readonly unknown[]): R[] {
    const rows: Value[][] = named(() => this.#statement.all(...parameters.map(bound)));
    // Whoever asks knows what its own SQL gives.
    return rows.map((values) => this.#rowOf(values) as R);
  }

  /** The first row. */
  get(...parameters: readonly unknown[]): Row | undefined {
    const values: Value[] | undefined = named(() => this.#statement.get(...parameters.map(bound)));
    return values && this.#rowOf(values);
  }

  /** The first column of every row. */
  values(...parameters: readonly unknown[]): Value[] {
    const rows: Value[][] = named(() => this.#statement.all(...parameters.map(bound)));
    return rows.map(([value]) => value ?? null);
  }

  /** The first column of the first row. */
  value(...parameters: readonly unknown[]): Value {
    return this.values(...parameters)[0] ?? null;
  }

  #rowOf(values: readonly Value[]): Row {
    const row: Row = {};
    for (let index = 0; index < this.columns.length; index++) {
      row[this.columns[index] ?? ''] = values[index] ?? null;
    }
    return row;
  }
}

export interface OpenOptions {
  readonly?: boolean;
  /** How long it waits for another connection that writes. */
  timeout?: number;
}

export class Database {
  readonly #database: DatabaseSyncInstance;

  constructor(file: string, { readonly = false, timeout = 0 }: OpenOptions = {}) {
    this.#database = named(() => new engine.DatabaseSync(file, { readOnly: readonly, timeout }));
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  exec(sql: string): void {
    named(() => this.#database.exec(sql));
  }

  prepare(sql: string): Statement {
    return named(() => new Statement(this.#database.prepare(sql)));
  }

  /** The rows that a pragma answers. */
  pragma(source: string): Row[] {
    return this.prepare(`pragma ${source}`).all();
  }

  /** A function for SQL: the same answer for the same values, allowed in indexes and triggers. */
  function(name: string, work: (value: Value) => Value): void {
    this.#database.function(name, { deterministic: true, directOnly: false }, work);
  }

  /** Copies the whole database over another file, page by page; whoever has that one open goes on with the copy. */
  async backup(target: string): Promise<void> {
    try {
      await engine.backup(this.#database, target);
    } catch (cause) {
      throw nameOf(cause);
    }
  }

  close(): void {
    this.#database.close();
  }
}
