/**
 * The records of a module as far as they were read from a service that cannot search: its pages, a few at once, while
 * somebody waits for them. Where the list turns out to have another length than before, it is read again from its start.
 */

import type { Listing } from '#console/data/read-records.ts';
import type { Progress, ReplicaState } from '#console/data/replica/progress.ts';
import { type ReplicaOptions, readWhole } from '#console/data/replica/read-whole.ts';
import { ReplicaRows } from '#console/data/replica/replica-rows.ts';
import { retry } from '#console/data/replica/retry.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';

export interface RetainOptions {
  /** As many records as are read without asking. */
  most?: number;
  /** Whether what was read some time ago is compared with the service, or read again. */
  freshens?: boolean;
}

const usuallyAtOnce = 3;
/** As far as a module is read without being asked to read on. */
export const automaticLimit = 20_000;
const restarts = 3;
/** How long a request goes on when nobody waits any more: the next page of the console may. */
const grace = 200;
const betweenVersions = 400;
const looksFreshFor = 15_000;
const readAgainAfter = 300_000;

export class Replica<R extends WireRecord = WireRecord> {
  readonly #options: ReplicaOptions<R>;
  #rows: ReplicaRows<R>;
  #inFlight = new Map<number, AbortController>();
  #generation = 0;
  #writes = 0;
  #restarted = 0;
  /** As many as somebody asked to have read, beyond what is read unasked. */
  #asked = 0;
  #lastPage = 1;
  #total: number | undefined;
  #state: ReplicaState = 'reading';
  #moved = false;
  #begun = false;
  #outdated = false;
  #version = 0;
  #versionAt = 0;
  #firstAt = 0;
  #error: unknown;
  #progress: Progress;
  #records: { version: number; all: R[] } = { version: -1, all: [] };
  readonly #wants = new Set<{ most: number }>();
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<{ resolve: () => void; reject: (reason: unknown) => void }>();

  constructor(options: ReplicaOptions<R>) {
    this.#options = options;
    this.#rows = new ReplicaRows(options.compare);
    this.#progress = this.#describe();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly progress = (): Progress => this.#progress;

  /** Reads for as long as somebody wants it to; gives the way to want it no more. */
  retain({ most = automaticLimit, freshens = true }: RetainOptions = {}): () => void {
    const wanted = { most };
    const isLeft = this.#state === 'done' || !this.isWanted;
    this.#wants.add(wanted);
    if (this.#outdated || (freshens && isLeft && this.age > readAgainAfter)) this.readAgain();
    else if (this.#state === 'done' && freshens && this.age > looksFreshFor) void this.#compareFirstPage();
    else if (this.#state === 'failed') this.resume();
    this.#readOn();
    return () => {
      this.#wants.delete(wanted);
      setTimeout(() => this.isWanted || this.#stop(), grace);
    };
  }

  get isWanted(): boolean {
    return this.#wants.size > 0;
  }

  /** Milliseconds since the first of what is there was read; 0 where nothing is. */
  get age(): number {
    return this.#total === undefined ? 0 : performance.now() - this.#firstAt;
  }

  /** Until there is something to look through. Rejects where the service cannot be read. */
  begun(): Promise<void> {
    if (this.#total !== undefined) return Promise.resolve();
    if (this.#state === 'failed') return Promise.reject(this.#error);
    return new Promise((resolve, reject) => this.#waiting.add({ resolve, reject }));
  }

  pause(): void {
    if (this.#state !== 'reading') return;
    this.#state = 'paused';
    this.#stop();
    this.#tell(true);
  }

  /** After a pause, a failure, or where enough was read unasked. */
  resume(): void {
    if (this.#state === 'full') this.#asked = this.#rows.count + automaticLimit;
    if (this.#state === 'done') return;
    this.#state = 'reading';
    this.#readOn();
    this.#tell(false);
  }

  /** From the start: what is there stays until it is replaced. */
  readAgain(): void {
    this.#restarted = 0;
    this.#restart();
  }

  /** What was read and written, each once, in the list's order. */
  records(): readonly R[] {
    if (this.#records.version !== this.#version) this.#records = { version: this.#version, all: this.#rows.gather() };
    return this.#records.all;
  }

  /** A record as a write answered it, in the form of the list. One that was only changed may be among those unread. */
  put(record: R, isMade = true): void {
    this.#writes++;
    const isNew = this.#rows.put(record);
    if (isNew && (isMade || this.#state === 'done') && this.#total !== undefined) this.#total++;
    this.#tell(true);
  }

  drop(id: number): void {
    this.#writes++;
    this.#rows.drop(id);
    if (this.#total !== undefined) this.#total--;
    // The rows after it have moved up: one may now stand on a page that was already read.
    if (this.#state === 'done') this.#tell(true);
    else this.#restart();
  }

  /** Somebody's write changed what the list shows: it is read again when it is next wanted. */
  invalidate(): void {
    if (this.isWanted && this.#total !== undefined) this.readAgain();
    else this.#outdated = true;
  }

  /** Reads all of it anew behind what is shown, which is replaced where it differs; not where it changes meanwhile. */
  async refresh(signal: AbortSignal): Promise<void> {
    if (this.#state !== 'done') return;
    const [generation, writes] = [this.#generation, this.#writes];
    const whole = await readWhole(this.#options, signal);
    if (!whole || signal.aborted || generation !== this.#generation || writes !== this.#writes) return;
    this.#firstAt = performance.now();
    if (JSON.stringify(whole.rows.gather()) === JSON.stringify(this.records())) return;
    [this.#rows, this.#total, this.#lastPage] = [whole.rows, whole.total, whole.lastPage];
    this.#tell(true);
  }

  /** One request tells most of what others did: the length, and the newest rows where they come first. */
  async #compareFirstPage(): Promise<void> {
    const generation = this.#generation;
    const controller = new AbortController();
    const before = JSON.stringify(this.#rows.page(1));
    const listing = await this.#options.readPage(1, controller.signal).catch(() => undefined);
    if (!listing || generation !== this.#generation) return;
    const same = listing.meta.total === this.#total && JSON.stringify(listing.records) === before;
    if (!same) this.readAgain();
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
    this.#tell(true);
  }

  #stop(): void {
    for (const controller of this.#inFlight.values()) controller.abort();
    this.#inFlight.clear();
  }

  get #goal(): number {
    return Math.max(this.#asked, ...[...this.#wants].map(({ most }) => most));
  }

  #readOn(): void {
    if (this.#state === 'full' && this.#rows.count < this.#goal) {
      this.#state = 'reading';
      this.#tell(false);
    }
    while (
      this.isWanted &&
      this.#state === 'reading' &&
      this.#inFlight.size < (this.#options.atOnce ?? usuallyAtOnce)
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
    if (this.#total !== undefined && meta.total !== this.#total) {
      this.#moved = this.#restarted === restarts;
      if (!this.#moved) {
        this.#restarted++;
        this.#restart();
        return;
      }
    }
    const isFirst = this.#total === undefined;
    if (isFirst) this.#firstAt = performance.now();
    this.#total = meta.total;
    this.#begun = true;
    this.#lastPage = meta.last_page;
    this.#rows.keep(page, records);
    for (const { resolve } of this.#waiting) resolve();
    this.#waiting.clear();
    const rest = this.#nextPage() ?? (this.#inFlight.size > 0 ? page : undefined);
    if (rest === undefined) this.#finish();
    else if (this.isWanted && this.#rows.count >= this.#goal) this.#state = 'full';
    this.#tell(isFirst || this.#state !== 'reading');
    this.#readOn();
  }

  #finish(): void {
    this.#state = 'done';
    this.#rows.settle();
    this.#restarted = 0;
  }

  #fail(error: unknown): void {
    this.#state = 'failed';
    this.#error = error;
    this.#stop();
    for (const { reject } of this.#waiting) reject(error);
    this.#waiting.clear();
    this.#tell(true);
  }

  #tell(isWorthLooking: boolean): void {
    const now = performance.now();
    if (isWorthLooking || now - this.#versionAt > betweenVersions) {
      this.#version++;
      this.#versionAt = now;
    }
    this.#progress = this.#describe();
    for (const listener of this.#listeners) listener();
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
      hasStarted: this.#begun,
      error: this.#state === 'failed' ? this.#error : undefined,
    };
  }
}
