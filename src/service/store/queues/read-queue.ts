/**
 * Runs only a few long reads at a time and only some of them for one token, so that someone with many of them waits
 * without delaying others. Lists and records go before reports, and reports never take all slots.
 */
import { availableParallelism } from 'node:os';
import { ApiError } from '#service/api-error.ts';
import { type FairQueue, fairQueue } from '#service/store/queues/fair-queue.ts';

export type ReadingKind = (typeof kinds)[number];

export interface ReadQueue {
  /** Runs the work in a slot. Throws `overloaded` if too much is waiting already. */
  take<T>(tokenId: number, kind: ReadingKind, work: () => Promise<T>): Promise<T>;
  /** Whether `take` would throw. */
  isFull(tokenId: number, kind: ReadingKind): boolean;
  /** How many wait. */
  waiting(): number;
}

/**
 * As many as there are reader threads. More of them than processors would take memory and the writer's time; two are needed,
 * so that a list need not wait for a report.
 */
export const readsAtOnce = availableParallelism() < 4 ? 2 : 4;

const kinds = ['read', 'report'] as const;

/** A person waits for the result, so a read is refused before the wait comes to a second. */
const limits = {
  read: { always: 32, maxWait: 400, maxLength: 256 },
  report: { always: 16, maxWait: 400, maxLength: 64 },
};

/**
 * `onRefused` is called before `take` throws. At most half of the slots are for reports, and half for one token and
 * kind.
 */
export function readQueue(onRefused: (kind: ReadingKind) => void = () => {}, slots: number = readsAtOnce): ReadQueue {
  const half = slots / 2;
  const ofOneToken = Math.max(2, half);
  const queues: Record<ReadingKind, FairQueue<() => void>> = {
    read: fairQueue(limits.read),
    report: fairQueue(limits.report),
  };
  const running: Record<ReadingKind, Map<number, number>> = { read: new Map(), report: new Map() };
  let all = 0;
  let reports = 0;

  const isFree = (kind: ReadingKind) => all < slots && (kind === 'read' || reports < half);

  function mayBegin(tokenId: number, kind: ReadingKind): boolean {
    const ofKind = (each: ReadingKind) => running[each].get(tokenId) ?? 0;
    return ofKind(kind) < half && ofKind('read') + ofKind('report') < ofOneToken;
  }

  function begin(tokenId: number, kind: ReadingKind): void {
    running[kind].set(tokenId, (running[kind].get(tokenId) ?? 0) + 1);
    all++;
    if (kind === 'report') reports++;
  }

  function end(tokenId: number, kind: ReadingKind): void {
    const count = (running[kind].get(tokenId) ?? 1) - 1;
    if (count) running[kind].set(tokenId, count);
    else running[kind].delete(tokenId);
    all--;
    if (kind === 'report') reports--;
    for (const each of kinds) while (isFree(each) && callNext(each));
  }

  function callNext(kind: ReadingKind): boolean {
    const next = queues[kind].shift((tokenId) => mayBegin(tokenId, kind));
    next?.();
    return next !== undefined;
  }

  const mayBeginNow = (tokenId: number, kind: ReadingKind) => isFree(kind) && mayBegin(tokenId, kind);

  async function acquireSlot(tokenId: number, kind: ReadingKind): Promise<void> {
    if (mayBeginNow(tokenId, kind)) return begin(tokenId, kind);
    if (queues[kind].isFull(tokenId)) {
      onRefused(kind);
      throw new ApiError('overloaded');
    }
    return new Promise((resolve) =>
      queues[kind].push(tokenId, () => {
        begin(tokenId, kind);
        resolve();
      }),
    );
  }

  return {
    take: async (tokenId, kind, work) => {
      await acquireSlot(tokenId, kind);
      try {
        return await work();
      } finally {
        end(tokenId, kind);
      }
    },
    isFull: (tokenId, kind) => !mayBeginNow(tokenId, kind) && queues[kind].isFull(tokenId),
    waiting: () => queues.read.length() + queues.report.length(),
  };
}
