/**
 * Publishes what is written, in this process and in others. The writer of this process reports each write by `note`;
 * writes of others show in the counts of the modules, which are polled while somebody listens. An engine that is
 * notified of every write, whoever made it, reports all of them by `note`.
 */
import { hash } from 'node:crypto';
import { type Change, formatPosition, parsePosition } from '#contract/changes.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { type ModuleVersion, unwritten } from '#service/commands/module-versions.ts';
import type { WrittenChange as WrittenRecord } from '#service/commands/reply.ts';
import { mergeByRecord, type PublishedChange, RecentChanges } from '#service/store/changes/recent-changes.ts';
import type { DataState } from '#service/store/state-cache.ts';

/** `read-again`: the data was replaced as a whole. */
export type FeedMessage = readonly Change[] | 'read-again';

type Versions = Pick<DataState, 'history' | 'versions'>;

/** Changes within this time are published together, so that many writes do not become as many messages. */
const gatherMilliseconds = 50;
/**
 * The interval at which the counts are read. A count that is ahead in two reads in a row was written by another
 * process, because this one reports its own writes sooner.
 */
const pollMilliseconds = 250;
/** The number of positions that are remembered, as many as changes. */
const maxPositions = 2000;

export class ChangeFeed {
  readonly #look: () => Versions;
  readonly #listeners = new Set<(message: FeedMessage) => void>();
  readonly #recent = new RecentChanges();
  #history: string | undefined;
  /** The versions up to which everything was published, and the counts up to which it was noted. */
  #published = new Map<Segment, ModuleVersion>();
  #noted = new Map<Segment, number>();
  #waiting: PublishedChange[] = [];
  #ahead = new Map<Segment, ModuleVersion>();
  /**
   * The latest positions that were given out. Those of other processes, or of data that were set back, are not among
   * them.
   */
  readonly #positions = new Set<string>();
  #gathering: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;

  constructor(readVersions: () => Versions) {
    this.#look = readVersions;
  }

  /**
   * Notes a write of one record. Does nothing for a write that is noted already, or before the first position is
   * requested.
   */
  note({ segment: module, id, count: version, stamp, actor }: WrittenRecord, etag: string | null = null): void {
    const before = this.#noted.get(module);
    if (before === undefined || version <= before) return;
    if (version > before + 1) this.#add(unknownWrites(module, before, { count: version - 1, stamp }));
    this.#add({ module, id, version, stamp, actor, etag, writes: 1 });
  }

  /** The position of the feed for a reader of these modules. It reveals nothing about other modules. */
  position(modules: ReadonlySet<Segment>): string {
    this.#begin();
    this.#notify();
    const position = this.#positionOf(modules);
    this.#positions.delete(position);
    this.#positions.add(position);
    const [oldest] = this.#positions;
    if (oldest !== undefined && this.#positions.size > maxPositions) this.#positions.delete(oldest);
    return position;
  }

  /** The changes since the position; undefined if they are not known. */
  since(position: string, modules: ReadonlySet<Segment>): readonly Change[] | undefined {
    this.#begin();
    this.#notify();
    if (position === this.#positionOf(modules)) return [];
    const parsed = parsePosition(position);
    if (parsed?.modules !== maskOf(modules) || !this.#positions.has(position)) return undefined;
    return this.#recent.last(this.#writesOf(modules) - parsed.writes, modules);
  }

  /** Returns the function that stops it. */
  subscribe(listener: (message: FeedMessage) => void): () => void {
    this.#begin();
    this.#listeners.add(listener);
    this.#looking ??= setInterval(() => this.#compare(), pollMilliseconds).unref();
    return () => {
      this.#listeners.delete(listener);
      if (!this.#listeners.size) this.#stopLooking();
    };
  }

  close(): void {
    this.#listeners.clear();
    this.#stopLooking();
    clearTimeout(this.#gathering);
  }

  #stopLooking(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
    this.#ahead.clear();
  }

  /** Begins with the present counts, and again if the data were replaced. */
  #begin(): void {
    const { history, versions } = this.#look();
    if (history === this.#history) return;
    const wasReplaced = this.#history !== undefined;
    this.#history = history;
    this.#published = new Map(segments.map((segment) => [segment, versions.modules.get(segment) ?? unwritten]));
    this.#noted = new Map([...this.#published].map(([segment, { count }]) => [segment, count]));
    this.#ahead.clear();
    this.#waiting = [];
    this.#positions.clear();
    this.#recent.clear();
    if (wasReplaced) for (const listener of this.#listeners) listener('read-again');
  }

  #compare(): void {
    this.#begin();
    const { modules } = this.#look().versions;
    for (const segment of segments) {
      const noted = this.#noted.get(segment) ?? 0;
      const ahead = this.#ahead.get(segment) ?? unwritten;
      if (ahead.count > noted) this.#add(unknownWrites(segment, noted, ahead));
      const now = modules.get(segment) ?? unwritten;
      if (now.count > Math.max(noted, ahead.count)) this.#ahead.set(segment, now);
      else this.#ahead.delete(segment);
    }
  }

  #add(change: PublishedChange): void {
    this.#noted.set(change.module, change.version);
    this.#waiting.push(change);
    this.#gathering ??= setTimeout(() => this.#notify(), gatherMilliseconds).unref();
  }

  #notify(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    if (!this.#waiting.length) return;
    const changes = mergeByRecord(this.#waiting);
    this.#waiting = [];
    for (const { module, version, stamp } of changes) this.#published.set(module, { count: version, stamp });
    this.#recent.add(changes);
    for (const listener of this.#listeners) listener(changes);
  }

  #writesOf(modules: ReadonlySet<Segment>): number {
    let writes = 0;
    for (const segment of modules) writes += this.#published.get(segment)?.count ?? 0;
    return writes;
  }

  /** The same after a restart, and in another instance, as long as the data are the same. */
  #positionOf(modules: ReadonlySet<Segment>): string {
    const versions = segments.map((segment) => (modules.has(segment) ? this.#published.get(segment) : undefined));
    const state = hash('sha1', JSON.stringify(versions), 'base64url').slice(0, 16);
    return formatPosition({
      epoch: this.#look().versions.epoch,
      modules: maskOf(modules),
      writes: this.#writesOf(modules),
      state,
    });
  }
}

/** The writes of a module after the first count, up to this version. */
function unknownWrites(module: Segment, from: number, { count, stamp }: ModuleVersion): PublishedChange {
  return { module, id: null, version: count, stamp, actor: null, etag: null, writes: count - from };
}

/** Identifies a set of modules: a sum of writes is valid only for the modules that were summed. */
function maskOf(modules: ReadonlySet<Segment>): string {
  return segments.reduce((mask, segment, index) => mask + (modules.has(segment) ? 2 ** index : 0), 0).toString(36);
}
