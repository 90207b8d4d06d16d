/** A driver of Kysely for connections that begin their transactions themselves, or have none. */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';

export interface QueryRunner {
  run<R>(query: CompiledQuery): Promise<QueryResult<R>>;
}

export class QueryDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor({ run }: QueryRunner) {
    this.#connection = {
      executeQuery: run,
      // biome-ignore lint/correctness/useYield: the interface asks for a generator, and nothing here streams
      streamQuery: async function* () {
        throw new Error('streaming is not used');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    throw new Error('transactions are begun by the connection');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
