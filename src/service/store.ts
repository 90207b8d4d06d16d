/** The data behind the service: readers on read-only connections in this thread, one writer in its own. */
import type { Kysely } from 'kysely';
import { prepareDatabase } from '#service/db/database-file.ts';
import type { Schema } from '#service/db/schema.ts';
import { openSqlite } from '#service/db/sqlite.ts';
import { type Job, type JobResults, type WriterSettings, writerOver } from '#service/jobs.ts';
import { threadedWriter, type Writer } from '#service/threaded-writer.ts';

export interface Store {
  /** Reads only. */
  db: Kysely<Schema>;
  submit<N extends Job['name']>(job: Extract<Job, { name: N }>): Promise<JobResults[N]>;
  close(): Promise<void>;
}

export interface StoreOptions extends WriterSettings {
  dataDir: string;
}

/** Run from its sources, as in development and in tests, Comptoir writes in the main thread: a thread cannot load them. */
const isBuilt = !import.meta.url.endsWith('.ts');

export async function openStore({ dataDir, partyAccounts }: StoreOptions): Promise<Store> {
  const file = await prepareDatabase(dataDir);
  const writer = isBuilt ? threadedWriter({ file, partyAccounts }) : inlineWriter(file, { partyAccounts });
  const reader = openSqlite(file, { readonly: true });
  return {
    db: reader.db,
    submit: async (job) => (await writer.submit(job)) as never,
    close: async () => {
      await writer.close();
      reader.close();
    },
  };
}

function inlineWriter(file: string, settings: WriterSettings): Writer {
  const connection = openSqlite(file);
  const { submit } = writerOver(connection, settings);
  return { submit, close: async () => connection.close() };
}
