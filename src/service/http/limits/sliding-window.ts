/**
 * Limits the count in any minute for each key. The previous minute's count is weighted by how much of it lies less than
 * a minute back, so that a burst across the boundary cannot exceed the limit.
 */

interface Counted {
  /** When the current minute of this key began, in milliseconds of the process's monotonic clock. */
  began: number;
  count: number;
  before: number;
}

const windowMilliseconds = 60_000;

/** Tolerates rounding, so that a client that retries at exactly the announced time is not refused. */
const rounding = 1e-6;

export interface SlidingWindow<Key> {
  /** Counts one more and gives 0. Above the limit it counts nothing and gives the seconds until the next is allowed. */
  take(key: Key): number;
  /** How many keys are remembered. */
  size(): number;
}

/** `maxKeys` bounds the memory: keys unused for the longest time are forgotten first. */
export function slidingWindow<Key>(limit: number, maxKeys: number, now = () => performance.now()): SlidingWindow<Key> {
  const counts = new Map<Key, Counted>();

  function current(key: Key, moment: number): Counted {
    const known = counts.get(key);
    const age = known ? moment - known.began : Number.POSITIVE_INFINITY;
    if (known && age < windowMilliseconds) return known;
    const isNext = known && age < 2 * windowMilliseconds;
    const begun: Counted = isNext
      ? { began: known.began + windowMilliseconds, count: 0, before: known.count }
      : { began: moment, count: 0, before: 0 };
    counts.delete(key);
    counts.set(key, begun);
    if (counts.size > maxKeys) forgetOldest();
    return begun;
  }

  function forgetOldest(): void {
    for (const [oldest] of counts) {
      counts.delete(oldest);
      return;
    }
  }

  return {
    take: (key) => {
      const moment = now();
      const counted = current(key, moment);
      const age = moment - counted.began;
      const weighed = counted.before * (1 - age / windowMilliseconds) + counted.count;
      if (weighed + 1 > limit + rounding) return secondsUntilNext(counted, age, limit);
      counted.count++;
      return 0;
    },
    size: () => counts.size,
  };
}

function secondsUntilNext({ count, before }: Counted, age: number, limit: number): number {
  // The current minute's count begins to fade only in the next minute; that of the previous minute fades now.
  const isFull = count + 1 > limit;
  const until = isFull
    ? windowMilliseconds + windowMilliseconds * (1 - (limit - 1) / count)
    : windowMilliseconds * (1 - (limit - 1 - count) / before);
  return Math.max(1, Math.ceil((until - age) / 1000));
}
