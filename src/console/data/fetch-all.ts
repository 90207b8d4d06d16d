/**
 * Every record that a list's query finds, each once, in the list's order, on any service. Where the service can filter,
 * it is asked by id upward, so that nothing moves under the reading; a strict one is read to its end, again where it grew
 * or shrank meanwhile, and what the query means is then done here.
 */
import type { ApiClient, QueryValues } from '#console/data/api-client.ts';
import { readList, readRecord } from '#console/data/read-records.ts';
import { fillReplica } from '#console/data/replica/fill-replica.ts';
import { newReplica, replicaOf } from '#console/data/replica/replicas.ts';
import { retry } from '#console/data/replica/retry.ts';
import type { Selection } from '#console/data/selection.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { comparing, matching, type WireRecord } from '#contract/core/evaluate-query.ts';
import type { Module } from '#contract/core/module.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { type ListQuery, largestPerPage, type RawQuery, readListQuery } from '#contract/core/query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

/** `total` is what the service counts; on a strict one that is the whole module, whatever the query. */
export interface ReadingProgress {
  read: number;
  total: number;
}

export interface ReadOptions {
  signal?: AbortSignal;
  onProgress?: (progress: ReadingProgress) => void;
  /** As they are from now on, not as they were read a moment ago. */
  anew?: boolean;
}

export interface FetchedRecords<R extends WireRecord = WireRecord> {
  records: R[];
  /** The list kept changing under the reading: something added or deleted meanwhile may be missing. */
  unsettled: boolean;
}

/** All of them, in the order of the list. Those of a strict service were read less than a minute before, or since. */
export async function fetchAll<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  options: ReadOptions = {},
): Promise<FetchedRecords<ReadListed<S>>> {
  const module = moduleOf(segment);
  const { records, unsettled } = api.connection().extensions
    ? await readUpward(api, segment, query, options)
    : await lookThrough(api, segment, query, options);
  return { records: records.sort(comparing(module, meaningOf(module, query).sort)), unsettled };
}

/** Those that are selected, in the order of the list. */
export async function fetchSelected<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  selection: Selection,
  options: ReadOptions = {},
): Promise<FetchedRecords<ReadListed<S>>> {
  if (selection.scope === 'matching') return fetchAll(api, segment, query, options);
  const ids = [...selection.ids];
  const { extensions } = api.connection();
  const module = moduleOf(segment);
  const isFew = ids.length <= largestPerPage && module.listed === module.fields;
  const inOrder = (records: ReadListed<S>[]) => records.sort(comparing(module, meaningOf(module, query).sort));
  if (extensions || isFew) {
    const records = extensions
      ? await gatherByIds(api, segment, ids, options)
      : await readEach(api, segment, ids, options);
    return { records: inOrder(records), unsettled: false };
  }
  const { records, unsettled } = await fetchAll(api, segment, {}, options);
  return { records: inOrder(records.filter(({ id }) => selection.ids.has(id))), unsettled };
}

async function readUpward<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  { signal, onProgress }: ReadOptions,
): Promise<FetchedRecords<ReadListed<S>>> {
  const found: ReadListed<S>[] = [];
  let from = Number([query.id_from].flat()[0] ?? 1);
  let total = 0;
  for (;;) {
    const asked = { ...query, sort: 'id', id_from: from, page: 1, per_page: largestPerPage };
    const { records, meta } = await retry(() => readList(api, segment, asked, signal), signal);
    found.push(...records);
    total = Math.max(total || meta.total, found.length);
    onProgress?.({ read: found.length, total });
    if (meta.last_page <= 1 || !records.length) return { records: found, unsettled: false };
    from = (records.at(-1)?.id ?? from) + 1;
  }
}

const freshFor = 60_000;

/** What the service itself can filter is asked for; anything else is found among the copy that all parts share. */
async function lookThrough<S extends Segment>(
  api: ApiClient,
  segment: S,
  query: QueryValues,
  { signal, onProgress, anew }: ReadOptions,
): Promise<FetchedRecords<ReadListed<S>>> {
  const module = moduleOf(segment);
  const holds = matching(module, meaningOf(module, query));
  const filters = Object.fromEntries(Object.entries(query).filter(([name]) => module.listedFilters.includes(name)));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const copy =
    anew || isFiltered ? newReplica(api, segment, { filters, atOnce: anew ? 1 : undefined }) : replicaOf(api, segment);
  await fillReplica(copy, { signal, onProgress, oldest: freshFor });
  return { records: copy.records().filter(holds), unsettled: copy.progress().moved };
}

/** The query as the contract reads it; what it does not know is no condition here. */
function meaningOf(module: Module, query: QueryValues): ListQuery {
  const raw: RawQuery = Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => value !== undefined && name !== 'page' && name !== 'per_page')
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
  const reading = readListQuery(module, raw, { extensions: true });
  if (reading.ok) return reading.query;
  throw new ServiceError({
    status: 422,
    code: 'invalid',
    message: reading.problems.map(({ field }) => field).join(', '),
  });
}

async function gatherByIds<S extends Segment>(
  api: ApiClient,
  segment: S,
  ids: readonly number[],
  { signal, onProgress }: ReadOptions,
): Promise<ReadListed<S>[]> {
  const found: ReadListed<S>[] = [];
  for (let start = 0; start < ids.length; start += largestPerPage) {
    const part = ids.slice(start, start + largestPerPage);
    const asked = { id: part, per_page: largestPerPage };
    const { records } = await retry(() => readList(api, segment, asked, signal), signal);
    found.push(...records);
    onProgress?.({ read: start + part.length, total: ids.length });
  }
  return found;
}

/** Where the list shows the record itself. One that is no longer there is left out. */
async function readEach<S extends Segment>(
  api: ApiClient,
  segment: S,
  ids: readonly number[],
  { signal, onProgress }: ReadOptions,
): Promise<ReadListed<S>[]> {
  const found: ReadListed<S>[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      const { record } = await readRecord(api, segment, id, signal);
      // The record has the form of the list: it is asked for nowhere else.
      found.push(record as ReadListed<S>);
    } catch (error) {
      if (!(error instanceof ServiceError && error.status === 404)) throw error;
    }
    onProgress?.({ read: index + 1, total: ids.length });
  }
  return found;
}
