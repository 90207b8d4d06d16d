/** Caches replies until the version of their data changes (`store/state-cache.ts`). */

interface CachedPage<T> {
  version: string;
  answer: T;
}

/** The cache keeps the newest replies, up to about this many bytes with the overhead of each. */
const capacity = 16_000_000;
const overhead = 400;

interface QueuedReading<T> {
  tokenId: number;
  /** Runs the work in a slot of this token. */
  runInSlot(work: () => Promise<T>): Promise<T>;
  read(): Promise<T>;
}

export interface PageCache<T> {
  /** The cached reply of this key at this version of the data. */
  cached(key: string, version: string): T | undefined;
  /** Whether there is such a reply. Counts neither as a hit nor as a miss. */
  has(key: string, version: string): boolean;
  /** Like `cached`, but reads the reply if it is not cached. */
  page(key: string, version: string, read: () => Promise<T>): Promise<T>;
  /**
   * Like `page`, but waits for a slot before it reads. A token's further requests for the page wait for its first one,
   * and never behind what another token has queued.
   */
  queuedPage(key: string, version: string, reading: QueuedReading<T>): Promise<T>;
  /** How many pages were cached, and how many had to be read. */
  usage(): { hits: number; misses: number };
}

/** A read that fails is not cached, so the next request reads again. */
export function pageCache<T extends { readonly length: number } = string>(): PageCache<T> {
  const pages = new Map<string, CachedPage<T>>();
  /** Reads in flight. Further requests for the same page wait for the first one. */
  const shareRead = sharedPromises<T>();
  const shareQueued = sharedPromises<T>();
  let size = 0;
  let hits = 0;
  let misses = 0;

  function keep(key: string, page: CachedPage<T>): void {
    drop(key);
    pages.set(key, page);
    size += sizeOf(key, page);
    for (const [oldest] of pages) {
      if (size <= capacity) return;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    const page = pages.get(key);
    if (page) size -= sizeOf(key, page);
    pages.delete(key);
  }

  function cached(key: string, version: string): T | undefined {
    const page = pages.get(key);
    if (page?.version !== version) return undefined;
    hits++;
    return page.answer;
  }

  async function readAndCache(key: string, version: string, read: () => Promise<T>): Promise<T> {
    misses++;
    const answer = await shareRead(`${version} ${key}`, read);
    keep(key, { version, answer });
    return answer;
  }

  async function page(key: string, version: string, read: () => Promise<T>): Promise<T> {
    return cached(key, version) ?? readAndCache(key, version, read);
  }

  return {
    cached,
    has: (key, version) => pages.get(key)?.version === version,
    page,
    queuedPage: async (key, version, { tokenId, runInSlot, read }) =>
      cached(key, version) ??
      // Another token may have read the page before this one gets its slot.
      shareQueued(`${tokenId} ${version} ${key}`, () => runInSlot(() => page(key, version, read))),
    usage: () => ({ hits, misses }),
  };
}

/** Callers for work that is under way wait for the same promise. */
function sharedPromises<T>() {
  const inFlight = new Map<string, Promise<T>>();
  return (name: string, begin: () => Promise<T>): Promise<T> => {
    const pending = inFlight.get(name) ?? begin().finally(() => inFlight.delete(name));
    inFlight.set(name, pending);
    return pending;
  };
}

function sizeOf(key: string, { answer }: CachedPage<{ readonly length: number }>): number {
  return key.length + answer.length + overhead;
}
