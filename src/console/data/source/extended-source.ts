/** The source for a service with our extensions, which evaluates every query itself. */
import { type ApiClient, type QueryValues, send } from '#console/data/api-client.ts';
import { retry } from '#console/data/connection/retry-policy.ts';
import { parseList, readList, readRecord } from '#console/data/read-records.ts';
import { requestReport } from '#console/data/reports/request-report.ts';
import { extended } from '#console/data/source/capabilities.ts';
import { parseListQueryOrThrow } from '#console/data/source/parse-list-query.ts';
import { readFirst } from '#console/data/source/read-first.ts';
import { nextId, readPages } from '#console/data/source/read-pages.ts';
import { joinBatch } from '#console/data/source/read-referenced.ts';
import type {
  FetchedRecords,
  ReadOptions,
  RecordSource,
  WholeListOptions,
} from '#console/data/source/record-source.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import { comparing } from '#contract/core/query/record-order.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

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
    first: (segment, query, limit, signal) => readFirst(api, segment, query, limit, signal),
    windowOfDays: async (segment, query, _around, signal) => {
      const { records } = await readUpward(api, segment, query, { signal });
      return { records };
    },
    report: (report, pageQuery, signal) => requestReport(api, report, pageQuery, signal),
  };
}

/** The smallest id: reading from it needs no `id_from`. */
const firstId = 1;

/** Reads by ascending id, so that concurrent changes shift no rows between pages; then sorts in the list's order. */
async function readUpward<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  { signal, onProgress, isHurried, known }: WholeListOptions<ReadListed<S>> = {},
): Promise<FetchedRecords<ReadListed<S>>> {
  const begin = Number([query.id_from].flat()[0] ?? firstId);
  const ask = (from: number) => {
    const id_from = from > firstId ? from : undefined;
    const pageQuery = { ...query, sort: 'id', per_page: maxPerPage, page: undefined, id_from };
    const read = () => send(api, { module: moduleOf(segment), operation: 'list', query: pageQuery, signal });
    return isHurried ? read() : retry(read, signal);
  };
  const first = await ask(begin);
  if (known?.etag && known.etag === first.etag) return known;
  const readFrom = async (from: number) => parseList(segment, from === begin ? first : await ask(from));
  const records: ReadListed<S>[] = [];
  let total = 0;
  for await (const listing of readPages(readFrom, nextId, begin)) {
    records.push(...listing.records);
    total = Math.max(total || listing.meta.total, records.length);
    onProgress?.({ read: records.length, total });
  }
  return { records: inOrder(segment, query, records), listChanged: false, etag: first.etag };
}

/** In batches of one page. */
async function readSelected<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  ids: readonly number[],
  { signal, onProgress }: ReadOptions = {},
): Promise<FetchedRecords<ReadListed<S>>> {
  const records: ReadListed<S>[] = [];
  for (let start = 0; start < ids.length; start += maxPerPage) {
    const part = ids.slice(start, start + maxPerPage);
    const pageQuery = { id: part, per_page: maxPerPage };
    records.push(...(await retry(() => readList(api, segment, pageQuery, signal), signal)).records);
    onProgress?.({ read: start + part.length, total: ids.length });
  }
  return { records: inOrder(segment, query, records), listChanged: false };
}

function inOrder<S extends Segment>(segment: S, query: QueryValues, records: ReadListed<S>[]): ReadListed<S>[] {
  const module = moduleOf(segment);
  return records.sort(comparing(module, parseListQueryOrThrow(module, query).sort));
}
