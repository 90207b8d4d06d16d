/** Records that others refer to, read a batch at a time and never one request a cell. */
import type { ApiClient } from '#console/data/api-client.ts';
import { readList } from '#console/data/read-records.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { largestPerPage } from '#contract/core/query.ts';
import { bySegment, type Segment } from '#contract/core/segments.ts';

interface Wanted<S extends Segment> {
  id: number;
  resolve: (record: ReadListed<S> | null) => void;
  reject: (reason: unknown) => void;
}

type Batches = { [S in Segment]: Wanted<S>[] };

const batches = new WeakMap<ApiClient, Batches>();

export function joinBatch<S extends Segment>(api: ApiClient, segment: S, id: number): Promise<ReadListed<S> | null> {
  const open = batches.get(api) ?? bySegment(() => []);
  batches.set(api, open);
  const batch = open[segment];
  return new Promise((resolve, reject) => {
    const wanted: Wanted<S> = { id, resolve, reject };
    batch.push(wanted);
    if (batch.length === largestPerPage) readBatch(api, segment, open);
    // Every cell of a page asks in the same task; the batch goes out in the next.
    else if (batch.length === 1) setTimeout(() => readBatch(api, segment, open));
  });
}

async function readBatch<S extends Segment>(api: ApiClient, segment: S, open: Batches): Promise<void> {
  const batch = open[segment].splice(0);
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
