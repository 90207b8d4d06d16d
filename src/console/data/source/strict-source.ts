/**
 * A service that has what the specification lists and nothing more: it gives pages of a module, filtered by what the
 * module lists. Any other question is answered here, among the copy of the module that all parts of the console share.
 */
import type { ApiClient, QueryValues } from '#console/data/api-client.ts';
import { createConcurrencyLimit } from '#console/data/concurrency-limit.ts';
import { findDateRange } from '#console/data/find-date-range.ts';
import { type Listing, readList, readRecord } from '#console/data/read-records.ts';
import { fillReplica } from '#console/data/replica/fill-replica.ts';
import { needsLocalQuery, queryReplica } from '#console/data/replica/query-replica.ts';
import { newReplica, replicaOf } from '#console/data/replica/replicas.ts';
import { replyOver } from '#console/data/reports/reply-over.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { strict } from '#console/data/source/abilities.ts';
import { meaningOf } from '#console/data/source/query-meaning.ts';
import { readFirst } from '#console/data/source/read-first.ts';
import type {
  Around,
  FetchedRecords,
  FirstRecords,
  ReadOptions,
  RecordSource,
  WindowRead,
} from '#console/data/source/record-source.ts';
import { comparing, matching, type WireRecord } from '#contract/core/evaluate-query.ts';
import type { Module } from '#contract/core/module.ts';
import type { ReadListed, ReadRecord } from '#contract/core/parse-record.ts';
import { largestPerPage } from '#contract/core/query.ts';
import type { RecordsOf, Report } from '#contract/core/report.ts';
import { bySegment, type Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

/** Milliseconds. What was read so long ago or less is not read again for a question. */
const freshFor = 60_000;

export function createStrictSource(api: ApiClient): RecordSource {
  const limit = createConcurrencyLimit(4);
  return {
    ...strict,
    list: (segment, query, signal) => listPage(api, segment, query, signal),
    record: (segment, id, signal) => readRecord(api, segment, id, signal),
    // Nobody asks for several at once: single records, a few at a time.
    referred: (segment, id) => limit(() => recordOrNull(api, segment, id)),
    wholeList: (segment, query, options) => lookThrough(api, segment, query, options),
    selected: (segment, query, selection, options) =>
      selection.scope === 'matching'
        ? lookThrough(api, segment, query, options)
        : pick(api, segment, query, selection.ids, options),
    first: (segment, query, most, signal) =>
      needsLocalQuery(moduleOf(segment), query)
        ? firstOfAll(api, segment, query, most, signal)
        : readFirst(api, segment, query, most, signal),
    windowOfDays: (segment, query, around, signal) => lookAround(api, segment, query, around, signal),
    report: (report, asked, signal) => makeReport(api, report, asked, signal),
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
  await fillReplica(copy, { signal, oldest: freshFor });
  return queryReplica(module, copy, query, signal);
}

async function recordOrNull<S extends Segment>(api: ApiClient, segment: S, id: number): Promise<ReadRecord<S> | null> {
  try {
    return (await readRecord(api, segment, id)).record;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}

/** What the service itself can filter is asked for; anything else is found among the shared copy. */
async function lookThrough<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  { signal, onProgress, anew }: ReadOptions = {},
): Promise<FetchedRecords<ReadListed<S>>> {
  const module = moduleOf(segment);
  const meaning = meaningOf(module, query);
  const filters = listedFiltersIn(module, query);
  const isFiltered = Object.keys(filters).length > 0;
  const copy =
    anew || isFiltered ? newReplica(api, segment, { filters, atOnce: anew ? 1 : undefined }) : replicaOf(api, segment);
  await fillReplica(copy, { signal, onProgress, oldest: freshFor });
  const records = copy.records().filter(matching(module, meaning)).sort(comparing(module, meaning.sort));
  return { records, unsettled: copy.progress().moved };
}

function listedFiltersIn(module: Module, query: QueryValues): QueryValues {
  const asked = Object.entries(query).filter(
    ([name, value]) => value !== undefined && module.listedFilters.includes(name),
  );
  return Object.fromEntries(asked);
}

/** A few are read one by one, where the list shows the record itself. */
async function pick<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  ids: ReadonlySet<number>,
  options: ReadOptions = {},
): Promise<FetchedRecords<ReadListed<S>>> {
  const module = moduleOf(segment);
  const isFew = ids.size <= largestPerPage && module.listed === module.fields;
  const { records, unsettled } = isFew
    ? { records: await readEach(api, segment, ids, options), unsettled: false }
    : await lookThrough(api, segment, {}, options);
  const picked = records.filter(({ id }) => ids.has(id));
  return { records: picked.sort(comparing(module, meaningOf(module, query).sort)), unsettled };
}

/** One that is no longer there is left out. */
async function readEach<S extends Segment>(
  api: ApiClient,
  segment: S,
  ids: ReadonlySet<number>,
  { signal, onProgress }: ReadOptions,
): Promise<ReadListed<S>[]> {
  const found: ReadListed<S>[] = [];
  let read = 0;
  for (const id of ids) {
    try {
      const { record } = await readRecord(api, segment, id, signal);
      // The record has the form of the list: it is asked for nowhere else.
      found.push(record as ReadListed<S>);
    } catch (error) {
      if (!(error instanceof ServiceError && error.status === 404)) throw error;
    }
    onProgress?.({ read: ++read, total: ids.size });
  }
  return found;
}

async function firstOfAll<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  most: number,
  signal?: AbortSignal,
): Promise<FirstRecords<ReadListed<S>>> {
  const { records } = await lookThrough(api, segment, query, { signal });
  return { records: records.slice(0, most), total: records.length };
}

/** The list is ordered by the date that it is looked through by, most recent first. */
async function lookAround<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  { by, days, mostPages }: Around<S>,
  signal?: AbortSignal,
): Promise<WindowRead<ReadListed<S>>> {
  const module = moduleOf(segment);
  const filters = listedFiltersIn(module, query);
  const readPage = async (page: number) => {
    const { records, meta } = await readList(api, segment, { ...filters, page, per_page: largestPerPage }, signal);
    return { records: records.map((record) => ({ id: record.id, date: String(record[by]), record })), meta };
  };
  const { rows, unread, changed } = await findDateRange({ readPage, days: [days], budget: mostPages });
  const meaning = meaningOf(module, query);
  const isFound = matching(module, meaning);
  const records = rows
    .filter(({ date, record }) => date >= days.from && date <= days.to && isFound(record))
    .map(({ record }) => record)
    .sort(comparing(module, meaning.sort));
  return { records, looked: { days, unread, changed } };
}

/** From every record of the modules that it is made of. */
async function makeReport<S extends Segment, Q, Asked extends QueryValues, R>(
  api: ApiClient,
  report: Report<string, S, Q, Asked, R>,
  asked: NoInfer<Asked>,
  signal?: AbortSignal,
): Promise<R> {
  const read = new Map<Segment, readonly WireRecord[]>();
  for (const segment of report.of) read.set(segment, await readReadable(api, segment, report, signal));
  // Under each segment are the records of its own module.
  const records = bySegment((segment) => read.get(segment) ?? []) as RecordsOf<Segment>;
  const { reply, error } = replyOver(report, records, asked);
  if (reply === undefined) throw error;
  return reply;
}

/** Where a report tells of what can be read, what may not be read has no records. */
async function readReadable(
  api: ApiClient,
  segment: Segment,
  { reads }: Pick<Report, 'reads'>,
  signal?: AbortSignal,
): Promise<readonly WireRecord[]> {
  try {
    return (await lookThrough(api, segment, {}, { signal })).records;
  } catch (error) {
    if (reads === 'readable' && error instanceof ServiceError && error.status === 403) return [];
    throw error;
  }
}
