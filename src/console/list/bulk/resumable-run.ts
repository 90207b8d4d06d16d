/**
 * Processes many items, a few at once. A refused item does not stop the others. Where the service does not answer, the run
 * waits until it is resumed. After a stop no new item is started, but requests already sent are awaited for their outcome.
 */
import { isRejection, ServiceError } from '#console/data/service-error.ts';
import { createListeners } from '#console/ui/external-store.ts';

export type RunState = 'ready' | 'running' | 'waiting' | 'stopping' | 'ended';

interface RunSnapshot<O> {
  state: RunState;
  /** The outcomes by index of the item. Items without one were not reached. */
  outcomes: ReadonlyMap<number, O>;
  /** Items that were sent without an answer, so that it is not known whether they were carried out. */
  unanswered: ReadonlySet<number>;
  total: number;
  /** Why it waits. */
  reason?: unknown;
}

export interface Run<O> {
  subscribe: (listener: () => void) => () => void;
  snapshot: () => RunSnapshot<O>;
  /** Starts, or resumes after a wait. Resolves when the run has ended or waits. */
  proceed: () => Promise<void>;
  stop: () => void;
}

interface RunOptions<I, O> {
  items: readonly I[];
  /** Returns an outcome for refused items, too, and throws only if a retry may help. */
  work: (item: I, index: number) => Promise<O>;
  concurrency?: number;
}

const defaultConcurrency = 4;
/** Listeners are notified at most once in this time. */
const notifyIntervalMilliseconds = 60;

export function createRun<I, O>({ items, work, concurrency = defaultConcurrency }: RunOptions<I, O>): Run<O> {
  const outcomes = new Map<number, O>();
  const unanswered = new Set<number>();
  const open = [...items.entries()].reverse();
  const { subscribe, notify } = createThrottledListeners();
  let current: RunSnapshot<O> = { state: 'ready', outcomes, unanswered, total: items.length };
  /** Set by the first failure, after which no new item is started. */
  let failed: { reason: unknown } | undefined;

  const change = (part: Partial<RunSnapshot<O>>, now = true) => {
    current = { ...current, ...part };
    notify(now);
  };

  async function takeTurns(): Promise<void> {
    while (current.state === 'running' && !failed) {
      const next = open.pop();
      if (!next) return;
      const [index, item] = next;
      try {
        const outcome = await work(item, index);
        outcomes.set(index, outcome);
        unanswered.delete(index);
        change({}, false);
      } catch (reason) {
        open.push(next);
        unanswered.add(index);
        failed ??= { reason };
      }
    }
  }

  async function proceed(): Promise<void> {
    if (current.state !== 'ready' && current.state !== 'waiting') return;
    failed = undefined;
    change({ state: 'running', reason: undefined });
    // Waits for all, also after a failure, because the outcomes must be known before the run is resumed.
    await Promise.all(Array.from({ length: Math.min(concurrency, open.length) }, takeTurns));
    change(finalState());
  }

  function finalState(): Pick<RunSnapshot<O>, 'state' | 'reason'> {
    const waits = current.state === 'running' && failed && canWait(failed.reason);
    return { state: waits ? 'waiting' : 'ended', reason: failed?.reason };
  }

  function stop(): void {
    if (current.state === 'running') change({ state: 'stopping' });
    else if (current.state === 'waiting') change({ state: 'ended' });
  }

  return { subscribe, snapshot: () => current, proceed, stop };
}

function canWait(reason: unknown): boolean {
  return reason instanceof ServiceError && !isRejection(reason);
}

function createThrottledListeners() {
  const { notify, subscribe } = createListeners();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = () => {
    clearTimeout(timer);
    timer = undefined;
    notify();
  };
  return {
    subscribe,
    notify: (now: boolean) => {
      if (now) call();
      else timer ??= setTimeout(call, notifyIntervalMilliseconds);
    },
  };
}
