import type { ApiClient, QueryValues } from '#console/data/api-client.ts';
import { readList } from '#console/data/read-records.ts';
import { readPages } from '#console/data/source/read-pages.ts';
import type { FirstRecords } from '#console/data/source/record-source.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import type { Segment } from '#contract/core/segments.ts';

/** Reads page by page in the list's order from a service that can evaluate the query; a record that moves is returned once. */
export async function readFirst<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  limit: number,
  signal?: AbortSignal,
): Promise<FirstRecords<ReadListed<S>>> {
  const per_page = Math.min(limit, maxPerPage);
  const byId = new Map<number, ReadListed<S>>();
  let total = 0;
  const readPage = (page: number) => readList(api, segment, { ...query, page, per_page }, signal);
  for await (const { records, meta } of readPages(readPage)) {
    for (const record of records) byId.set(record.id, record);
    total = meta.total;
    if (byId.size >= limit) break;
  }
  return { records: [...byId.values()].slice(0, limit), total };
}
