/**
 * Holds the search texts of every module in memory. They are read in the background after the start, in slices so that
 * requests are answered in between. Writes of this service update them; after a write of another process they are read
 * again. SQLite's FTS5 was measured on half a million records: it was no faster and cost a millisecond more for every
 * write.
 */
import { setTimeout as pause, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Segment } from '#contract/core/segments.ts';
import type { SearchReply } from '#contract/reports/search.ts';
import type { SearchTerms } from '#contract/search/key-text.ts';
import type { TextMatch } from '#contract/search/search-blocks.ts';
import type { StoreTexts } from '#contract/search/text-block.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import { type DataVersions, versionReader } from '#service/commands/module-versions.ts';
import type { WrittenChange } from '#service/commands/reply.ts';
import { openSearchShard, type SearchShard } from '#service/search/search-shard.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface SearchIndex {
  /**
   * Records a write of this process. Must be called before the write is answered, so that a following search finds it.
   */
  note(change: WrittenChange | undefined): void;
  /** Indexes these modules in this order in the background. */
  prepare(implementations: readonly Implementation[]): void;
  /** Applies every write that was answered, and waits at most `timeoutMilliseconds` milliseconds for records not indexed yet. */
  catchUp(implementations: readonly Implementation[], timeoutMilliseconds: number): Promise<SearchReply>;
  find(segment: Segment, terms: SearchTerms, limit: number): TextMatch[];
  end(): void;
}

/** After each slice the index pauses for this many times as long as the slice took. */
const othersShare = 3;
/** The number of recorded changes that are applied without waiting for a search. */
const manyNotes = 500;
/**
 * A commit becomes visible slightly before its change is recorded. A change still unrecorded after so many milliseconds
 * came from another process.
 */
const maxNotingMilliseconds = 100;

export function searchIndex(db: Kysely<Schema>, keep?: StoreTexts): SearchIndex {
  const shards = new Map<Segment, SearchShard>();
  const versions = versionReader(db);
  const reading = backgroundReading(shards);

  function note(change: WrittenChange | undefined): void {
    const shard = change && shards.get(change.segment);
    if (!shard || shard.note(change.count, change.id) % manyNotes) return;
    unwatched(async () => upToDate(shard.implementation, await versions()));
  }

  function prepare(implementations: readonly Implementation[]): void {
    for (const each of implementations) if (!shards.has(each.segment)) emptyShard(each);
  }

  async function catchUp(
    implementations: readonly Implementation[],
    timeoutMilliseconds: number,
  ): Promise<SearchReply> {
    const now = await versions();
    const searched = await Promise.all(implementations.map((each) => upToDate(each, now)));
    await reading.untilWhole(searched, timeoutMilliseconds);
    const all = searched.map((shard) => shard.progress());
    return {
      read: all.reduce((sum, { read }) => sum + read, 0),
      total: all.reduce((sum, { total }) => sum + total, 0),
    };
  }

  async function upToDate(implementation: Implementation, now: DataVersions): Promise<SearchShard> {
    const { segment } = implementation;
    const known = shards.get(segment) ?? emptyShard(implementation);
    for (const until = performance.now() + maxNotingMilliseconds; ; await pause(2)) {
      if (await known.takeIn(now)) return known;
      if (performance.now() > until) break;
    }
    const replaced = shards.get(segment);
    return replaced && replaced !== known ? replaced : emptyShard(implementation);
  }

  function emptyShard(implementation: Implementation): SearchShard {
    shards.get(implementation.segment)?.textIndex.clear();
    const shard = openSearchShard({ db, versions }, implementation, keep);
    shards.set(implementation.segment, shard);
    reading.goOn();
    return shard;
  }

  return {
    note,
    prepare,
    catchUp,
    find: (segment, terms, limit) => shards.get(segment)?.textIndex.find(terms, limit) ?? [],
    end: reading.end,
  };
}

/** Reads the shards one after another, in slices, as long as one of them is not whole. */
function backgroundReading(shards: ReadonlyMap<Segment, SearchShard>) {
  let isReading = false;
  let waiting = 0;
  let ended = false;

  async function untilWhole(searched: readonly SearchShard[], timeoutMilliseconds: number): Promise<void> {
    const until = performance.now() + timeoutMilliseconds;
    const isDone = () => searched.every((shard) => shard.isWhole()) || performance.now() >= until;
    if (isDone()) return;
    goOn();
    waiting++;
    while (!isDone()) await pause(2);
    waiting--;
  }

  function goOn(): void {
    if (isReading) return;
    isReading = true;
    unwatched(() =>
      readEverything().finally(() => {
        isReading = false;
      }),
    );
  }

  async function readEverything(): Promise<void> {
    for (let shard = firstUnread(); shard && !ended; shard = firstUnread()) {
      const started = performance.now();
      await shard.readSlice();
      // Pauses between slices, unless a search is waiting for the index.
      await (waiting ? yieldToEventLoop() : pause(othersShare * (performance.now() - started)));
    }
  }

  function firstUnread(): SearchShard | undefined {
    return [...shards.values()].find((shard) => !shard.isWhole());
  }

  return {
    untilWhole,
    goOn,
    end: () => {
      ended = true;
    },
  };
}

/** Nobody awaits this work. An error in it will occur again in the next search and be reported there. */
function unwatched(work: () => Promise<unknown>): void {
  work().catch(() => undefined);
}
