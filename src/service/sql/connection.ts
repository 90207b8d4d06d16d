/** One connection to the company's data, whichever engine keeps them. */
import type { Kysely } from 'kysely';
import type { Engine } from '#service/sql/engine.ts';
import type { Awaitable, Statements } from '#service/sql/statements.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface Connection {
  engine: Engine;
  db: Kysely<Schema>;
  /** Frequent queries, for which Kysely's building of the SQL would take longer than the query. */
  statements: Statements;
  /** Runs SQL without parameters, also several statements. */
  exec(script: string): Awaitable<void>;
  /** Begins a transaction during which nobody else writes. */
  begin(): Awaitable<void>;
  /** Throws `UnknownCommit` if the transaction may be stored nevertheless. After any other failure it is not stored. */
  commit(): Awaitable<void>;
  /** Does nothing without a transaction, because some failures end it by themselves. */
  rollback(): Awaitable<void>;
  /** Grows with every row that this connection writes. */
  changes(): Awaitable<number>;
  /**
   * On SQLite, a number that changes whenever somebody else has committed. On PostgreSQL always 0, because it is not
   * needed: the lock goes to whoever has waited longest, so a program that writes much need not pause for others.
   */
  commitsOfOthers(): Awaitable<number>;
  close(): Awaitable<void>;
}

/**
 * A commit was sent and not answered: nobody here knows whether its transaction is stored. Its work must not be
 * repeated automatically, because it could then be stored twice.
 */
export class UnknownCommit extends Error {
  readonly code = 'COMMIT_UNKNOWN';

  constructor(cause: Error) {
    super(`whether the last commit was stored is not known: ${cause.message}`, { cause });
  }
}

/** Commits the work as a whole, or nothing of it. */
export async function inTransaction<T>(connection: Connection, work: () => Awaitable<T>): Promise<T> {
  await connection.begin();
  try {
    const result = await work();
    await connection.commit();
    return result;
  } finally {
    await connection.rollback();
  }
}
