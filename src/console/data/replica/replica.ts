/**
 * A copy of a module's records, for a service that cannot search. Its pages are read, a few at once, as long as a component
 * needs them. Where the list changes its length or its order during the read, a row may be missing, so it starts again.
 */

import { retry } from '#console/data/connection/retry-policy.ts';
import type { Listing } from '#console/data/read-records.ts';
import { automaticLimit, type Progress, type ReplicaState } from '#console/data/replica/progress.ts';
import { type ReplicaOptions, readWhole } from '#console/data/replica/read-whole.ts';
import { ReplicaRows } from '#console/data/replica/replica-rows.ts';
import { createListeners } from '#console/ui/external-store.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';

interface RetainOptions {
  /** How many records are read automatically. */
  limit?: number;
  /** Whether an older replica is compared with the service, or read again. */
  revalidates?: boolean;
}

const defaultConcurrency = 3;
const maxRestarts = 3;
/** How long requests continue after the last component has let go, because the next page may need the same replica. */
const stopDelayMilliseconds = 200;
const versionIntervalMilliseconds = 400;
const recheckAfterMilliseconds = 15_000;
const rereadAfterMilliseconds = 300_000;

export class Replica<R extends WireRecord = WireRecord> {
  readonly #options: ReplicaOptions<R>;
  #rows: ReplicaRows<R>;
  #inFlight = new Map<number, AbortController>();
  #generation = 0;
  #writes = 0;
  #restarted = 0;
  /** Up to how many records are read because the person asked for more than the automatic limit. */
  #requested = 0;
  #lastPage = 1;
  #total: number | undefined;
  #state: ReplicaState = 'reading';
  #moved = false;
  #started = false;
  #outdated = false;
  #version = 0;
  #versionAt = 0;
  #firstAt = 0;
  /** The age at which the first page was last found to be the same. */
  #checkedAge = 0;
  #error: unknown;
  #progress: Progress;
  #records: { version: number; all: R[] } = { version: -1, all: [] };
  readonly #demands = new Set<{ limit: number }>();
  readonly #listeners = createListeners();
  readonly #waiting = new Set<{ resolve: () => void; reject: (reason: unknown) => void }>();

  constructor(options: ReplicaOptions<R>) {
    this.#options = options;
    this.#rows = new ReplicaRows(options.compare);
    this.#progress = this.#describe();
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly progress = (): Progress => this.#progress;

  /** Reads as long as the replica is retained. Returns the function that releases it. */
  retain({ limit = automaticLimit, revalidates = true }: RetainOptions = {}): () => void {
    const demand = { limit };
    const isLeft = this.#state === 'done' || !this.isRetained;
    this.#demands.add(demand);
    this.#options.onRetain?.();
    if (this.#outdated || (revalidates && isLeft && this.age > rereadAfterMilliseconds)) this.reload();
    else if (this.#state === 'done' && revalidates && this.age > this.#checkedAge + recheckAfterMilliseconds)
      void this.#compareFirstPage();
    else if (this.#state === 'failed') this.resume();
    this.#readOn();
    return () => {
      this.#demands.delete(demand);
      setTimeout(() => this.isRetained || this.#stop(), stopDelayMilliseconds);
    };
  }

  get isRetained(): boolean {
    return this.#demands.size > 0;
  }

  /** Milliseconds since the first page was read; 0 where nothing was read. */
  get age(): number {
    return this.#total === undefined ? 0 : performance.now() - this.#firstAt;
  }

  /** Resolves once there are records to evaluate a query over. Rejects where the service cannot be read. */
  firstPageRead(): Promise<void> {
    if (this.#total !== undefined) return Promise.resolve();
    if (this.#state === 'failed') return Promise.reject(this.#error);
    return new Promise((resolve, reject) => this.#waiting.add({ resolve, reject }));
  }

  pause(): void {
    if (this.#state !== 'reading') return;
    this.#state = 'paused';
    this.#stop();
    this.#notify(true);
  }

  /** Continues after a pause, a failure, or the automatic limit. */
  resume(): void {
    if (this.#state === 'full') this.#requested = this.#rows.count + automaticLimit;
    if (this.#state === 'done') return;
    this.#state = 'reading';
    this.#readOn();
    this.#notify(false);
  }

  /** Reads from the start. The present rows stay until they are replaced. */
  reload(): void {
    this.#restarted = 0;
    this.#restart();
  }

  /** Every record that was read or written, once, in the list's order. */
  records(): readonly R[] {
    if (this.#records.version !== this.#version) this.#records = { version: this.#version, all: this.#rows.gather() };
    return this.#records.all;
  }

  /** Stores a record as the answer of a write returned it, in the form of the list. An updated record may not have been read yet. */
  put(record: R, isCreated = true): void {
    this.#writes++;
    const isNew = this.#rows.put(record);
    if (isNew && (isCreated || this.#state === 'done') && this.#total !== undefined) this.#total++;
    this.#notify(true);
  }

  drop(id: number): void {
    this.#writes++;
    this.#rows.drop(id);
    if (this.#total !== undefined) this.#total--;
    // The rows after a deleted one move up, so that one of them may now be on a page that was already read.
    if (this.#state === 'done') this.#notify(true);
    else this.#restart();
  }

  /**
   * A write has changed what the list shows. It is read again at once while it is in use, and otherwise when it is next
   * retained.
   */
  invalidate(): void {
    if (this.isRetained && this.#total !== undefined) this.reload();
    else this.#outdated = true;
  }

  /** Reads the whole list in the background and then replaces the rows, unless the list changed its length meanwhile. */
  async refresh(signal: AbortSignal): Promise<void> {
    if (this.#state !== 'done') return;
    const [generation, writes] = [this.#generation, this.#writes];
    const read = await readWhole(this.#options, signal);
    if (!read || signal.aborted || generation !== this.#generation || writes !== this.#writes) return;
    [this.#firstAt, this.#checkedAge] = [performance.now(), 0];
    if (JSON.stringify(read.rows.gather()) === JSON.stringify(this.records())) return;
    [this.#rows, this.#total, this.#lastPage] = [read.rows, read.total, read.lastPage];
    this.#notify(true);
  }

  /** One request finds most changes by others: the length of the list, and its newest rows where these come first. */
  async #compareFirstPage(): Promise<void> {
    const generation = this.#generation;
    const before = JSON.stringify(this.#rows.page(1));
    const listing = await this.#options.readPage(1, new AbortController().signal).catch(() => undefined);
    if (!listing || generation !== this.#generation) return;
    const same = listing.meta.total === this.#total && JSON.stringify(listing.records) === before;
    if (same) this.#checkedAge = this.age;
    else this.reload();
  }

  #restart(): void {
    this.#generation++;
    this.#stop();
    this.#rows.beginAgain();
    this.#total = undefined;
    this.#lastPage = 1;
    this.#outdated = false;
    this.#moved = false;
    this.#state = 'reading';
    this.#readOn();
    this.#notify(true);
  }

  /** Returns false where the list moved at every attempt, so that it is read to its end as it is. */
  #restartMoved(): boolean {
    this.#moved = this.#restarted === maxRestarts;
    if (this.#moved) return false;
    this.#restarted++;
    this.#restart();
    return true;
  }

  #stop(): void {
    for (const controller of this.#inFlight.values()) controller.abort();
    this.#inFlight.clear();
  }

  get #goal(): number {
    return Math.max(this.#requested, ...[...this.#demands].map(({ limit }) => limit));
  }

  #readOn(): void {
    if (this.#state === 'full' && this.#rows.count < this.#goal) {
      this.#state = 'reading';
      this.#notify(false);
    }
    while (
      this.isRetained &&
      this.#state === 'reading' &&
      this.#inFlight.size < (this.#options.concurrency ?? defaultConcurrency)
    ) {
      const page = this.#nextPage();
      if (page === undefined) return;
      void this.#readPage(page);
    }
  }

  #nextPage(): number | undefined {
    for (let page = 1; page <= this.#lastPage; page++)
      if (!this.#rows.page(page) && !this.#inFlight.has(page)) return page;
    return undefined;
  }

  async #readPage(page: number): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    const generation = this.#generation;
    this.#inFlight.set(page, controller);
    try {
      const listing = await retry(() => this.#options.readPage(page, signal), signal);
      if (signal.aborted || generation !== this.#generation) return;
      this.#inFlight.delete(page);
      this.#accept(page, listing);
    } catch (error) {
      if (signal.aborted || generation !== this.#generation) return;
      this.#inFlight.delete(page);
      this.#fail(error);
    }
  }

  #accept(page: number, { records, meta }: Listing<R>): void {
    if (this.#total !== undefined && meta.total !== this.#total && this.#restartMoved()) return;
    const isFirst = this.#total === undefined;
    if (isFirst) [this.#firstAt, this.#checkedAge] = [performance.now(), 0];
    this.#total = meta.total;
    this.#started = true;
    this.#lastPage = meta.last_page;
    this.#rows.keep(page, records);
    for (const { resolve } of this.#waiting) resolve();
    this.#waiting.clear();
    const isWhole = this.#nextPage() === undefined && this.#inFlight.size === 0;
    if (isWhole) {
      if (this.#rows.hasRepeats && this.#restartMoved()) return;
      this.#state = 'done';
      this.#rows.dropMissing();
      this.#restarted = 0;
    } else if (this.isRetained && this.#rows.count >= this.#goal) this.#state = 'full';
    this.#notify(isFirst || this.#state !== 'reading');
    this.#readOn();
  }

  #fail(error: unknown): void {
    this.#state = 'failed';
    this.#error = error;
    this.#stop();
    for (const { reject } of this.#waiting) reject(error);
    this.#waiting.clear();
    this.#notify(true);
  }

  #notify(isWorthLooking: boolean): void {
    const now = performance.now();
    if (isWorthLooking || now - this.#versionAt > versionIntervalMilliseconds) {
      this.#version++;
      this.#versionAt = now;
    }
    this.#progress = this.#describe();
    this.#listeners.notify();
  }

  #describe(): Progress {
    const done = this.#state === 'done';
    const total = this.#total ?? 0;
    return {
      state: this.#state,
      read: done ? total : Math.min(this.#rows.count, total),
      total,
      done,
      version: this.#version,
      moved: this.#moved,
      hasStarted: this.#started,
      error: this.#state === 'failed' ? this.#error : undefined,
    };
  }
}
