/** Caches replies until the version of their data changes (`store/state-cache.ts`). */

interface CachedPage<T> {
  version: string;
  answer: T;
}

/** The cache keeps the newest replies, up to about this many bytes with the overhead of each. */
const capacity = 16_000_000;
const overhead = 400;

export interface PageCache<T> {
  /** The cached reply to this question at this version of the data. */
  cached(question: string, version: string): T | undefined;
  /** Whether there is one. Counts nothing. */
  has(question: string, version: string): boolean;
  /** The same, but reads the reply where it is not cached. */
  page(question: string, version: string, read: () => Promise<T>): Promise<T>;
  /** How many pages were cached, and how many had to be read. */
  usage(): { hits: number; misses: number };
}

export function pageCache<T extends { readonly length: number } = string>(): PageCache<T> {
  const pages = new Map<string, CachedPage<T>>();
  /** Reads under way. Further requests for the same page wait for the first one. */
  const underWay = new Map<string, Promise<T>>();
  let size = 0;
  let hits = 0;
  let misses = 0;

  function keep(question: string, page: CachedPage<T>): void {
    drop(question);
    pages.set(question, page);
    size += sizeOf(question, page);
    for (const [oldest] of pages) {
      if (size <= capacity) return;
      drop(oldest);
    }
  }

  function drop(question: string): void {
    const page = pages.get(question);
    if (page) size -= sizeOf(question, page);
    pages.delete(question);
  }

  function cached(question: string, version: string): T | undefined {
    const page = pages.get(question);
    if (page?.version !== version) return undefined;
    hits++;
    return page.answer;
  }

  async function readAndCache(question: string, version: string, read: () => Promise<T>): Promise<T> {
    misses++;
    const name = `${version} ${question}`;
    const pending = underWay.get(name) ?? read().finally(() => underWay.delete(name));
    underWay.set(name, pending);
    const answer = await pending;
    keep(question, { version, answer });
    return answer;
  }

  return {
    cached,
    has: (question, version) => pages.get(question)?.version === version,
    page: async (question, version, read) => cached(question, version) ?? readAndCache(question, version, read),
    usage: () => ({ hits, misses }),
  };
}

function sizeOf(question: string, { answer }: CachedPage<{ readonly length: number }>): number {
  return question.length + answer.length + overhead;
}
