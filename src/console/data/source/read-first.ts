import type { ApiClient, QueryValues } from '#console/data/api-client.ts';
import { readList } from '#console/data/read-records.ts';
import { readPages } from '#console/data/source/pages.ts';
import type { FirstRecords } from '#console/data/source/record-source.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { largestPerPage } from '#contract/core/query.ts';
import type { Segment } from '#contract/core/segments.ts';

/** Page by page in the list's order, each record once, of a service that answers the query. */
export async function readFirst<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  most: number,
  signal?: AbortSignal,
): Promise<FirstRecords<ReadListed<S>>> {
  const per_page = Math.min(most, largestPerPage);
  const found = new Map<number, ReadListed<S>>();
  let total = 0;
  const readPage = (page: number) => readList(api, segment, { ...query, page, per_page }, signal);
  for await (const { records, meta } of readPages(readPage)) {
    for (const record of records) found.set(record.id, record);
    total = meta.total;
    if (found.size >= most) break;
  }
  return { records: [...found.values()].slice(0, most), total };
}
