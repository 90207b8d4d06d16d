/** Connections for reading, opened when they are needed, and again after the server was unreachable. */
import pg from 'pg';
import {
  clientConfig,
  compileNothing,
  type Queryable,
  queryable,
  reachServer,
  requestTimeoutMilliseconds,
  withShutdownTimeout,
} from '#service/sql/postgres/postgres-client.ts';

interface PostgresPool extends Queryable {
  close(): Promise<void>;
}

const maxConnections = 10;

export function postgresPool(url: string): PostgresPool {
  const pool = new pg.Pool({ ...clientConfig(url, requestTimeoutMilliseconds), max: maxConnections });
  const opened = new WeakSet<pg.PoolClient>();
  // A connection that is lost while it is idle is replaced by the next query; one in use fails its query.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    opened.add(client);
  });
  return {
    query: async <R>(text: string, parameters?: readonly unknown[], name?: string) => {
      const client = await reachServer(pool.connect());
      try {
        const run = queryable(client);
        // Here and not in the pool's own hook, which would wait for ever for a server that falls silent.
        if (opened.delete(client)) await run.query(compileNothing);
        const outcome = await run.query<R>(text, parameters, name);
        client.release();
        return outcome;
      } catch (cause) {
        // The connection may still be busy with that query.
        client.release(true);
        throw cause;
      }
    },
    close: () => withShutdownTimeout(pool.end()),
  };
}
