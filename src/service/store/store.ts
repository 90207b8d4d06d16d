/** The data behind the service, whichever engine keeps them. */
import type { Kysely } from 'kysely';
import type { Searcher } from '#service/search/searcher.ts';
import type { Awaitable } from '#service/sql/statements.ts';
import type { Schema } from '#service/sql/tables.ts';
import type { ChangeFeed } from '#service/store/changes/change-feed.ts';
import type { BodyReader } from '#service/store/response-bodies.ts';
import type { SlowQueryLog } from '#service/store/slow-query-log.ts';
import type { DataState } from '#service/store/state-cache.ts';
import type { StoreUsage } from '#service/store/store-usage.ts';
import type { Job, JobResults } from '#service/store/writer-jobs.ts';

export interface Store {
  /** Read-only, for queries that are fast. */
  db: Kysely<Schema>;
  /** Versions of the data at this moment. */
  dataState(): Awaitable<DataState>;
  /** The latest versions that are known without waiting for the database. */
  lastState(): DataState;
  /** Publishes what is written, by any process. */
  changes: ChangeFeed;
  /** Read-only, for queries that may be slow. */
  longReads: Kysely<Schema>;
  /** Reply bodies that may be long. */
  longBodies: BodyReader;
  searcher: Searcher;
  submit<N extends Job['name']>(job: Extract<Job, { name: N }>): Promise<JobResults[N]>;
  /** Whether too much is waiting already for another write of this token. */
  isWriterFull(tokenId: number): boolean;
  /** Whether a write would succeed now. */
  isReady(): Promise<boolean>;
  usage(): Awaitable<StoreUsage>;
  /** Recent slow work of the database. */
  slowQueries: SlowQueryLog;
  /** Settles when the writer has died and this process cannot write any more. */
  died: Promise<Error>;
  close(): Promise<void>;
}
