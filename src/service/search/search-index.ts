/**
 * The key texts of every module in memory, for a search through all of them. Read in the background after the start, a slice
 * at a time so that others are answered in between; kept up with what this service writes, and read again where somebody else
 * wrote. SQLite's FTS5 was measured beside it over half a million records: no quicker, and a millisecond more for every write.
 */
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Segment } from '#contract/core/segments.ts';
import type { Searched } from '#contract/reports/search.ts';
import type { SearchTerms } from '#contract/search/key-text.ts';
import type { TextMatch } from '#contract/search/text-index.ts';
import type { Implementation } from '#service/commands/implement.ts';
import { moduleVersions } from '#service/commands/module-versions.ts';
import type { Change } from '#service/commands/reply.ts';
import { type Counts, openSearchShard, type SearchShard } from '#service/search/search-shard.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface SearchIndex {
  /** What was just written here; told before the write is answered. */
  note(change: Change | undefined): void;
  /** Reads these in this order, in the background, when the start is a moment past. */
  prepare(implementations: readonly Implementation[]): void;
  /** Takes in every write that was answered, and waits at most so many milliseconds for what was never read. */
  catchUp(implementations: readonly Implementation[], patience: number): Promise<Searched>;
  find(segment: Segment, wanted: SearchTerms, most: number): TextMatch[];
  end(): void;
}

/** The first answers after the start are not kept waiting, in milliseconds. */
const startsFirst = 1000;
/** So many notes are taken in without waiting for a search. */
const manyNotes = 500;
/** A change is committed a moment before it is noted; after so many milliseconds it was somebody else's. */
const longestNoting = 100;

export function searchIndex(db: Kysely<Schema>): SearchIndex {
  const shards = new Map<Segment, SearchShard>();
  let isReading = false;
  let waiting = 0;
  let ended = false;

  function note(change: Change | undefined): void {
    const shard = change && shards.get(change.segment);
    if (!shard || shard.note(change.count, change.id) % manyNotes) return;
    unwatched(async () => upToDate(shard.implementation, await moduleVersions(db)));
  }

  function prepare(implementations: readonly Implementation[]): void {
    unwatched(async () => {
      await pause(startsFirst, undefined, { ref: false });
      if (ended) return;
      for (const each of implementations) if (!shards.has(each.segment)) emptyShard(each);
    });
  }

  async function catchUp(implementations: readonly Implementation[], patience: number): Promise<Searched> {
    const counts = await moduleVersions(db);
    const asked = await Promise.all(implementations.map((each) => upToDate(each, counts)));
    await untilWhole(asked, patience);
    const all = asked.map((shard) => shard.progress());
    return {
      read: all.reduce((sum, { read }) => sum + read, 0),
      total: all.reduce((sum, { total }) => sum + total, 0),
    };
  }

  async function upToDate(implementation: Implementation, counts: Counts): Promise<SearchShard> {
    const { segment } = implementation;
    const known = shards.get(segment) ?? emptyShard(implementation);
    for (const until = performance.now() + longestNoting; ; await pause(2)) {
      if (await known.takeIn(counts)) return known;
      if (performance.now() > until) break;
    }
    const replaced = shards.get(segment);
    return replaced && replaced !== known ? replaced : emptyShard(implementation);
  }

  function emptyShard(implementation: Implementation): SearchShard {
    const shard = openSearchShard(db, implementation);
    shards.set(implementation.segment, shard);
    readOn();
    return shard;
  }

  async function untilWhole(asked: readonly SearchShard[], patience: number): Promise<void> {
    const until = performance.now() + patience;
    const isDone = () => asked.every((shard) => shard.isWhole()) || performance.now() >= until;
    if (isDone()) return;
    readOn();
    waiting++;
    while (!isDone()) await pause(2);
    waiting--;
  }

  function readOn(): void {
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
      // Half of the time belongs to others, unless somebody waits for this.
      await (waiting ? turn() : pause(performance.now() - started));
    }
  }

  function firstUnread(): SearchShard | undefined {
    return [...shards.values()].find((shard) => !shard.isWhole());
  }

  return {
    note,
    prepare,
    catchUp,
    find: (segment, wanted, most) => shards.get(segment)?.textIndex.find(wanted, most) ?? [],
    end: () => {
      ended = true;
    },
  };
}

/** Nobody waits for this: trouble is met again, and told, by the next search. */
function unwatched(work: () => Promise<unknown>): void {
  work().catch(() => undefined);
}
