import type { Listing } from '#console/data/read-records.ts';
import { ReplicaRows } from '#console/data/replica/replica-rows.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';

export interface ReplicaOptions<R extends WireRecord> {
  readPage: (page: number, signal: AbortSignal) => Promise<Listing<R>>;
  /** The list's own order, for records that were added here. */
  compare: (a: WireRecord, b: WireRecord) => number;
  /** Pages. One after the other, nothing that is added meanwhile can push a record out of sight. */
  atOnce?: number;
}

interface Whole<R extends WireRecord> {
  rows: ReplicaRows<R>;
  total: number;
  lastPage: number;
}

/** Every page of a list, one after the other; undefined where the list got another length meanwhile. */
export async function readWhole<R extends WireRecord>(
  { readPage, compare }: ReplicaOptions<R>,
  signal: AbortSignal,
): Promise<Whole<R> | undefined> {
  const { records, meta } = await readPage(1, signal);
  const rows = new ReplicaRows<R>(compare);
  rows.keep(1, records);
  for (let page = 2; page <= meta.last_page; page++) {
    signal.throwIfAborted();
    const next = await readPage(page, signal);
    if (next.meta.total !== meta.total || next.meta.last_page !== meta.last_page) return undefined;
    rows.keep(page, next.records);
  }
  return { rows, total: meta.total, lastPage: meta.last_page };
}
