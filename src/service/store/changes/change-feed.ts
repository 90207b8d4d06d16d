/**
 * Tells what is written, in this process and in others. The writer of this process reports each write by `note`; what
 * others write shows in the counts of the modules, which are looked at while somebody listens. An engine that is notified
 * of every write, whoever made it, reports them all by `note`.
 */
import type { Change } from '#contract/changes.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { mergeByRecord, type PublishedChange, RecentChanges } from '#service/store/changes/recent-changes.ts';
import type { DataState } from '#service/store/state-cache.ts';

/** `read-again`: the data was replaced as a whole. */
export type FeedMessage = readonly Change[] | 'read-again';

type Versions = Pick<DataState, 'epoch' | 'countOf'>;

/** Changes within this time are told together, so that a stream of writes is no stream of messages. */
const gatherMilliseconds = 50;
/**
 * How often the counts are looked at. A count that is ahead at two looks in a row was written by another process: this
 * one reports its own writes sooner.
 */
const lookMilliseconds = 250;

export class ChangeFeed {
  readonly #look: () => Versions;
  readonly #listeners = new Set<(message: FeedMessage) => void>();
  readonly #recent = new RecentChanges();
  #epoch: string | undefined;
  /** The counts up to which everything was told, and those up to which it was noted. */
  #published = new Map<Segment, number>();
  #noted = new Map<Segment, number>();
  #waiting: PublishedChange[] = [];
  #ahead = new Map<Segment, number>();
  #gathering: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;

  constructor(look: () => Versions) {
    this.#look = look;
  }

  /** A write of one record. One that was told already does nothing, nor does any before somebody asked for a position. */
  note(change: Change): void {
    const { module, version } = change;
    const before = this.#noted.get(module);
    if (before === undefined || version <= before) return;
    if (version > before + 1) this.#add(unknownWrites(module, before, version - 1));
    this.#add({ ...change, writes: 1 });
  }

  /** Where the feed stands for somebody who reads these modules. It tells nothing of other modules. */
  position(modules: ReadonlySet<Segment>): string {
    this.#begin();
    this.#notify();
    return positionText({ epoch: this.#epoch ?? '', modules: maskOf(modules), writes: this.#writesOf(modules) });
  }

  /** What was told since the position; undefined if that is not known. */
  since(position: string, modules: ReadonlySet<Segment>): readonly Change[] | undefined {
    this.#begin();
    this.#notify();
    const [epoch, mask, count] = position.split('.');
    const missed = this.#writesOf(modules) - Number(count);
    if (epoch !== this.#epoch || mask !== maskOf(modules) || !Number.isSafeInteger(missed) || missed < 0)
      return undefined;
    return this.#recent.last(missed, modules);
  }

  /** Returns the function that stops it. */
  subscribe(listener: (message: FeedMessage) => void): () => void {
    this.#begin();
    this.#listeners.add(listener);
    this.#looking ??= setInterval(() => this.#compare(), lookMilliseconds).unref();
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

  /** Begins with the counts as they are now, and again where the data was replaced. */
  #begin(): void {
    const { epoch, countOf } = this.#look();
    if (epoch === this.#epoch) return;
    const wasReplaced = this.#epoch !== undefined;
    this.#epoch = epoch;
    this.#published = new Map(segments.map((segment) => [segment, countOf(segment)]));
    this.#noted = new Map(this.#published);
    this.#ahead.clear();
    this.#waiting = [];
    this.#recent.clear();
    if (wasReplaced) for (const listener of this.#listeners) listener('read-again');
  }

  #compare(): void {
    this.#begin();
    const { countOf } = this.#look();
    for (const segment of segments) {
      const noted = this.#noted.get(segment) ?? 0;
      const ahead = this.#ahead.get(segment) ?? 0;
      if (ahead > noted) this.#add(unknownWrites(segment, noted, ahead));
      const now = countOf(segment);
      if (now > Math.max(noted, ahead)) this.#ahead.set(segment, now);
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
    for (const { module, version } of changes) this.#published.set(module, version);
    this.#recent.add(changes);
    for (const listener of this.#listeners) listener(changes);
  }

  #writesOf(modules: ReadonlySet<Segment>): number {
    let writes = 0;
    for (const segment of modules) writes += this.#published.get(segment) ?? 0;
    return writes;
  }
}

/** The writes of a module after the first count, up to the second. */
function unknownWrites(module: Segment, from: number, version: number): PublishedChange {
  return { module, id: null, version, actor: null, etag: null, writes: version - from };
}

interface Position {
  epoch: string;
  modules: string;
  writes: number;
}

function positionText({ epoch, modules, writes }: Position): string {
  return `${epoch}.${modules}.${writes}`;
}

/** Names a set of modules: a sum of writes says nothing about other modules. */
function maskOf(modules: ReadonlySet<Segment>): string {
  return segments.reduce((mask, segment, index) => mask + (modules.has(segment) ? 2 ** index : 0), 0).toString(36);
}
