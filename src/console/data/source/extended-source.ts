/** A service with our extensions: it answers any query itself, and is asked for just what is wanted. */
import type { ApiClient, QueryValues } from '#console/data/api-client.ts';
import { readList, readRecord } from '#console/data/read-records.ts';
import { retry } from '#console/data/replica/retry.ts';
import { requestReport } from '#console/data/reports/request-report.ts';
import { extended } from '#console/data/source/abilities.ts';
import { nextId, readPages } from '#console/data/source/pages.ts';
import { meaningOf } from '#console/data/source/query-meaning.ts';
import { readFirst } from '#console/data/source/read-first.ts';
import { joinBatch } from '#console/data/source/read-referred.ts';
import type { FetchedRecords, ReadOptions, RecordSource } from '#console/data/source/record-source.ts';
import { comparing } from '#contract/core/evaluate-query.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { largestPerPage } from '#contract/core/query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

export function createExtendedSource(api: ApiClient): RecordSource {
  return {
    ...extended,
    list: (segment, query, signal) => readList(api, segment, query, signal),
    record: (segment, id, signal) => readRecord(api, segment, id, signal),
    referred: (segment, id) => joinBatch(api, segment, id),
    wholeList: (segment, query, options) => readUpward(api, segment, query, options),
    selected: (segment, query, selection, options) =>
      selection.scope === 'matching'
        ? readUpward(api, segment, query, options)
        : readSelected(api, segment, query, [...selection.ids], options),
    first: (segment, query, most, signal) => readFirst(api, segment, query, most, signal),
    windowOfDays: async (segment, query, _around, signal) => {
      const { records } = await readUpward(api, segment, query, { signal });
      return { records };
    },
    report: (report, pageQuery, signal) => requestReport(api, report, pageQuery, signal),
  };
}

/** By id upward, so that nothing moves under the reading; then in the list's order. */
async function readUpward<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  { signal, onProgress }: ReadOptions = {},
): Promise<FetchedRecords<ReadListed<S>>> {
  const records: ReadListed<S>[] = [];
  let total = 0;
  const readFrom = (from: number) => {
    const pageQuery = { ...query, sort: 'id', id_from: from, page: 1, per_page: largestPerPage };
    return retry(() => readList(api, segment, pageQuery, signal), signal);
  };
  for await (const listing of readPages(readFrom, nextId, Number([query.id_from].flat()[0] ?? 1))) {
    records.push(...listing.records);
    total = Math.max(total || listing.meta.total, records.length);
    onProgress?.({ read: records.length, total });
  }
  return { records: inOrder(segment, query, records), unsettled: false };
}

/** As many at once as a page holds. */
async function readSelected<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  ids: readonly number[],
  { signal, onProgress }: ReadOptions = {},
): Promise<FetchedRecords<ReadListed<S>>> {
  const records: ReadListed<S>[] = [];
  for (let start = 0; start < ids.length; start += largestPerPage) {
    const part = ids.slice(start, start + largestPerPage);
    const pageQuery = { id: part, per_page: largestPerPage };
    records.push(...(await retry(() => readList(api, segment, pageQuery, signal), signal)).records);
    onProgress?.({ read: start + part.length, total: ids.length });
  }
  return { records: inOrder(segment, query, records), unsettled: false };
}

function inOrder<S extends Segment>(segment: S, query: QueryValues, records: ReadListed<S>[]): ReadListed<S>[] {
  const module = moduleOf(segment);
  return records.sort(comparing(module, meaningOf(module, query).sort));
}
