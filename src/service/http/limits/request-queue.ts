/**
 * Requests that wait for this thread. In each round of the event loop as many begin as a short slice of time allows. Between the
 * slices new connections are accepted and new requests read, so that what is too much is refused at once, and not behind all that
 * arrived before it.
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

/** Milliseconds. */
const slice = 2;

/** So many are asked for at most in a round, whether or not there is time for all of them. */
const maxInRound = 64;

/**
 * Milliseconds. Node accepts one connection in a round. While more arrive, rounds begin nothing for so long and are over soon:
 * otherwise connections would wait outside, for seconds, before anybody saw that there is too much to do.
 */
const maxPause = 8;

const kinds: readonly Work[] = ['save', 'read', 'report'];

/** Where the first in the queue has waited longer, more arrives than can be served, or it is a burst. */
const limits: Record<Work, QueueLimits> = {
  save: { always: 64, maxWait: 100, maxLength: 1024 },
  read: { always: 32, maxWait: 50, maxLength: 512 },
  report: { always: 8, maxWait: 50, maxLength: 64 },
};

/** Which kind goes first, in turns, where several wait. */
const kindOrder: readonly Work[] = ['save', 'read', 'save', 'read', 'save', 'report', 'save', 'read', 'save'];

/**
 * Milliseconds that the first in line may wait longer, because a burst is no overload. Used up while somebody waits too long, and
 * regained slowly, so that overload does not alternate between refusing and long waits.
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

  /** Those that arrive together begin at once while there is time. */
  function hasTime(): boolean {
    began ??= now();
    schedule();
    return !isConnecting && now() - began < slice;
  }

  /** Each begins in a call of its own, because what follows from it runs before the next call and takes time, too. */
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

  /** Until when requests begin in this round; a pause has no slice. */
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
    /** Uses up or regains what is set aside for bursts. */
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
