/** Evaluates a query over a replica as the contract defines it, in chunks, so that the page stays responsive. */

import type { QueryValues } from '#console/data/api-client.ts';
import type { Listing } from '#console/data/read-records.ts';
import type { Replica } from '#console/data/replica/replica.ts';
import { parseListQueryOrThrow } from '#console/data/source/parse-list-query.ts';
import type { Module } from '#contract/core/module.ts';
import { lastPage, matcherOf, type WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { ListQuery } from '#contract/core/query/list-query.ts';
import { comparing } from '#contract/core/query/record-order.ts';

/** A page of what matches among the records that were read so far. */
export async function queryReplica<R extends WireRecord>(
  module: Module,
  copy: Replica<R>,
  query: QueryValues,
  signal: AbortSignal,
): Promise<Listing<R>> {
  const listQuery = parseListQueryOrThrow(module, query);
  const matches = await cachedMatches(module, copy, listQuery);
  signal.throwIfAborted();
  const start = (listQuery.page - 1) * listQuery.per_page;
  return {
    records: matches.slice(start, start + listQuery.per_page),
    meta: {
      current_page: listQuery.page,
      last_page: lastPage(matches.length, listQuery.per_page),
      per_page: listQuery.per_page,
      total: matches.length,
    },
  };
}

interface CachedMatches<R> {
  records: readonly R[];
  queryKey: string;
  matches: Promise<R[]>;
}

/** The latest result for a replica, from which further pages of the same query are taken. */
const latest = new WeakMap<object, CachedMatches<WireRecord>>();

function cachedMatches<R extends WireRecord>(module: Module, copy: Replica<R>, query: ListQuery): Promise<R[]> {
  const { page: _page, per_page: _size, ...lasting } = query;
  const queryKey = JSON.stringify(lasting);
  const records = copy.records();
  // The type holds, because each replica is the key of a result over its own records.
  const before = latest.get(copy) as CachedMatches<R> | undefined;
  if (before?.queryKey === queryKey && before.records === records) return before.matches;
  const matches = filterRecords(module, records, query);
  latest.set(copy, { records, queryKey, matches });
  return matches;
}

/** Without a sort the records are already in the list's own order. */
async function filterRecords<R extends WireRecord>(
  module: Module,
  records: readonly R[],
  query: ListQuery,
): Promise<R[]> {
  const isMatch = matcherOf(module, query);
  const matches: R[] = [];
  await inChunks(records.length, (from, to) => {
    for (const record of records.slice(from, to)) if (isMatch(record)) matches.push(record);
  });
  return query.sort.length ? sortInChunks(matches, comparing(module, query.sort)) : matches;
}

const chunkSize = 500;

async function sortInChunks<T extends object>(all: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  let runs: T[][] = [];
  await inChunks(all.length, (from, to) => runs.push(all.slice(from, to).sort(compare)));
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T extends object>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  const merged: T[] = [];
  let i = 0;
  let j = 0;
  await inChunks(left.length + right.length, (from, to) => {
    for (let count = from; count < to; count++) {
      const [one, other] = [left[i], right[j]];
      if (one && (!other || compare(one, other) <= 0)) {
        merged.push(one);
        i++;
      } else if (other) {
        merged.push(other);
        j++;
      }
    }
  });
  return merged;
}

/** The longest time for which the page may not react to a key. */
const maxBlockingMilliseconds = 12;

async function inChunks(length: number, work: (from: number, to: number) => void): Promise<void> {
  let since = performance.now();
  for (let from = 0; from < length; from += chunkSize) {
    if (performance.now() - since > maxBlockingMilliseconds) {
      await yieldToBrowser();
      since = performance.now();
    }
    work(from, Math.min(length, from + chunkSize));
  }
}

/** Waits for a new task, so that the browser can handle keys and paint in between. */
function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
