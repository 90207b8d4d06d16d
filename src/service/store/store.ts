/**
 * The data behind the service: short reads run in this thread, long reads and searches in others, and writes in one
 * writer thread.
 */
import type { Kysely } from 'kysely';
import { implementationOf } from '#service/register.ts';
import { createSearcher, type Searcher } from '#service/search/searcher.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { type Connection, openSqlite } from '#service/sql/sqlite.ts';
import type { Schema } from '#service/sql/tables.ts';
import type { Job, JobResults, WriterSettings } from '#service/store/jobs.ts';
import { type DataState, watchData } from '#service/store/known-state.ts';
import { type BodyReader, bodyReaderOver } from '#service/store/read-bodies.ts';
import { readiness } from '#service/store/readiness.ts';
import { requireSchema } from '#service/store/schema-check.ts';
import { type SlowWorkLog, slowWorkLog } from '#service/store/slow-work.ts';
import { type ThreadedReaders, threadedReaders } from '#service/store/threaded-readers.ts';
import { threadedWriter } from '#service/store/threaded-writer.ts';
import { type StoreUsage, usageOf } from '#service/store/usage.ts';
import { writerOnDemand } from '#service/store/writer-on-demand.ts';

export interface Store {
  /** Read-only, for queries that are fast. */
  db: Kysely<Schema>;
  /** Versions of the data at this moment. */
  dataState(): DataState;
  /** Read-only, for queries that may be slow. */
  longReads: Kysely<Schema>;
  /** Reply bodies that may be long. */
  longBodies: BodyReader;
  searcher: Searcher;
  submit<N extends Job['name']>(job: Extract<Job, { name: N }>): Promise<JobResults[N]>;
  /** Whether a write would succeed now. */
  isReady(): Promise<boolean>;
  usage(): StoreUsage;
  /** Recent slow work of the database. */
  slowWork: SlowWorkLog;
  /** Settles when the writer has died and this process cannot write any more. */
  died: Promise<Error>;
  close(): Promise<void>;
}

export interface StoreOptions extends WriterSettings {
  dataDir: string;
}

/**
 * From sources, as in development and tests, all reads use one thread, because a worker cannot load TypeScript sources.
 */
const isBuilt = !import.meta.url.endsWith('.ts');

export async function openStore({ dataDir, partyAccounts }: StoreOptions): Promise<Store> {
  // The writer thread starts with the first write, so this checks now that the file can be written.
  const file = await prepareDatabase(dataDir, { mustTakeWrites: true });
  const reader = openSqlite(file, { readonly: true });
  try {
    await requireSchema(reader.db);
  } catch (cause) {
    reader.close();
    throw cause;
  }
  const slowWork = slowWorkLog();
  const writer = writerOnDemand(() => threadedWriter({ file, partyAccounts, slowWork }));
  const { longReads, longBodies, searcher, close } = isBuilt ? threadedReaders(file, slowWork) : inlineReaders(reader);
  return {
    db: reader.db,
    dataState: watchData(reader),
    longReads,
    longBodies,
    searcher,
    // The writer answers each job with the result type that `JobResults` gives for its name.
    submit: async (job) => (await writer.submit(job)) as never,
    isReady: readiness({ file, db: reader.db, writer }),
    usage: () => usageOf(file, writer),
    slowWork,
    died: writer.died,
    close: async () => {
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
