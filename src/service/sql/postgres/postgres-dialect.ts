/** Kysely over a connection or a pool. Transactions are begun by `Connection`, and never through Kysely. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Queryable } from '#service/sql/postgres/postgres-client.ts';
import type { Schema } from '#service/sql/tables.ts';

export function kyselyOver(target: Queryable, onStatement?: (sql: string, ms: number) => void): Kysely<Schema> {
  return new Kysely<Schema>({
    log: onStatement && (({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis)),
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresDriver(target),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class PostgresDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(target: Queryable) {
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        const { rows, written } = await target.query<R>(sql, parameters);
        return { rows, numAffectedRows: BigInt(written) };
      },
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
    throw new Error('a connection begins its transactions itself');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
