/**
 * A queue whose owners take turns, so that someone with much work does not delay others. Work that would wait too long
 * is refused at once, instead of being answered when nobody waits for it any more.
 */

export interface QueueLimits {
  /**
   * The number of items that may always wait, because they are served soon, however slow the service is at the moment.
   */
  always: number;
  /** Milliseconds. While the longest wait exceeds this, an owner with waiting work may not add to it. */
  maxWait: number;
  /** The length from which only owners with less than their share of the queue may add to it. */
  maxLength: number;
}

interface Queued<T> {
  item: T;
  since: number;
}

export interface FairQueue<T> {
  push(owner: number, item: T): void;
  /** The next item, in turns between the owners who may be served now. */
  shift(mayBegin?: (owner: number) => boolean): T | undefined;
  length(): number;
  /** Milliseconds since the longest waiting item was added; 0 if none waits. */
  longestWait(): number;
  /**
   * Whether more work of this owner must be refused. `wait` replaces the longest wait, for callers that know of a
   * longer one.
   */
  isFull(owner: number, wait?: number): boolean;
  /** Removes and returns everything that waits. */
  clear(): T[];
}

/** `now` is in milliseconds, and must never go back. `push` refuses nothing: ask `isFull` before. */
export function fairQueue<T>({ always, maxWait, maxLength }: QueueLimits, now = () => performance.now()): FairQueue<T> {
  /** In the order in which the owners have their turns. */
  const byOwner = new Map<number, Queued<T>[]>();
  let length = 0;

  function longestWait(): number {
    const present = now();
    let oldest = present;
    for (const [first] of byOwner.values()) if (first && first.since < oldest) oldest = first.since;
    return present - oldest;
  }

  function take(owner: number, queue: Queued<T>[]): T | undefined {
    const first = queue.shift();
    byOwner.delete(owner);
    if (queue.length) byOwner.set(owner, queue);
    length--;
    return first?.item;
  }

  return {
    push: (owner, item) => {
      const queue = byOwner.get(owner) ?? [];
      queue.push({ item, since: now() });
      byOwner.set(owner, queue);
      length++;
    },
    shift: (mayBegin = () => true) => {
      for (const [owner, queue] of byOwner) if (mayBegin(owner)) return take(owner, queue);
      return undefined;
    },
    length: () => length,
    longestWait,
    isFull: (owner, wait = longestWait()) => {
      if (length < always) return false;
      const own = byOwner.get(owner)?.length ?? 0;
      if (own && wait > maxWait) return true;
      const owners = own ? byOwner.size : byOwner.size + 1;
      return length >= maxLength && own >= Math.floor(maxLength / owners);
    },
    clear: () => {
      const all = [...byOwner.values()].flatMap((queue) => queue.map(({ item }) => item));
      byOwner.clear();
      length = 0;
      return all;
    },
  };
}
