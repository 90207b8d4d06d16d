/**
 * Requests that wait for this thread. Each round of the event loop begins as many as a short slice of time allows.
 * Between the slices new connections are accepted and new requests read, so that an excess is refused at once, and not
 * behind everything that arrived before it.
 */
import { fairQueue, type QueueLimits } from '#service/store/queues/fair-queue.ts';
import type { ReadingKind } from '#service/store/queues/read-queue.ts';

export type Work = 'save' | ReadingKind;

interface RequestQueue {
  /** Begins the request, now or in its turn. False where it must be refused. */
  take(work: Work, tokenId: number, begin: () => void): boolean;
  /** A connection was accepted. */
  noteConnection(): void;
}

type Clock = () => number;
type Begin = () => void;

/** Milliseconds of each round in which requests begin. */
const slice = 2;

/** The number of requests that a round begins at most, even if there is time for more. */
const maxInRound = 64;

/**
 * Milliseconds of a pause. Node accepts one connection in a round, so while more arrive, rounds begin no requests and
 * are short: otherwise connections would wait for seconds before an overload is noticed.
 */
const maxPause = 8;

const kinds: readonly Work[] = ['save', 'read', 'report'];

/** If the first in the queue has waited longer than `maxWait`, more arrives than can be served, or it is a burst. */
const limits: Record<Work, QueueLimits> = {
  save: { always: 64, maxWait: 100, maxLength: 1024 },
  read: { always: 32, maxWait: 50, maxLength: 512 },
  report: { always: 8, maxWait: 50, maxLength: 64 },
};

/** Which kind goes first, in turns, if several wait. */
const kindOrder: readonly Work[] = ['save', 'read', 'save', 'read', 'save', 'report', 'save', 'read', 'save'];

/**
 * Milliseconds that the first in the queue may wait longer, because a burst is no overload. They are used up while a
 * request waits too long, and regained slowly, so that overload does not alternate between refusals and long waits.
 */
const burst = { max: 500, regained: 0.05 };

export function requestQueue(
  now: Clock = () => performance.now(),
  atEnd: (call: () => void) => void = setImmediate,
): RequestQueue {
  const queues = requestQueues(now);
  /** When the first request of the present round arrived. */
  let began: number | undefined;
  let isScheduled = false;
  let isConnecting = false;
  let pausedSince: number | undefined;

  /** Requests that arrive together begin at once while there is time. */
  function hasTime(): boolean {
    began ??= now();
    schedule();
    return !isConnecting && now() - began < slice;
  }

  /**
   * Each request begins in a call of its own, because its further work runs before the next call and takes time, too.
   */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    let until: number | undefined;
    const beginInTime = () => {
      until ??= endOfSlice();
      if (now() < until) queues.shift()?.();
    };
    for (let call = Math.min(queues.waiting(), maxInRound); call > 1; call--) atEnd(beginInTime);
    atEnd(() => {
      beginInTime();
      began = undefined;
      isScheduled = false;
      queues.refill();
      if (queues.waiting()) schedule();
    });
  }

  /** The time until which requests begin in this round; during a pause none do. */
  function endOfSlice(): number {
    const present = now();
    pausedSince = isConnecting ? (pausedSince ?? present) : undefined;
    isConnecting = false;
    if (pausedSince !== undefined && present - pausedSince < maxPause) return present;
    pausedSince = undefined;
    return present + slice;
  }

  return {
    take: (work, tokenId, begin) => {
      if (queues.waiting() || !hasTime()) return queues.push(work, tokenId, begin);
      begin();
      return true;
    },
    noteConnection: () => {
      isConnecting = true;
    },
  };
}

/** A queue for each kind of work. */
function requestQueues(now: Clock) {
  const queues = {
    save: fairQueue<Begin>(limits.save, now),
    read: fairQueue<Begin>(limits.read, now),
    report: fairQueue<Begin>(limits.report, now),
  };
  let waiting = 0;
  let position = 0;
  let burstBudget = burst.max;
  let isLate = false;
  let refilledAt = now();

  function shift(): Begin | undefined {
    while (waiting) {
      const begin = queues[kindOrder[position++ % kindOrder.length] ?? 'save'].shift();
      if (!begin) continue;
      waiting--;
      return begin;
    }
    return undefined;
  }

  return {
    waiting: () => waiting,
    shift,
    /** False where the queue is full. */
    push: (work: Work, tokenId: number, begin: Begin): boolean => {
      const queue = queues[work];
      if (queue.isFull(tokenId, queue.longestWait() - burstBudget)) return false;
      queue.push(tokenId, begin);
      waiting++;
      return true;
    },
    /** Uses up or regains the time for bursts. */
    refill: (): void => {
      const present = now();
      const passed = present - refilledAt;
      refilledAt = present;
      burstBudget = isLate
        ? Math.max(0, burstBudget - passed)
        : Math.min(burst.max, burstBudget + passed * burst.regained);
      isLate = kinds.some((work) => queues[work].longestWait() > limits[work].maxWait);
    },
  };
}
