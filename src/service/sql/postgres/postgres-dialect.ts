/** Kysely over a connection or a pool. Transactions are begun by `Connection`, and never through Kysely. */
import { type CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Queryable } from '#service/sql/postgres/postgres-client.ts';
import { QueryDriver, type QueryRunner } from '#service/sql/query-driver.ts';
import type { Schema } from '#service/sql/tables.ts';

/**
 * `onStatement` gets the SQL without its values, and the milliseconds. Kysely's transactions are not supported, because
 * `target` may be a pool.
 */
export function kyselyOver(target: Queryable, onStatement?: (sql: string, ms: number) => void): Kysely<Schema> {
  return new Kysely<Schema>({
    log: onStatement && (({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis)),
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new QueryDriver(runnerOver(target)),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function runnerOver(target: Queryable): QueryRunner {
  return {
    run: async <R>({ sql, parameters }: CompiledQuery) => {
      const { rows, written } = await target.query<R>(sql, parameters);
      return { rows, numAffectedRows: BigInt(written) };
    },
  };
}
