/** Reads records that others refer to in batches, so that a page does not send one request for each cell. */
import type { ApiClient } from '#console/data/api-client.ts';
import { readList } from '#console/data/read-records.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import { bySegment, type Segment } from '#contract/core/segments.ts';

interface ReferenceRequest<S extends Segment> {
  id: number;
  resolve: (record: ReadListed<S> | null) => void;
  reject: (reason: unknown) => void;
}

type Batches = { [S in Segment]: ReferenceRequest<S>[] };

const batches = new WeakMap<ApiClient, Batches>();

export function joinBatch<S extends Segment>(api: ApiClient, segment: S, id: number): Promise<ReadListed<S> | null> {
  const open = batches.get(api) ?? bySegment(() => []);
  batches.set(api, open);
  const batch = open[segment];
  return new Promise((resolve, reject) => {
    const request: ReferenceRequest<S> = { id, resolve, reject };
    batch.push(request);
    if (batch.length === maxPerPage) readBatch(api, segment, open);
    // All cells of a page request their records in the same task, and the batch is sent in the next one.
    else if (batch.length === 1) setTimeout(() => readBatch(api, segment, open));
  });
}

async function readBatch<S extends Segment>(api: ApiClient, segment: S, open: Batches): Promise<void> {
  const batch = open[segment].splice(0);
  if (!batch.length) return;
  try {
    const ids = [...new Set(batch.map((each) => each.id))];
    const { records } = await readList(api, segment, { id: ids, per_page: maxPerPage });
    const byId = new Map(records.map((record) => [record.id, record]));
    for (const each of batch) each.resolve(byId.get(each.id) ?? null);
  } catch (error) {
    for (const each of batch) each.reject(error);
  }
}
