/** All records that a service finds by a filter, page after page. */
import type { Conversation, QueryValues } from '#console/kit/http.ts';
import { readList } from '#console/kit/read.ts';
import { largestPerPage } from '#contract/query.ts';
import type { Segment } from '#contract/segments.ts';
import type { WireRecord } from '#contract/select.ts';

interface Limits {
  signal?: AbortSignal;
  /** Of pages. */
  most?: number;
}

export interface Everything {
  records: WireRecord[];
  /** What the service says that there are. */
  total: number;
  requests: number;
}

export async function readEvery(
  conversation: Conversation,
  segment: Segment,
  query: QueryValues,
  { signal, most = Number.POSITIVE_INFINITY }: Limits = {},
): Promise<Everything> {
  const found = new Map<number, WireRecord>();
  for (let page = 1; ; page++) {
    const { records, meta } = await readList(
      conversation,
      segment,
      { ...query, page, per_page: largestPerPage },
      signal,
    );
    for (const record of records) found.set(record.id, record);
    if (page >= meta.last_page || page >= most)
      return { records: [...found.values()], total: meta.total, requests: page };
  }
}
