/**
 * One SQLite connection with a Kysely on it. Transactions are begun by `Connection`, and never through Kysely, whose own
 * driver begins deferred ones and hides the error of a full disk.
 */
import {
  type CompiledQuery,
  type Dialect,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Connection } from '#service/sql/connection.ts';
import { functions, sqlite } from '#service/sql/engine.ts';
import { QueryDriver, type QueryRunner } from '#service/sql/query-driver.ts';
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

/**
 * A connection to this file, which is created if it is missing, unless `readonly` is set. It waits up to
 * `busyMilliseconds` for another process that writes. A commit returns only once it is on the disk.
 */
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
    dialect: sqliteDialect(runnerOver(statements)),
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
    // A full disk ends the transaction by itself, and a second error would hide the first.
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

/** Kysely over whatever runs queries of SQLite, here or in another thread. */
export function sqliteDialect(runner: QueryRunner): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new QueryDriver(runner),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function runnerOver(statements: SqliteStatements): QueryRunner {
  return {
    run: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const statement = statements.prepared(sql);
      if (statement.columns.length) return { rows: statement.all<R>(...parameters) };
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
  };
}
