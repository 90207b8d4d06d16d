import type { Listing } from '#console/data/read-records.ts';
import { ReplicaRows } from '#console/data/replica/replica-rows.ts';
import { readPages } from '#console/data/source/read-pages.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';

export interface ReplicaOptions<R extends WireRecord> {
  readPage: (page: number, signal: AbortSignal) => Promise<Listing<R>>;
  /** The list's own order, for records that were added here. */
  compare: (a: WireRecord, b: WireRecord) => number;
  /** The number of pages that are read at once. With 1, no record is missed because another was added meanwhile. */
  concurrency?: number;
  /** Called whenever somebody begins to need the records. */
  onRetain?: () => void;
}

interface WholeRead<R extends WireRecord> {
  rows: ReplicaRows<R>;
  total: number;
  lastPage: number;
}

/** Reads every page of a list. Returns undefined where the list changed its length or its order meanwhile. */
export async function readWhole<R extends WireRecord>(
  { readPage, compare }: ReplicaOptions<R>,
  signal: AbortSignal,
): Promise<WholeRead<R> | undefined> {
  const rows = new ReplicaRows<R>(compare);
  let list: WholeRead<R> | undefined;
  let page = 0;
  for await (const { records, meta } of readPages((page) => readPage(page, signal))) {
    signal.throwIfAborted();
    list ??= { rows, total: meta.total, lastPage: meta.last_page };
    if (meta.total !== list.total || meta.last_page !== list.lastPage) return undefined;
    rows.keep(++page, records);
  }
  return rows.hasRepeats ? undefined : list;
}
