/**
 * Notices when more requests arrive than this thread can answer. In each turn of the event loop the requests that arrived
 * together are answered one after the other, so the last of them waits for all others. Once one long turn follows another,
 * the rest of each is refused, which takes far less time than answering.
 */

export interface EventLoopBudget {
  /** Whether the present turn has time for one more request, given the share of the budget that its kind may use. */
  takes(share: number): boolean;
}

/** Milliseconds. Refusing the rest takes time, too, and nobody should wait 50 ms for a refusal. */
const longest = 25;

/** A turn that follows a short one may be longer: what arrives together once is a burst and no overload. */
const longestAlone = 500;

/**
 * So many requests may always be taken in a turn: one slow request is no overload, and those who wait for the same commit ask
 * again together.
 */
const always = 128;

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
  let lastLong = Number.NEGATIVE_INFINITY;

  function begin(): Turn {
    const began = now();
    const begun: Turn = { began, allowed: began - lastLong > longest ? longestAlone : longest, taken: 0 };
    atEnd(() => {
      if (now() - began > longest) lastLong = now();
      turn = undefined;
    });
    return begun;
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
