/** Connections that read. They are opened when they are needed, and again after the server was gone. */
import pg from 'pg';
import {
  briefly,
  clientConfig,
  type Queryable,
  queryable,
  requestTimeoutMilliseconds,
} from '#service/sql/postgres/postgres-client.ts';

interface PostgresPool extends Queryable {
  close(): Promise<void>;
}

const maxConnections = 10;

export function postgresPool(url: string): PostgresPool {
  const pool = new pg.Pool({ ...clientConfig(url, requestTimeoutMilliseconds), max: maxConnections });
  // A connection that is lost while nobody uses it is replaced by the next query.
  pool.on('error', () => {});
  return { ...queryable(pool), close: () => briefly(pool.end()) };
}
