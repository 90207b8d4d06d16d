/** The data behind the service in PostgreSQL: reads on a pool, writes on a connection of their own. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { implementationOf } from '#service/registry.ts';
import { createSearcher } from '#service/search/searcher.ts';
import { createTextStore } from '#service/search/text-store.ts';
import { currentVersion, latestVersion } from '#service/sql/migrate.ts';
import { requestTimeoutMilliseconds } from '#service/sql/postgres/postgres-client.ts';
import { openPostgres } from '#service/sql/postgres/postgres-connection.ts';
import { kyselyOver } from '#service/sql/postgres/postgres-dialect.ts';
import { postgresPool } from '#service/sql/postgres/postgres-pool.ts';
import { preparePostgres } from '#service/sql/postgres/prepare-postgres.ts';
import { databaseBytes } from '#service/sql/postgres/server-status.ts';
import { ChangeFeed } from '#service/store/changes/change-feed.ts';
import { receiveNotifications } from '#service/store/postgres/change-notifications.ts';
import { postgresWriter } from '#service/store/postgres/postgres-writer.ts';
import { mayUseTables } from '#service/store/postgres/table-rights.ts';
import { watchPostgres } from '#service/store/postgres/watch-postgres.ts';
import { sharedAnswer } from '#service/store/readiness.ts';
import { bodyReaderOver } from '#service/store/response-bodies.ts';
import { requireSchema } from '#service/store/schema-check.ts';
import { slowQueryLog } from '#service/store/slow-query-log.ts';
import type { Store } from '#service/store/store.ts';
import { submitTo } from '#service/store/submit-job.ts';
import type { WriterSettings } from '#service/store/writer-jobs.ts';

/**
 * Brings the tables up to date first. Throws an `UnusableDatabase` if the database belongs to another program or to an
 * unfinished move.
 */
export async function openPostgresStore(url: string, { partyAccounts }: WriterSettings): Promise<Store> {
  await prepare(url);
  const connection = openPostgres(url, { queryTimeout: requestTimeoutMilliseconds });
  const slowQueries = slowQueryLog();
  const instance = crypto.randomUUID();
  const writer = postgresWriter(connection, { partyAccounts, instance, slowQueries });
  const pool = postgresPool(url);
  const db = kyselyOver(pool, slowQueries.note);
  const texts = createTextStore(join(tmpdir(), `comptoir-search-${instance}`));
  const searcher = createSearcher(db, implementationOf, texts.keep);
  const watch = await watchPostgres(pool);
  const changes = new ChangeFeed(watch.last);
  const notes = receiveNotifications(url, instance, (change) => {
    searcher.note(change);
    changes.note(change);
  });
  return {
    db,
    dataState: watch.now,
    lastState: watch.last,
    changes,
    // The server runs each query on its own, so a slow one keeps no other waiting.
    longReads: db,
    longBodies: bodyReaderOver(db, implementationOf),
    searcher,
    submit: submitTo(writer, changes),
    isWriterFull: writer.isFull,
    isReady: sharedAnswer(async () => {
      if ((await currentVersion({ db })) !== latestVersion || !(await mayUseTables(db))) return false;
      await writer.submit({ name: 'probe' });
      return true;
    }),
    usage: async () => ({
      ...writer.counts(),
      queue: writer.queue(),
      databaseBytes: await databaseBytes(db).catch(() => undefined),
    }),
    slowQueries,
    died: writer.died,
    close: async () => {
      changes.close();
      searcher.end();
      texts.close();
      // Each may wait for a server that is unreachable, so they wait together.
      await Promise.all([writer.close(), notes.close(), pool.close()]);
    },
  };
}

/** On a connection of its own, because a migration may take any time, and a write may not. */
async function prepare(url: string): Promise<void> {
  const connection = await preparePostgres(url);
  try {
    await requireSchema(connection.db);
  } finally {
    await connection.close();
  }
}
