/**
 * One SQLite connection with a Kysely on it. The driver is our own, because Kysely's begins deferred transactions and
 * hides the error of a full disk.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Connection } from '#service/sql/connection.ts';
import { functions, sqlite } from '#service/sql/engine.ts';
import { Database } from '#service/sql/sqlite-engine.ts';
import { SqliteStatements } from '#service/sql/sqlite-statements.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface SqliteConnection extends Connection {
  raw: Database;
  begin(): void;
  close(): void;
}

/** Milliseconds to wait while another process, such as an import, writes. */
export const busyMilliseconds = 60_000;

interface OpenOptions {
  readonly?: boolean;
  /** The size of this connection's page cache. */
  cacheKilobytes?: number;
  /** Called after every statement with its duration in milliseconds. */
  onStatement?: (sql: string, ms: number) => void;
}

export function openSqlite(file: string, options: OpenOptions = {}): SqliteConnection {
  const raw = new Database(file, { readonly: options.readonly ?? false, timeout: busyMilliseconds });
  if (!options.readonly) raw.pragma('journal_mode = WAL');
  // A write may be acknowledged only after it is on the disk. The default of WAL mode loses acknowledged writes in a
  // power failure.
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
  raw.pragma(`cache_size = -${options.cacheKilobytes ?? 8000}`);
  for (const [name, compute] of Object.entries(functions)) raw.function(name, compute);
  const statements = new SqliteStatements(raw);
  const { onStatement } = options;
  const db = new Kysely<Schema>({
    log: onStatement && (({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis)),
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(raw, statements),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return { ...operationsOn(raw), engine: sqlite, raw, statements, db, close: () => closeWhole(raw, options) };
}

/** The statements of each commit are prepared once. */
function operationsOn(
  raw: Database,
): Pick<SqliteConnection, 'exec' | 'begin' | 'commit' | 'rollback' | 'changes' | 'commitsOfOthers'> {
  const sql = {
    begin: raw.prepare('begin immediate'),
    commit: raw.prepare('commit'),
    changes: raw.prepare('select total_changes()'),
    commitsOfOthers: raw.prepare('pragma data_version'),
  };
  return {
    exec: (script) => raw.exec(script),
    begin: () => void sql.begin.run(),
    commit: () => void sql.commit.run(),
    rollback: () => {
      if (raw.inTransaction) raw.exec('rollback');
    },
    changes: () => Number(sql.changes.value()),
    commitsOfOthers: () => Number(sql.commitsOfOthers.value()),
  };
}

/**
 * SQLite moves the log into the file when its last connection closes, but one engine keeps a connection half open until
 * its statements are collected. So the log is moved here, unless another connection is busy.
 */
function closeWhole(raw: Database, { readonly }: OpenOptions): void {
  try {
    if (!readonly && !raw.inTransaction) raw.exec('pragma busy_timeout = 0; pragma wal_checkpoint(TRUNCATE)');
  } catch {
    // On a full or failing disk the log stays beside the file, and the next start reads it.
  } finally {
    raw.close();
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteDatabaseConnection;

  constructor(raw: Database, statements: SqliteStatements) {
    this.#connection = new SqliteDatabaseConnection(raw, statements);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    this.#connection.raw.exec('begin immediate');
  }

  async commitTransaction(): Promise<void> {
    this.#connection.raw.exec('commit');
  }

  /** A full disk ends the transaction by itself. A second error from `rollback` would hide the first. */
  async rollbackTransaction(): Promise<void> {
    if (this.#connection.raw.inTransaction) this.#connection.raw.exec('rollback');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class SqliteDatabaseConnection implements DatabaseConnection {
  readonly raw: Database;
  readonly #statements: SqliteStatements;

  constructor(raw: Database, statements: SqliteStatements) {
    this.raw = raw;
    this.#statements = statements;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#statements.prepared(sql);
    if (statement.columns.length) return { rows: statement.all<R>(...parameters) };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not used');
  }
}
