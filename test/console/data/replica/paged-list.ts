import { Replica } from '#console/data/replica/replica.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';

/** A list of records in descending order of their numbers, as a service pages it. */
export function pagedList(length: number, { perPage = 100 }: { perPage?: number } = {}) {
  const list = {
    records: Array.from({ length }, (_, index): WireRecord => ({ id: length - index })),
    requestedPages: [] as number[],
    aborted: 0,
    atOnce: 0,
    mostAtOnce: 0,
    /** Called before each page is answered. */
    before: (_page: number) => {},
    /** The last page that is answered; requests for later ones stay pending. */
    answered: Number.POSITIVE_INFINITY,
  };
  const readPage = async (page: number, signal: AbortSignal) => {
    list.requestedPages.push(page);
    list.atOnce++;
    list.mostAtOnce = Math.max(list.mostAtOnce, list.atOnce);
    signal.addEventListener('abort', () => {
      list.aborted++;
    });
    try {
      await new Promise((resolve, reject) => {
        signal.addEventListener('abort', reject);
        if (page <= list.answered) setImmediate(resolve);
      });
      signal.throwIfAborted();
      list.before(page);
      const total = list.records.length;
      const records = list.records.slice((page - 1) * perPage, page * perPage);
      return {
        records,
        meta: { current_page: page, last_page: Math.ceil(total / perPage) || 1, per_page: perPage, total },
      };
    } finally {
      list.atOnce--;
    }
  };
  const copy = new Replica({ readPage, compare: (a, b) => b.id - a.id });
  return { list, copy };
}

/** Resolves once the replica has reached a state. */
export function reaching(
  copy: Replica,
  isThere: (progress: ReturnType<Replica['progress']>) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere(copy.progress())) return;
      stop();
      resolve();
    };
    const stop = copy.subscribe(look);
    look();
  });
}

export const whole = (copy: Replica) => reaching(copy, ({ done }) => done);
