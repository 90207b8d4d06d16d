/** The data behind the service: short reads in this thread, long ones and searches in others, one writer in its own. */
import type { Kysely } from 'kysely';
import { implementationOf } from '#service/register.ts';
import { createSearcher, type Searcher } from '#service/search/searcher.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { type Connection, openSqlite } from '#service/sql/sqlite.ts';
import type { Schema } from '#service/sql/tables.ts';
import type { Job, JobResults, WriterSettings } from '#service/store/jobs.ts';
import { type BodyReader, bodyReaderOver } from '#service/store/read-bodies.ts';
import { readiness } from '#service/store/readiness.ts';
import { demandSchema } from '#service/store/schema-check.ts';
import { type ThreadedReaders, threadedReaders } from '#service/store/threaded-readers.ts';
import { threadedWriter } from '#service/store/threaded-writer.ts';

export interface Store {
  /** Reads only, of what is found at once. */
  db: Kysely<Schema>;
  /** Reads only, of what may take long. */
  longReads: Kysely<Schema>;
  /** Answers of what may be long. */
  longBodies: BodyReader;
  searcher: Searcher;
  submit<N extends Job['name']>(job: Extract<Job, { name: N }>): Promise<JobResults[N]>;
  /** Whether a write would be taken now. */
  isReady(): Promise<boolean>;
  /** Settles when nothing can be written any more, for as long as this process lives. */
  died: Promise<Error>;
  close(): Promise<void>;
}

export interface StoreOptions extends WriterSettings {
  dataDir: string;
}

/** Run from its sources, as in development and in tests, Comptoir reads in one thread: another cannot load them. */
const isBuilt = !import.meta.url.endsWith('.ts');

export async function openStore({ dataDir, partyAccounts }: StoreOptions): Promise<Store> {
  const file = await prepareDatabase(dataDir);
  const reader = openSqlite(file, { readonly: true });
  try {
    await demandSchema(reader.db);
  } catch (cause) {
    reader.close();
    throw cause;
  }
  const writer = await threadedWriter({ file, partyAccounts });
  const { longReads, longBodies, searcher, close } = isBuilt ? threadedReaders(file) : inlineReaders(reader);
  return {
    db: reader.db,
    longReads,
    longBodies,
    searcher,
    // The writer answers each job with the result that `JobResults` has at its name.
    submit: async (job) => (await writer.submit(job)) as never,
    isReady: readiness({ file, db: reader.db, writer }),
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
