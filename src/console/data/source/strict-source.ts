/**
 * The source for a service that has only what the specification lists: pages of a module with the filters listed for it.
 * Every other query is evaluated here, over the module's replica, which all parts of the console share.
 */
import type { ApiClient, QueryValues } from '#console/data/api-client.ts';
import { createConcurrencyLimit } from '#console/data/concurrency-limit.ts';
import { findDateRange } from '#console/data/find-date-range.ts';
import { type Listing, readList, readRecord } from '#console/data/read-records.ts';
import { fillReplica } from '#console/data/replica/fill-replica.ts';
import { queryReplica } from '#console/data/replica/query-replica.ts';
import { newReplica, replicaOf } from '#console/data/replica/replicas.ts';
import { replyFromRecords } from '#console/data/reports/reply-from-records.ts';
import { isForbidden, isNotFound } from '#console/data/service-error.ts';
import { strict } from '#console/data/source/capabilities.ts';
import { isListedFilter, needsLocalQuery } from '#console/data/source/local-query.ts';
import { parseListQueryOrThrow } from '#console/data/source/parse-list-query.ts';
import { readFirst } from '#console/data/source/read-first.ts';
import type {
  FetchedRecords,
  FirstRecords,
  ReadOptions,
  RecordSource,
  WindowRead,
  WindowScope,
} from '#console/data/source/record-source.ts';
import type { Module } from '#contract/core/module.ts';
import type { ReadListed, ReadRecord } from '#contract/core/parse-record.ts';
import { matcherOf, type WireRecord } from '#contract/core/query/evaluate-query.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import { comparing } from '#contract/core/query/record-order.ts';
import type { RecordsOf, Report } from '#contract/core/report.ts';
import { bySegment, type Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** A replica that is not older than this is used without being read again. */
const maxAgeMilliseconds = 60_000;

export function createStrictSource(api: ApiClient): RecordSource {
  const enqueue = createConcurrencyLimit(4);
  return {
    ...strict,
    list: (segment, query, signal) => listPage(api, segment, query, signal),
    record: (segment, id, signal) => readRecord(api, segment, id, signal),
    // A strict service cannot return several records by id, so they are requested singly, a few at a time.
    referred: (segment, id) => enqueue(() => recordOrNull(api, segment, id)),
    wholeList: (segment, query, options) => filterRecords(api, segment, query, options),
    selected: (segment, query, selection, options) =>
      selection.scope === 'matching'
        ? filterRecords(api, segment, query, options)
        : readSelected(api, segment, query, selection.ids, options),
    first: (segment, query, limit, signal) =>
      needsLocalQuery(moduleOf(segment), query)
        ? firstOfAll(api, segment, query, limit, signal)
        : readFirst(api, segment, query, limit, signal),
    windowOfDays: (segment, query, around, signal) => readAround(api, segment, query, around, signal),
    report: (report, input, signal) => computeReport(api, report, input, signal),
  };
}

async function listPage<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  signal: AbortSignal = new AbortController().signal,
): Promise<Listing<ReadListed<S>>> {
  const module = moduleOf(segment);
  if (!needsLocalQuery(module, query)) return readList(api, segment, query, signal);
  const copy = replicaOf(api, segment);
  await fillReplica(copy, { signal, oldest: maxAgeMilliseconds });
  return queryReplica(module, copy, query, signal);
}

async function recordOrNull<S extends Segment>(api: ApiClient, segment: S, id: number): Promise<ReadRecord<S> | null> {
  try {
    return (await readRecord(api, segment, id)).record;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** The service evaluates the query where it can; otherwise the shared replica is searched. */
async function filterRecords<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  { signal, onProgress, anew }: ReadOptions = {},
): Promise<FetchedRecords<ReadListed<S>>> {
  const module = moduleOf(segment);
  const meaning = parseListQueryOrThrow(module, query);
  const filters = listedFiltersIn(module, query);
  const isFiltered = Object.keys(filters).length > 0;
  const copy =
    anew || isFiltered
      ? newReplica(api, segment, { filters, concurrency: anew ? 1 : undefined })
      : replicaOf(api, segment);
  await fillReplica(copy, { signal, onProgress, oldest: maxAgeMilliseconds });
  const records = copy.records().filter(matcherOf(module, meaning)).sort(comparing(module, meaning.sort));
  return { records, listChanged: copy.progress().moved };
}

function listedFiltersIn(module: Module, query: QueryValues): QueryValues {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => isListedFilter(module, name, value)));
}

/** A few records are requested singly, where the list's rows have the same form as single records. */
async function readSelected<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  ids: ReadonlySet<number>,
  options: ReadOptions = {},
): Promise<FetchedRecords<ReadListed<S>>> {
  const module = moduleOf(segment);
  const isFew = ids.size <= maxPerPage && module.listFields === module.fields;
  const { records, listChanged } = isFew
    ? { records: await readEach(api, segment, ids, options), listChanged: false }
    : await filterRecords(api, segment, {}, options);
  const picked = records.filter(({ id }) => ids.has(id));
  return { records: picked.sort(comparing(module, parseListQueryOrThrow(module, query).sort)), listChanged };
}

/** Records that no longer exist are left out. */
async function readEach<S extends Segment>(
  api: ApiClient,
  segment: S,
  ids: ReadonlySet<number>,
  { signal, onProgress }: ReadOptions,
): Promise<ReadListed<S>[]> {
  const matches: ReadListed<S>[] = [];
  let read = 0;
  for (const id of ids) {
    try {
      const { record } = await readRecord(api, segment, id, signal);
      // Only called where single records have the form of the list, so that the type holds.
      matches.push(record as ReadListed<S>);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
    onProgress?.({ read: ++read, total: ids.size });
  }
  return matches;
}

async function firstOfAll<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  limit: number,
  signal?: AbortSignal,
): Promise<FirstRecords<ReadListed<S>>> {
  const { records } = await filterRecords(api, segment, query, { signal });
  return { records: records.slice(0, limit), total: records.length };
}

/** Requires a list that is ordered by the given date, most recent first. */
async function readAround<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  { by, days, maxPages }: WindowScope<S>,
  signal?: AbortSignal,
): Promise<WindowRead<ReadListed<S>>> {
  const module = moduleOf(segment);
  const filters = listedFiltersIn(module, query);
  const readPage = async (page: number) => {
    const { records, meta } = await readList(api, segment, { ...filters, page, per_page: maxPerPage }, signal);
    return { records: records.map((record) => ({ id: record.id, date: String(record[by]), record })), meta };
  };
  const { rows, unread, changed } = await findDateRange({ readPage, days: [days], budget: maxPages });
  const meaning = parseListQueryOrThrow(module, query);
  const isFound = matcherOf(module, meaning);
  const records = rows
    .filter(({ date, record }) => date >= days.from && date <= days.to && isFound(record))
    .map(({ record }) => record)
    .sort(comparing(module, meaning.sort));
  return { records, searchedDays: { days, unread, changed } };
}

/** Computes the report from every record of its modules, as far as the specification has them. */
async function computeReport<S extends Segment, Q, Input extends QueryValues, R>(
  api: ApiClient,
  report: Report<string, S, Q, Input, R>,
  input: NoInfer<Input>,
  signal?: AbortSignal,
): Promise<R> {
  const read = new Map<Segment, readonly WireRecord[]>();
  for (const segment of report.of.filter((each) => !moduleOf(each).isExtension))
    read.set(segment, await readReadable(api, segment, report, signal));
  // The type holds, because each segment is the key of its own module's records.
  const records = bySegment((segment) => read.get(segment) ?? []) as RecordsOf<Segment>;
  const { reply, error } = replyFromRecords(report, records, input);
  if (reply === undefined) throw error;
  return reply;
}

/** A report over the readable modules gets no records of a module that the person may not read. */
async function readReadable(
  api: ApiClient,
  segment: Segment,
  { reads }: Pick<Report, 'reads'>,
  signal?: AbortSignal,
): Promise<readonly WireRecord[]> {
  try {
    return (await filterRecords(api, segment, {}, { signal })).records;
  } catch (error) {
    if (reads === 'readable' && isForbidden(error)) return [];
    throw error;
  }
}
