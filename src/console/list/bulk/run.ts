/**
 * Works through many things, a few at once. One that is refused never stops the others; where nobody answers, the rest
 * waits until somebody goes on. Stopping takes nothing new: what was sent is waited for, so that its outcome is known.
 */
import { isRejection, ServiceError } from '#console/data/service-error.ts';

export interface RunSnapshot<O> {
  state: 'ready' | 'running' | 'waiting' | 'stopping' | 'ended';
  /** By the place of the item; those that are missing were not reached. */
  outcomes: ReadonlyMap<number, O>;
  /** Begun, and no answer came: whether it was carried out is not known. */
  unanswered: ReadonlySet<number>;
  total: number;
  /** Why it waits. */
  reason?: unknown;
}

export interface Run<O> {
  subscribe: (listener: () => void) => () => void;
  snapshot: () => RunSnapshot<O>;
  /** Begins, or goes on after a wait. Resolves when it ended or waits. */
  proceed: () => Promise<void>;
  stop: () => void;
}

interface RunOptions<I, O> {
  items: readonly I[];
  /** Gives an outcome, also for what is refused; throws only where asking again may help. */
  work: (item: I, place: number) => Promise<O>;
  onOutcome?: (place: number, outcome: O) => void;
  atOnce?: number;
}

const usuallyAtOnce = 4;
/** Whoever watches is told at most so often. */
const pause = 60;

export function createRun<I, O>({ items, work, onOutcome, atOnce = usuallyAtOnce }: RunOptions<I, O>): Run<O> {
  const outcomes = new Map<number, O>();
  const unanswered = new Set<number>();
  const open = items.map((_item, place) => place).reverse();
  const { subscribe, tell } = createListeners();
  let current: RunSnapshot<O> = { state: 'ready', outcomes, unanswered, total: items.length };
  /** Set by the first that failed: from then on nothing new is taken. */
  let failed: { reason: unknown } | undefined;

  const change = (part: Partial<RunSnapshot<O>>, now = true) => {
    current = { ...current, ...part };
    tell(now);
  };

  async function takeTurns(): Promise<void> {
    while (current.state === 'running' && !failed) {
      const place = open.pop();
      if (place === undefined) return;
      try {
        const outcome = await work(items[place] as I, place); // Each open place is one of the items.
        outcomes.set(place, outcome);
        unanswered.delete(place);
        onOutcome?.(place, outcome);
        change({}, false);
      } catch (reason) {
        open.push(place);
        unanswered.add(place);
        failed ??= { reason };
      }
    }
  }

  async function proceed(): Promise<void> {
    if (current.state !== 'ready' && current.state !== 'waiting') return;
    failed = undefined;
    change({ state: 'running', reason: undefined });
    // Also where one failed: the outcomes of the others must be known before anybody goes on.
    await Promise.all(Array.from({ length: Math.min(atOnce, open.length) }, takeTurns));
    change(howItRests());
  }

  function howItRests(): Pick<RunSnapshot<O>, 'state' | 'reason'> {
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

function createListeners() {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: (now: boolean) => {
      if (now) call();
      else timer ??= setTimeout(call, pause);
    },
  };
}
