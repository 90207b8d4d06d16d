/** How the line to the service is, seen over all requests: whether it answers, is slow, or asked for a pause. */
import { useSyncExternalStore } from 'react';
import { wallClockIn } from '#console/time/wall-clock.ts';

/** Nobody answers; it answers and cannot serve; something else answers, such as a network's sign-in page. */
export type ConnectionProblem = 'silent' | 'busy' | 'foreign';

export interface ConnectionStatus {
  problem?: ConnectionProblem;
  /** `YYYY-MM-DD HH:MM:SS`: reads wait until then, as the service asked. */
  until?: string;
  /** A request has waited for longer than people do without a word. */
  slow: boolean;
}

const slowAfter = 5000;
const patience = 60_000;
/** A shorter pause is over before it is read about, unless another follows it at once. */
const worthSaying = 2;
const atOnce = 3000;

let line: ConnectionStatus = { slow: false };
/** By the clock that only goes forward, in milliseconds. */
let pausedTo = 0;
const listeners = new Set<() => void>();
const waiting = new Set<Wait>();

function change(next: ConnectionStatus): void {
  const same = next.problem === line.problem && next.until === line.until && next.slow === line.slow;
  if (same) return;
  line = next;
  for (const listener of listeners) listener();
}

export function useConnectionStatus(): ConnectionStatus {
  return useSyncExternalStore(subscribe, () => line);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The service answered, whatever it said. */
export function recordAnswer(): void {
  if (performance.now() >= pausedTo) change({ slow: line.slow });
}

export function recordProblem(problem: ConnectionProblem): void {
  if (performance.now() >= pausedTo) change({ problem: problem, slow: line.slow });
}

/** The service asked to be left alone for so many seconds. */
export function pauseReads(seconds: number): void {
  const since = performance.now() - pausedTo;
  const isAnother = pausedTo > 0 && since >= 0 && since < atOnce;
  pausedTo = Math.max(pausedTo, performance.now() + seconds * 1000);
  if (seconds >= worthSaying) change({ problem: 'busy', until: wallClockIn(seconds), slow: line.slow });
  else if (isAnother) change({ problem: 'busy', slow: line.slow });
}

/** How long a pause still lasts, in milliseconds. */
export function pauseLeft(): number {
  return Math.max(0, pausedTo - performance.now());
}

/** Waits until the service may be read again. Rejects when the asker goes away. */
export async function untilReadsGoOn(signal?: AbortSignal | null): Promise<void> {
  while (pauseLeft() > 0) await sleep(pauseLeft(), signal);
}

function sleep(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, milliseconds);
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
}

export interface Wait {
  signal: AbortSignal;
  slow: boolean;
  /** Why it ended before an answer, where neither the asker nor the network was the reason. */
  ended?: 'timed_out' | 'stopped';
  stop: (why: 'timed_out' | 'stopped') => void;
  end: () => void;
}

/** One request that is out. It ends with its asker, when the person stops waiting, or when nothing came for a minute. */
export function startWait(asker?: AbortSignal | null): Wait {
  const controller = new AbortController();
  const follow = () => controller.abort(asker?.reason);
  if (asker?.aborted) follow();
  else asker?.addEventListener('abort', follow, { once: true });
  const turnSlow = setTimeout(() => {
    wait.slow = true;
    tellSlow();
  }, slowAfter);
  const tooLong = setTimeout(() => wait.stop('timed_out'), patience);
  const wait: Wait = {
    signal: controller.signal,
    slow: false,
    stop: (why) => {
      wait.ended = why;
      controller.abort();
    },
    end: () => {
      clearTimeout(turnSlow);
      clearTimeout(tooLong);
      asker?.removeEventListener('abort', follow);
      waiting.delete(wait);
      tellSlow();
    },
  };
  waiting.add(wait);
  return wait;
}

function tellSlow(): void {
  change({ ...line, slow: [...waiting].some(({ slow }) => slow) });
}

/** The person waits no longer for what has been slow. */
export function stopWaiting(): void {
  for (const wait of waiting) if (wait.slow) wait.stop('stopped');
}
