/** A thread that reads: a list that is long in the finding or in the making, or a search through everything, holds up no other answer. */

import { parentPort, workerData } from 'node:worker_threads';
import { CompiledQuery } from 'kysely';
import type { Segment } from '#contract/core/segments.ts';
import { failureOf } from '#service/api-error.ts';
import type { Change } from '#service/commands/reply.ts';
import { implementationOf } from '#service/register.ts';
import { createSearcher, type Searcher, type SearchRequest, type SearchResult } from '#service/search/searcher.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { bodyReaderOver, type PageAsked, type RecordBody, type RecordRequest } from '#service/store/read-bodies.ts';

export type ReadJob =
  | { sql: string; parameters: readonly unknown[] }
  | { page: PageAsked }
  | { record: RecordRequest }
  | { search: SearchRequest };

export type ReadResult = unknown[] | string | RecordBody | SearchResult | undefined;

/** What is asked is answered under its id; what is only told is not. */
export type ToReader = { id: number; job: ReadJob } | { change: Change } | { prepare: readonly Segment[] } | 'close';

export type FromReader =
  | { id: number; result: ReadResult }
  | { id: number; failure: { code?: string; message: string } };

const settings: { file: string } = workerData;
const connection = openSqlite(settings.file, { readonly: true });
const bodies = bodyReaderOver(connection.db, implementationOf);
let searcher: Searcher | undefined;

function searcherHere(): Searcher {
  searcher ??= createSearcher(connection.db, implementationOf);
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
  try {
    return { id, result: await read(job) };
  } catch (cause) {
    const { code, message } = failureOf(cause);
    return { id, failure: { code, message } };
  }
}

parentPort?.on('message', (told: ToReader) => {
  if (told === 'close') {
    searcher?.end();
    connection.close();
    parentPort?.close();
  } else if ('change' in told) searcherHere().note(told.change);
  else if ('prepare' in told) searcherHere().prepare(told.prepare);
  else void answer(told.id, told.job).then((answered) => parentPort?.postMessage(answered));
});
