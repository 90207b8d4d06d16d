/** Remembers slow database work, so that the log of a slow request can name it. */

export interface SlowQuery {
  /** The statement without its values; for a write, the name of the job. */
  what: string;
  ms: number;
}

interface Noted extends SlowQuery {
  /** In milliseconds of the process's monotonic clock. */
  ended: number;
}

/** Shorter work, in milliseconds, is not remembered. */
const slowMilliseconds = 100;

/** How many are remembered. A few are enough, because they are read as soon as the request ends. */
const maxRemembered = 50;
const maxTextLength = 2000;

/**
 * The amount of work that is named for a request: under load much is slow at once, and naming all of it would say
 * nothing more.
 */
const maxNamed = 5;

export interface SlowQueryLog {
  /** Must be called when the work is done. */
  note(what: string, ms: number): void;
  /**
   * The work that ended since this moment, the longest first, limited in number. It may belong to another request that
   * ran at the same time.
   */
  since(moment: number): SlowQuery[];
}

/** One for each connection or thread whose work it notes. */
export function slowQueryLog(): SlowQueryLog {
  const last: Noted[] = [];
  return {
    note: (what, ms) => {
      if (ms < slowMilliseconds) return;
      last.push({ what: what.slice(0, maxTextLength), ms: Math.round(ms), ended: performance.now() });
      if (last.length > maxRemembered) last.shift();
    },
    since: (moment) =>
      last
        .filter(({ ended }) => ended >= moment)
        .map(({ what, ms }) => ({ what, ms }))
        .sort((one, other) => other.ms - one.ms)
        .slice(0, maxNamed),
  };
}
