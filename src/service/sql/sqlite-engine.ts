/**
 * The only file that knows which SQLite is used: Node's own from version 24 on, and before that a package with the same
 * interface. Whole numbers, rows and error codes are the same for both.
 */
import { createRequire } from 'node:module';
import type { DatabaseSyncInstance, SqliteModule, StatementSyncInstance } from '@photostructure/sqlite';

type Value = null | number | bigint | string | Uint8Array;
type Row = Record<string, Value>;

interface Engine extends Pick<SqliteModule, 'DatabaseSync'> {
  backup(source: DatabaseSyncInstance, target: string): Promise<number>;
}

const firstNodeWithItsOwn = 24;
const engine = nodesOwn() ?? packaged();

/**
 * Suppresses the warning of Node's first versions that this interface may change; it means nothing to people who start
 * Comptoir.
 */
function nodesOwn(): Engine | undefined {
  if (Number.parseInt(process.versions.node, 10) < firstNodeWithItsOwn) return undefined;
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    // Both modules have the same interface, so one set of types serves both.
    return process.getBuiltinModule('node:sqlite') as Engine | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Required and not imported, because a module that awaits cannot be in the built program. */
function packaged(): Engine {
  return createRequire(import.meta.url)('@photostructure/sqlite');
}

/** An error of SQLite with its name, such as `SQLITE_FULL`, and SQLite's own message. */
export class SqliteError extends Error {
  readonly code: string;

  constructor(code: string, cause: Error) {
    super(cause.message, { cause });
    this.code = code;
  }
}

/** SQLite's primary result codes, by their numbers. */
const codes =
  'OK ERROR INTERNAL PERM ABORT BUSY LOCKED NOMEM READONLY INTERRUPT IOERR CORRUPT NOTFOUND FULL CANTOPEN PROTOCOL EMPTY SCHEMA TOOBIG CONSTRAINT MISMATCH MISUSE NOLFS AUTH FORMAT RANGE NOTADB'.split(
    ' ',
  );

/** The primary code is in the lower bits; nobody needs the details of the extended code. */
const primary = 0xff;

/** Runs the work and converts what SQLite throws to `SqliteError`. */
function named<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw nameOf(cause);
  }
}

/** One of the engines leaves the number out if a statement fails after its first row: then only the message tells. */
const codesByWords: Readonly<Record<string, string>> = {
  'database is locked': 'BUSY',
  'disk I/O error': 'IOERR',
  'database disk image is malformed': 'CORRUPT',
  'database or disk is full': 'FULL',
  'attempt to write a readonly database': 'READONLY',
  'unable to open database file': 'CANTOPEN',
  'file is not a database': 'NOTADB',
};

function nameOf(cause: unknown): unknown {
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== 'ERR_SQLITE_ERROR') return cause;
  const code = 'errcode' in cause ? codes[Number(cause.errcode) & primary] : codesByWords[cause.message];
  return new SqliteError(`SQLITE_${code ?? 'ERROR'}`, cause);
}

/**
 * The two engines bind the number 1 differently, as 1 and as 1.0, so whole numbers become bigint. One of them cuts a
 * text at its first NUL. Bound as bytes such a text matches nothing, which is right, because no stored text contains a
 * NUL.
 */
function encodeParameter(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) return new TextEncoder().encode(value);
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;
}

export class Statement {
  /** The column names; empty for a statement that returns no rows. */
  readonly columns: readonly string[];
  readonly #statement: StatementSyncInstance;

  constructor(statement: StatementSyncInstance) {
    this.#statement = statement;
    this.columns = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
  }

  run(...parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return named(() => this.#statement.run(...parameters.map(encodeParameter)));
  }

  /** All rows. A whole number that JavaScript cannot hold exactly is an error and is never rounded. */
  all<R = Row>(...parameters: readonly unknown[]): R[] {
    const rows: Value[][] = named(() => this.#statement.all(...parameters.map(encodeParameter)));
    return rows.map((values) => this.#rowOf<R>(values));
  }

  get<R = Row>(...parameters: readonly unknown[]): R | undefined {
    const values: Value[] | undefined = named(() => this.#statement.get(...parameters.map(encodeParameter)));
    return values && this.#rowOf<R>(values);
  }

  /** The first column of every row. */
  values(...parameters: readonly unknown[]): Value[] {
    const rows: Value[][] = named(() => this.#statement.all(...parameters.map(encodeParameter)));
    return rows.map(([value]) => value ?? null);
  }

  /** The first column of the first row. */
  value(...parameters: readonly unknown[]): Value {
    const row: Value[] | undefined = named(() => this.#statement.get(...parameters.map(encodeParameter)));
    return row?.[0] ?? null;
  }

  #rowOf<R>(values: readonly Value[]): R {
    const row: Row = {};
    for (let index = 0; index < this.columns.length; index++) {
      row[this.columns[index] ?? ''] = values[index] ?? null;
    }
    // The caller knows the columns of its own SQL.
    return row as R;
  }
}

interface OpenOptions {
  readonly?: boolean;
  /** Milliseconds to wait while another connection writes. */
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

  /** The rows that the pragma returns. */
  pragma(source: string): Row[] {
    return this.prepare(`pragma ${source}`).all();
  }

  /** Registers an SQL function. It must be deterministic, because indexes and triggers use it. */
  function(name: string, work: (value: Value) => Value): void {
    this.#database.function(name, { deterministic: true, directOnly: false }, work);
  }

  /** Copies the whole database over another file page by page. Connections to that file continue with the copy. */
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
