/** The only file that knows the driver of PostgreSQL: how values are read, and which failures mean what. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** What runs SQL: a connection, or a pool of them. */
export interface Queryable {
  /** A query with a name is prepared once for each connection. */
  query<R>(text: string, parameters?: readonly unknown[], name?: string): Promise<QueryOutcome<R>>;
}

export interface QueryOutcome<R> {
  rows: R[];
  /** How many rows the statement wrote; 0 for one that reads. */
  written: number;
  /** The command that was carried out; a `commit` of a failed transaction says `ROLLBACK`. */
  command: string;
}

/** A failure of PostgreSQL, with a code for what to do about it and the server's own message. */
export class PostgresError extends Error {
  readonly code: string;
  /** The SQLSTATE, if the failure is the server's. `code` does not contain it for transient failures. */
  readonly sqlState?: string;

  constructor(code: string, cause: Error) {
    super(cause.message || 'the database server cannot be reached', { cause });
    this.code = code;
    if (cause instanceof pg.DatabaseError) this.sqlState = cause.code;
  }
}

export const unavailable = 'POSTGRES_UNAVAILABLE';

/**
 * Classes of SQLSTATE that are transient: connection, resources, an operator's intervention, the system, a deadlock, a
 * server that only reads because another one took over, and a transaction that the server ended because it took too
 * long.
 */
const transientStates = /^(08|53|57|58|40|25006|25P03|25P04|55P03)/;
const constraint = /^23/;

/**
 * A `PostgresError` whose code tells what to do: unavailable, a constraint, or the SQLSTATE. Defects of the program
 * stay as they are.
 */
export function toPostgresError(cause: unknown): unknown {
  if (!(cause instanceof Error) || cause instanceof PostgresError) return cause;
  if (cause instanceof RangeError || cause instanceof TypeError) return cause;
  // Only failures of the server have an SQLSTATE. Those of the system or the driver are about the connection, and a
  // code of the system such as EPIPE looks like an SQLSTATE.
  if (!(cause instanceof pg.DatabaseError)) return new PostgresError(unavailable, cause);
  const { code = '' } = cause;
  if (constraint.test(code)) return new PostgresError('POSTGRES_CONSTRAINT', cause);
  return new PostgresError(transientStates.test(code) ? unavailable : `POSTGRES_${code}`, cause);
}

/**
 * Waits for a connection. Any failure means that the database is unavailable, whatever the server says: it may refuse a
 * password that was changed, or be restoring the database.
 */
export async function reachServer<T>(connecting: Promise<T>): Promise<T> {
  try {
    return await connecting;
  } catch (cause) {
    throw cause instanceof Error ? new PostgresError(unavailable, cause) : cause;
  }
}

/** Whether the failure is not the server's: the connection is lost, or the answer did not come in time. */
export function isUnanswered(cause: unknown): boolean {
  return cause instanceof PostgresError && !(cause.cause instanceof pg.DatabaseError);
}

const { BOOL, INT8, NUMERIC } = pg.types.builtins;

/** A whole number that JavaScript cannot hold exactly is an error and is never rounded. */
function exactNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is not a whole number that can be held exactly`);
  return number;
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, exactNumber],
  [NUMERIC, exactNumber],
  [BOOL, (text) => (text === 't' ? 1 : 0)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? (format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid)),
};

/** Milliseconds: the limits for connecting and for closing, and the silence after which a connection is probed. */
const timeouts = { connecting: 5000, ending: 500, silence: 60_000 };

/** Milliseconds that a query of a request may take. Migrations, checks and copies take as long as there is data. */
export const requestTimeoutMilliseconds = 120_000;

/** A server that is unreachable does not confirm the closing of a connection, so the wait for that is short. */
export async function withShutdownTimeout(ending: Promise<unknown>): Promise<void> {
  await Promise.race([ending, delay(timeouts.ending, undefined, { ref: false })]);
}

/**
 * The server compiles queries that it takes for large ones. Until it has statistics of the tables, as in a new company
 * or after a restore, it takes the smallest for such, and compiling takes 0.2 s of each request.
 */
export const compileNothing = 'set jit = off';

/** `queryTimeout` is in milliseconds; without one, a statement may take as long as it needs, as in a move. */
export function clientConfig(url: string, queryTimeout?: number): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: timeouts.silence,
    connectionTimeoutMillis: timeouts.connecting,
    query_timeout: queryTimeout,
    application_name: 'comptoir',
  };
}

/** Throws `unavailable` if the address, or a file that it names, cannot be read. */
export function newClient(url: string, queryTimeout?: number): pg.Client {
  try {
    return new pg.Client(clientConfig(url, queryTimeout));
  } catch (cause) {
    const says = `the address of DATABASE_URL cannot be read (${cause instanceof Error ? cause.message : cause})`;
    throw new PostgresError(unavailable, new Error(says, { cause }));
  }
}

/**
 * PostgreSQL accepts no text with a NUL, and no stored text has one. The replacement sorts after every text, as a blob
 * does in SQLite, and is contained in none.
 */
const afterEveryText = String.fromCodePoint(0x10ffff, 0x10ffff);

function encodeParameter(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? afterEveryText : value;
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Runs SQL on a client or a pool of the driver. */
export function queryable(target: Pick<pg.Client, 'query'>): Queryable {
  return {
    query: async <R>(text: string, parameters: readonly unknown[] = [], name?: string): Promise<QueryOutcome<R>> => {
      try {
        // Without parameters the text may hold several statements, and there is a result for each.
        const result = await (parameters.length
          ? target.query({ name, text, values: parameters.map(encodeParameter) })
          : target.query(text));
        const { command, rowCount, rows } = Array.isArray(result) ? result.at(-1) : result;
        return { command, rows: rows ?? [], written: writes.has(command) ? (rowCount ?? 0) : 0 };
      } catch (cause) {
        throw toPostgresError(cause);
      }
    },
  };
}
