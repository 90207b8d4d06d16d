/** The data behind the service: readers on read-only connections in this thread, one writer in its own. */
import type { Kysely } from 'kysely';
import { prepareDatabase } from '#service/db/database-file.ts';
import type { Schema } from '#service/db/schema.ts';
import { openSqlite } from '#service/db/sqlite.ts';
import type { Job, JobResults, WriterSettings } from '#service/jobs.ts';
import { readiness } from '#service/readiness.ts';
import { threadedWriter } from '#service/threaded-writer.ts';

export interface Store {
  /** Reads only. */
  db: Kysely<Schema>;
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

export async function openStore({ dataDir, partyAccounts }: StoreOptions): Promise<Store> {
  const file = await prepareDatabase(dataDir);
  const writer = await threadedWriter({ file, partyAccounts });
  const reader = openSqlite(file, { readonly: true });
  return {
    db: reader.db,
    submit: async (job) => (await writer.submit(job)) as never,
    isReady: readiness({ file, db: reader.db, writer }),
    died: writer.died,
    close: async () => {
      await writer.close();
      reader.close();
    },
  };
}
