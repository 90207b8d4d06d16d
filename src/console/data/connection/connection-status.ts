/** The state of the connection over all requests: whether the service answers, is slow, or asked for a pause. */
import { sleep } from '#console/data/connection/retry-policy.ts';
import { wallClockIn } from '#console/time/wall-clock.ts';
import { createExternalStore } from '#console/ui/external-store.ts';

/**
 * `silent`: there is no answer. `busy`: the service cannot serve now. `foreign`: something else answers, such as a network's
 * sign-in page.
 */
type ConnectionProblem = 'silent' | 'busy' | 'foreign';

export interface ConnectionStatus {
  problem?: ConnectionProblem;
  /** `YYYY-MM-DD HH:MM:SS`: reads wait until then, as the service asked. */
  until?: string;
  /** Whether a request has waited so long that the person should be notified. */
  slow: boolean;
}

const slowAfterMilliseconds = 5000;
export const requestTimeoutMilliseconds = 60_000;
/** A shorter pause is over before a notice could be read, so it is shown only if it soon follows another. */
const minNoticeSeconds = 2;
const repeatedPauseMilliseconds = 3000;

const status = createExternalStore<ConnectionStatus>(
  { slow: false },
  (a, b) => a.problem === b.problem && a.until === b.until && a.slow === b.slow,
);
/** In milliseconds of `performance.now()`, because the wall clock may be set back. */
let pausedTo = 0;
const waiting = new Set<RequestTimer>();

export const useConnectionStatus = status.useValue;

/** Any answer ends a problem, except during a pause that the service asked for. */
export function recordAnswer(): void {
  if (performance.now() >= pausedTo) status.set({ slow: status.get().slow });
}

export function recordProblem(problem: ConnectionProblem): void {
  if (performance.now() >= pausedTo) status.set({ problem: problem, slow: status.get().slow });
}

/** Holds reads back for as many seconds as the service asked. */
export function pauseReads(seconds: number): void {
  const since = performance.now() - pausedTo;
  const isAnother = pausedTo > 0 && since >= 0 && since < repeatedPauseMilliseconds;
  pausedTo = Math.max(pausedTo, performance.now() + seconds * 1000);
  if (seconds >= minNoticeSeconds)
    status.set({ problem: 'busy', until: wallClockIn(seconds), slow: status.get().slow });
  else if (isAnother) status.set({ problem: 'busy', slow: status.get().slow });
}

/** How long a pause still lasts, in milliseconds. */
export function remainingPause(): number {
  return Math.max(0, pausedTo - performance.now());
}

/** Waits until the service may be read again. Rejects when the request is aborted. */
export async function waitUntilReadsResume(signal?: AbortSignal | null): Promise<void> {
  while (remainingPause() > 0) {
    await sleep(remainingPause(), signal);
    signal?.throwIfAborted();
  }
}

interface RequestTimer {
  signal: AbortSignal;
  slow: boolean;
  /** Why the request ended before an answer, where it was neither aborted by its caller nor lost by the network. */
  ended?: 'timed_out' | 'stopped';
  stop: (why: 'timed_out' | 'stopped') => void;
  end: () => void;
}

/** A request that waits for its answer. It is aborted by its caller, by the person who stops waiting, or after a minute. */
export function startRequestTimer(asker?: AbortSignal | null): RequestTimer {
  const controller = new AbortController();
  const follow = () => controller.abort(asker?.reason);
  if (asker?.aborted) follow();
  else asker?.addEventListener('abort', follow, { once: true });
  const turnSlow = setTimeout(() => {
    timer.slow = true;
    reportSlow();
  }, slowAfterMilliseconds);
  const tooLong = setTimeout(() => timer.stop('timed_out'), requestTimeoutMilliseconds);
  const timer: RequestTimer = {
    signal: controller.signal,
    slow: false,
    stop: (why) => {
      timer.ended = why;
      controller.abort();
    },
    end: () => {
      clearTimeout(turnSlow);
      clearTimeout(tooLong);
      asker?.removeEventListener('abort', follow);
      waiting.delete(timer);
      reportSlow();
    },
  };
  waiting.add(timer);
  return timer;
}

/** Whether a request is still waiting for its answer. */
export function isWaiting(): boolean {
  return waiting.size > 0;
}

function reportSlow(): void {
  status.set({ ...status.get(), slow: [...waiting].some(({ slow }) => slow) });
}

/** Aborts the slow requests, because the person does not want to wait for them. */
export function stopWaiting(): void {
  for (const timer of waiting) if (timer.slow) timer.stop('stopped');
}
