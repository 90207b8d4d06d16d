/** One SQLite connection and a Kysely over it. The driver is ours: Kysely's begins deferred transactions and hides a full disk. */
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
import { functions } from '#service/sql/engine.ts';
import { Database, type Statement } from '#service/sql/sqlite-engine.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface Connection {
  raw: Database;
  db: Kysely<Schema>;
  close(): void;
}

/** How long a connection waits for another process that writes, such as an import. */
export const busyMilliseconds = 60_000;

export function openSqlite(file: string, options: { readonly?: boolean } = {}): Connection {
  const raw = new Database(file, { readonly: options.readonly ?? false, timeout: busyMilliseconds });
  if (!options.readonly) raw.pragma('journal_mode = WAL');
  // An answer may only follow what the disk has: WAL's default loses acknowledged writes when power fails.
  raw.pragma('synchronous = FULL');
  raw.pragma('foreign_keys = ON');
  raw.pragma('cache_size = -32000');
  for (const [name, compute] of Object.entries(functions)) raw.function(name, compute);
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new SqliteDriver(raw),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return { raw, db, close: () => closeWhole(raw, options) };
}

/**
 * SQLite moves the log into the file when its last connection closes, but one of the two engines keeps a connection
 * half open while a statement waits to be collected. So it is moved here, unless somebody else is at work.
 */
function closeWhole(raw: Database, { readonly }: { readonly?: boolean }): void {
  try {
    if (!readonly && !raw.inTransaction) raw.exec('pragma busy_timeout = 0; pragma wal_checkpoint(TRUNCATE)');
  } catch {
    // On a full or failing disk the log stays beside the file, and the next start reads it.
  } finally {
    raw.close();
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;

  constructor(raw: Database) {
    this.#connection = new SqliteConnection(raw);
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

  /** A full disk ends a transaction by itself; its own error must not be hidden by a second one. */
  async rollbackTransaction(): Promise<void> {
    if (this.#connection.raw.inTransaction) this.#connection.raw.exec('rollback');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

const keptStatements = 500;

class SqliteConnection implements DatabaseConnection {
  readonly raw: Database;
  readonly #statements = new Map<string, Statement>();

  constructor(raw: Database) {
    this.raw = raw;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#prepare(sql);
    if (statement.columns.length) return { rows: statement.all<R>(...parameters) };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not used');
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.raw.prepare(sql);
    if (this.#statements.size >= keptStatements) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }
}
