/** A reader thread, so that slow lists and searches do not delay other replies. */

import { parentPort, workerData } from 'node:worker_threads';
import { CompiledQuery } from 'kysely';
import type { Segment } from '#contract/core/segments.ts';
import { failureOf } from '#service/api-error.ts';
import type { WrittenChange } from '#service/commands/reply.ts';
import { implementationOf } from '#service/registry.ts';
import { createSearcher, type Searcher, type SearchRequest, type SearchResult } from '#service/search/searcher.ts';
import { createTextStore, type TextStore } from '#service/search/text-store.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import {
  bodyReaderOver,
  type PageRequest,
  type RecordBody,
  type RecordRequest,
} from '#service/store/response-bodies.ts';
import { type SlowQuery, slowQueryLog } from '#service/store/slow-query-log.ts';
import type { FailureMessage } from '#service/store/storage-failure.ts';

export interface ReaderSettings {
  file: string;
  /** The size of the page cache. */
  cacheKilobytes: number;
}

export type ReadJob =
  | { sql: string; parameters: readonly unknown[] }
  | { page: PageRequest }
  | { record: RecordRequest }
  | { search: SearchRequest };

export type ReadResult = unknown[] | string | RecordBody | SearchResult | undefined;

/** Messages with an id are answered under that id; the others are not answered. */
export type ToReader =
  | { id: number; job: ReadJob }
  | { changes: readonly WrittenChange[] }
  | { prepare: readonly Segment[] }
  | 'close';

export type FromReader =
  | { id: number; result: ReadResult; slowest?: SlowQuery }
  | { id: number; failure: FailureMessage };

// As `threadedReaders` passes them: both files are of one program.
const { file, cacheKilobytes }: ReaderSettings = workerData;
const slowQueries = slowQueryLog();
const connection = openSqlite(file, { readonly: true, cacheKilobytes, onStatement: slowQueries.note });
const bodies = bodyReaderOver(connection.db, implementationOf);
let searcher: Searcher | undefined;
let texts: TextStore | undefined;

function searcherHere(): Searcher {
  texts ??= createTextStore(`${file}-search-${process.pid}`);
  searcher ??= createSearcher(connection.db, implementationOf, texts.keep);
  return searcher;
}

async function read(job: ReadJob): Promise<ReadResult> {
  if ('page' in job) return bodies.page(job.page);
  if ('record' in job) return bodies.record(job.record);
  if ('search' in job) return searcherHere().search(job.search);
  const { rows } = await connection.db.executeQuery(CompiledQuery.raw(job.sql, [...job.parameters]));
  return rows;
}

async function answer(id: number, job: ReadJob): Promise<FromReader> {
  const began = performance.now();
  try {
    return { id, result: await read(job), slowest: slowQueries.since(began)[0] };
  } catch (cause) {
    const { code, message } = failureOf(cause);
    return { id, failure: { code, message } };
  }
}

parentPort?.on('message', (message: ToReader) => {
  if (message === 'close') {
    searcher?.end();
    texts?.close();
    connection.close();
    parentPort?.close();
  } else if ('changes' in message) for (const change of message.changes) searcherHere().note(change);
  else if ('prepare' in message) searcherHere().prepare(message.prepare);
  else void answer(message.id, message.job).then((answered) => parentPort?.postMessage(answered));
});
