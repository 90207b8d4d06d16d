/** Records that others refer to, read a batch at a time and never one request a cell. */
import type { ApiClient } from '#console/data/api-client.ts';
import { readList } from '#console/data/read-records.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import { largestPerPage } from '#contract/core/query.ts';
import type { Segment } from '#contract/core/segments.ts';

interface Wanted {
  id: number;
  resolve: (record: WireRecord | null) => void;
  reject: (reason: unknown) => void;
}

const batches = new WeakMap<ApiClient, Map<Segment, Wanted[]>>();

export function joinBatch(api: ApiClient, segment: Segment, id: number): Promise<WireRecord | null> {
  const open = batches.get(api) ?? new Map<Segment, Wanted[]>();
  batches.set(api, open);
  const batch = open.get(segment);
  return new Promise((resolve, reject) => {
    const wanted = { id, resolve, reject };
    if (batch) {
      batch.push(wanted);
      if (batch.length === largestPerPage) readBatch(api, segment, open);
      return;
    }
    open.set(segment, [wanted]);
    // Every cell of a page asks in the same task; the batch goes out in the next.
    setTimeout(() => readBatch(api, segment, open));
  });
}

async function readBatch(api: ApiClient, segment: Segment, open: Map<Segment, Wanted[]>): Promise<void> {
  const batch = open.get(segment) ?? [];
  open.delete(segment);
  if (!batch.length) return;
  try {
    const ids = [...new Set(batch.map((each) => each.id))];
    const { records } = await readList(api, segment, { id: ids, per_page: largestPerPage });
    const found = new Map(records.map((record) => [record.id, record]));
    for (const each of batch) each.resolve(found.get(each.id) ?? null);
  } catch (error) {
    for (const each of batch) each.reject(error);
  }
}
