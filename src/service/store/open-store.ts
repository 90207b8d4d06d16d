/**
 * Opens the data behind the service. In SQLite short reads run in this thread, long reads and searches in others, and
 * writes in one writer thread.
 */
import { implementationOf } from '#service/registry.ts';
import { createSearcher } from '#service/search/searcher.ts';
import type { Connection } from '#service/sql/connection.ts';
import { fileNumber, prepareDatabase, requireSameFile } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { ChangeFeed } from '#service/store/changes/change-feed.ts';
import type { DatabaseLocation } from '#service/store/open-database.ts';
import { readiness } from '#service/store/readiness.ts';
import { bodyReaderOver } from '#service/store/response-bodies.ts';
import { requireSchema } from '#service/store/schema-check.ts';
import { slowQueryLog } from '#service/store/slow-query-log.ts';
import { watchData } from '#service/store/state-cache.ts';
import type { Store } from '#service/store/store.ts';
import { usageOf } from '#service/store/store-usage.ts';
import { submitTo } from '#service/store/submit-job.ts';
import { writerOnDemand } from '#service/store/threads/lazy-writer.ts';
import { cacheKilobytes } from '#service/store/threads/memory-limits.ts';
import { type ThreadedReaders, threadedReaders } from '#service/store/threads/threaded-readers.ts';
import { threadedWriter } from '#service/store/threads/threaded-writer.ts';
import type { WriterSettings } from '#service/store/writer-jobs.ts';

interface StoreOptions extends WriterSettings, DatabaseLocation {
  /** Shows a sentence to the person who started this. */
  warn?: (sentence: string) => void;
}

/**
 * From sources, as in development and tests, all reads use one thread, because a worker cannot load TypeScript sources.
 */
const isBuilt = !import.meta.url.endsWith('.ts');

/** Opens the engine that the settings name, brings its tables up to date, and throws if it could not accept writes. */
export async function openStore({ dataDir, databaseUrl, partyAccounts, warn }: StoreOptions): Promise<Store> {
  if (!databaseUrl) return openSqliteStore({ dataDir, partyAccounts, warn });
  // The driver of PostgreSQL is loaded only where it is used.
  const { openPostgresStore } = await import('#service/store/postgres/postgres-store.ts');
  return openPostgresStore(databaseUrl, { partyAccounts });
}

async function openSqliteStore({ dataDir, partyAccounts, warn }: StoreOptions): Promise<Store> {
  // The writer thread starts with the first write, so this checks now that the file can be written.
  const file = await prepareDatabase(dataDir, { mustTakeWrites: true, warn });
  const reader = openSqlite(file, { readonly: true, cacheKilobytes });
  try {
    await requireSchema(reader.db);
  } catch (cause) {
    reader.close();
    throw cause;
  }
  const opened = fileNumber(file);
  const slowQueries = slowQueryLog();
  const dataState = watchData(reader);
  const changes = new ChangeFeed(dataState);
  const writer = writerOnDemand(async () => {
    // Without the file, the writer would create an empty one.
    requireSameFile(file, opened);
    return threadedWriter({ file, opened, partyAccounts, slowQueries });
  });
  const { longReads, longBodies, searcher, close } = isBuilt
    ? threadedReaders(file, slowQueries, bodyReaderOver(reader.db, implementationOf))
    : inlineReaders(reader);
  return {
    db: reader.db,
    dataState,
    lastState: dataState,
    changes,
    longReads,
    longBodies,
    searcher,
    submit: submitTo(writer, changes),
    isWriterFull: writer.isFull,
    isReady: readiness({ file, writer }),
    usage: () => usageOf(file, writer),
    slowQueries,
    died: writer.died,
    close: async () => {
      changes.close();
      await writer.close();
      await close();
      reader.close();
    },
  };
}

function inlineReaders({ db }: Connection): ThreadedReaders {
  return {
    longReads: db,
    longBodies: bodyReaderOver(db, implementationOf),
    searcher: createSearcher(db, implementationOf),
    close: async () => {},
  };
}
