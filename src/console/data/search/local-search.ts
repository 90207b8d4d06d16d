/**
 * Search in the browser, for a service that cannot search. While a search is shown, the replicas of the modules that people
 * look up are read, and the progress says how much of them has been searched.
 */

import type { ApiClient, Connection } from '#console/data/api-client.ts';
import type { Replica } from '#console/data/replica/replica.ts';
import { replicaOf } from '#console/data/replica/replicas.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { bestHits, type Hit, searchedModules } from '#contract/reports/search.ts';
import { keyText, type SearchTerms } from '#contract/search/key-text.ts';
import { createTextIndex, type TextIndex } from '#contract/search/text-index.ts';

export interface SearchProgress {
  read: number;
  /** The number of records in the modules that could be read. It grows while their first pages arrive. */
  total: number;
  /** Nothing more is read automatically. */
  done: boolean;
}

interface LocalSearch {
  progress: () => SearchProgress;
  /** Reads as long as there is a listener. Returns the function that removes it. */
  listen: (change: () => void) => () => void;
  find: (terms: SearchTerms, modules: readonly Segment[], perModule: number) => Hit[];
}

/** A replica with the part of its index that has been built. */
interface SearchShard {
  copy: Replica;
  index: TextIndex;
  records: Map<number, WireRecord>;
  /** The rows that are being indexed, and the index of the next one. */
  taking: readonly WireRecord[];
  next: number;
}

/** The most records that are read of one module. The load progress says that there are more. */
const maxRecords = 10_000;
/** Records are indexed in batches small enough that no keystroke has to wait for one. */
const batchSize = 250;
/** Listeners are notified at most once in this time, because each notification searches again. */
const progressIntervalMilliseconds = 150;

const searches = new WeakMap<Connection, LocalSearch>();

/** One for each connection. */
export function localSearch(api: ApiClient, readable: readonly Segment[]): LocalSearch {
  const connection = api.connection();
  const search = searches.get(connection) ?? createLocalSearch(api, readable);
  searches.set(connection, search);
  return search;
}

function createLocalSearch(api: ApiClient, readable: readonly Segment[]): LocalSearch {
  const searched = searchedModules().filter((each) => readable.includes(each));
  const shards = new Map<Segment, SearchShard>();
  let progress: SearchProgress = { read: 0, total: 0, done: false };

  return {
    progress: () => progress,
    listen: (change) => {
      const notification = scheduleUpdate(() => {
        progress = progressOf([...shards.values()]);
        change();
      }, progressIntervalMilliseconds);
      const indexing = scheduleUpdate(() => {
        if (updateShards(shards, batchSize)) indexing.schedule();
        notification.schedule();
      });
      const ends = searched.flatMap((segment) => {
        const copy = replicaOf(api, segment);
        if (shards.get(segment)?.copy !== copy) shards.set(segment, emptyShard(copy));
        // A search does not refresh the replica: results that are some minutes old are good enough, and searches are frequent.
        const release = copy.retain({ limit: maxRecords, revalidates: false });
        return [copy.subscribe(indexing.schedule), release];
      });
      progress = progressOf([...shards.values()]);
      indexing.schedule();
      return () => {
        for (const end of [...ends, indexing.cancel, notification.cancel]) end();
      };
    },
    find: (terms, modules, perModule) => {
      const hits: Hit[] = [];
      for (const [segment, { index, records }] of shards) {
        if (modules.length && !modules.includes(segment)) continue;
        for (const { id, rank } of index.find(terms, perModule)) {
          const record = records.get(id);
          if (record) hits.push({ segment, rank, record });
        }
      }
      return bestHits(hits);
    },
  };
}

/** Calls that come while a run is in progress are answered by one further run after it. */
function scheduleUpdate(run: () => void, wait = 0) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, wait);
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

function emptyShard(copy: Replica): SearchShard {
  return { copy, index: createTextIndex(), records: new Map(), taking: [], next: 0 };
}

/** The records that can be found: those that were read and are already indexed. */
function progressOf(shards: readonly SearchShard[]): SearchProgress {
  const all = shards.map((shard) => ({
    ...shard.copy.progress(),
    isTaken: isIndexed(shard),
    indexed: shard.records.size,
  }));
  return {
    read: all.reduce(
      (sum, { read, state, isTaken, indexed }) => sum + (isTaken && state === 'done' ? read : Math.min(indexed, read)),
      0,
    ),
    total: all.reduce((sum, { total }) => sum + total, 0),
    done: all.every(({ state, isTaken }) => state !== 'reading' && isTaken),
  };
}

function isIndexed({ copy, taking, next }: SearchShard): boolean {
  return taking === copy.records() && next === taking.length;
}

/** Indexes one batch of the rows that were read, written or deleted since the last time. Returns true while there are more. */
function updateShards(shards: ReadonlyMap<Segment, SearchShard>, limit: number): boolean {
  let left = limit;
  for (const [segment, shard] of shards) {
    left -= indexFrom(segment, shard, left);
    if (left <= 0) return true;
  }
  return false;
}

function indexFrom(segment: Segment, shard: SearchShard, limit: number): number {
  const { copy, index, records } = shard;
  const all = copy.records();
  if (shard.taking !== all) Object.assign(shard, { taking: all, next: 0 });
  let indexed = 0;
  for (; shard.next < all.length && indexed < limit; shard.next++) {
    const record = all[shard.next];
    if (!record || records.get(record.id) === record) continue;
    records.set(record.id, record);
    index.put(record.id, keyText(moduleOf(segment), record));
    indexed++;
  }
  if (shard.next === all.length && records.size > all.length) dropOthers(shard);
  return indexed;
}

function dropOthers({ taking, records, index }: SearchShard): void {
  const left = new Set(taking.map(({ id }) => id));
  for (const id of [...records.keys()]) {
    if (left.has(id)) continue;
    records.delete(id);
    index.remove(id);
  }
}
