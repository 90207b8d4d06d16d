/**
 * Notices when more requests arrive than this thread can answer. In each turn of the event loop the requests that arrived
 * together are answered one after the other, so the last of them waits for all others. What arrives together once is a burst
 * and no overload: it may take longer, in one turn or in several. Once bursts have used up what is set aside for them, the
 * rest of each turn is refused, which takes far less time than answering.
 */

export interface EventLoopBudget {
  /** Whether the present turn has time for one more request, given the share of the budget that its kind may use. */
  takes(share: number): boolean;
}

/** Milliseconds. Refusing the rest takes time, too, and nobody should wait 50 ms for a refusal. */
const longest = 25;

/**
 * Milliseconds by which turns may be longer, all of them together. A part of the time that passes is set aside again: so
 * little that overload does not alternate between refusing and turns of half a second.
 */
const burst = { most: 500, regained: 0.05 };

/**
 * So many requests may always be taken in a turn: one slow request is no overload, and those who wait for the same commit ask
 * again together.
 */
const always = 64;

interface Turn {
  began: number;
  allowed: number;
  taken: number;
}

export function eventLoopBudget(
  now = () => performance.now(),
  atEnd: (end: () => void) => void = setImmediate,
): EventLoopBudget {
  let turn: Turn | undefined;
  let aside = burst.most;
  let lastEnd = now();

  function begin(): Turn {
    const began = now();
    aside = Math.min(burst.most, aside + burst.regained * (began - lastEnd));
    atEnd(() => {
      lastEnd = now();
      aside -= Math.min(aside, Math.max(0, lastEnd - began - longest));
      turn = undefined;
    });
    return { began, allowed: longest + aside, taken: 0 };
  }

  return {
    takes: (share) => {
      turn ??= begin();
      const isOver = turn.taken >= always * share && now() - turn.began > turn.allowed * share;
      if (!isOver) turn.taken++;
      return !isOver;
    },
  };
}
