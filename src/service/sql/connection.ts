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
  /** Begins a transaction beside which nobody else writes. */
  begin(): Awaitable<void>;
  /** Fails with `UnknownCommit` where the transaction may be stored all the same. After any other failure it is not. */
  commit(): Awaitable<void>;
  /** Does nothing where there is no transaction, because some failures end it by themselves. */
  rollback(): Awaitable<void>;
  /** Grows with every row that this connection writes. */
  changes(): Awaitable<number>;
  /**
   * On SQLite a number that changes whenever somebody else has committed. On PostgreSQL always 0, because nobody need know
   * there: its lock goes to whoever waits longest, so a program that writes much takes the same turns beside others as alone.
   */
  commitsOfOthers(): Awaitable<number>;
  close(): Awaitable<void>;
}

/**
 * A commit that was sent and never answered: its transaction is stored, or it is not, and nobody here can tell. What was in
 * it must not run again by itself, because it would then be stored twice.
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
