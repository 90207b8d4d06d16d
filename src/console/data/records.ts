/** The hooks through which every page reads records and lists of them. */
import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueryValues } from '#console/data/api-client.ts';
import { useIsLive } from '#console/data/live/live-state.ts';
import { useRefreshing } from '#console/data/live/use-refreshing.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import type { Listing, VersionedRecord } from '#console/data/read-records.ts';
import type { Replica } from '#console/data/replica/replica.ts';
import { type LoadProgress, useReplica } from '#console/data/replica/use-replica.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { ReadListed, ReadRecord } from '#contract/core/parse-record.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { isObject } from '#contract/formats/json.ts';
import { moduleOf } from '#contract/registry.ts';

function listOptions<S extends Segment>(
  queryClient: QueryClient,
  source: RecordSource,
  segment: S,
  query: QueryValues,
) {
  return {
    queryKey: queryKeys.list(segment, query),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Listing<ReadListed<S>>> => {
      const { page = 1, ...whole } = query;
      const beyond = Number(page) > 1 && (await findLastPage(queryClient, { source, segment, query: whole, page }));
      return beyond || source.list(segment, query, signal);
    },
  };
}

interface PageQuery<S extends Segment> {
  source: RecordSource;
  segment: S;
  /** The list's query without the page. */
  query: QueryValues;
  page: QueryValues[string];
}

/**
 * Some services fail when a page after the last one is requested, so a page is requested only after an answer has shown
 * that it exists. Where the address names a page, the first page is read before it; a page past the end is empty.
 */
async function findLastPage<S extends Segment>(
  queryClient: QueryClient,
  { source, segment, query, page }: PageQuery<S>,
): Promise<Listing<ReadListed<S>> | undefined> {
  const isNamed = queryClient
    .getQueriesData<Listing>({ queryKey: queryKeys.lists(segment) })
    .some(([[, , key, part], listing]) => {
      // Keys below that of a list also hold its sums, which are not a page.
      const isPage = listing && part === undefined && isPageOf(query, key);
      return isPage && listing.meta.last_page >= Number(page);
    });
  if (isNamed) return undefined;
  const { meta } = await queryClient.fetchQuery(listOptions(queryClient, source, segment, query));
  return meta.last_page < Number(page) ? { records: [], meta: { ...meta, current_page: Number(page) } } : undefined;
}

function isPageOf(query: QueryValues, key: unknown): boolean {
  if (!isObject(key)) return false;
  const { page: _page, ...other } = key;
  return hashKey([other]) === hashKey([query]);
}

function recordOptions<S extends Segment>(source: RecordSource, segment: S, id: number) {
  return {
    queryKey: queryKeys.record(segment, id),
    queryFn: ({ signal }: { signal: AbortSignal }) => source.record(segment, id, signal),
  };
}

interface ListReading {
  enabled?: boolean;
  /** Whether the list is read again at intervals while the service reports no changes, for pages that stay open. */
  refreshes?: boolean;
}

type RecordList<R extends WireRecord = WireRecord> = UseQueryResult<Listing<R>> & {
  /** How much of the module was searched, where the service cannot search. */
  loadProgress?: LoadProgress;
};

/**
 * A page of a list. The previous rows stay until the new ones arrive. A query that a strict service cannot evaluate is
 * evaluated over its pages, which are read while the component is mounted: the listing grows, and `loadProgress` says
 * how far it is.
 */
export function useRecordList<S extends Segment>(
  segment: S,
  query: QueryValues,
  { enabled = true, refreshes = false }: ListReading = {},
): RecordList<ReadListed<S>> {
  const source = useRecordSource();
  const queryClient = useQueryClient();
  const replica = useReplica(segment, enabled && !source.canQuery(segment, query));
  const options: UseQueryOptions<Listing<ReadListed<S>>> = replica
    ? replicaOptions(replica.copy, segment, query)
    : listOptions(queryClient, source, segment, query);
  const result = useQuery({ ...options, enabled, placeholderData: keepPreviousData });
  const { refetch: readPage } = result;
  const page = useMemo(() => ({ refresh: () => readPage({ cancelRefetch: false, throwOnError: true }) }), [readPage]);
  const isLive = useIsLive();
  useRefreshing(refreshes && enabled && !isLive ? (replica?.copy ?? page) : undefined);
  if (!replica) return result;
  const refetch: typeof result.refetch = (options) => {
    replica.loadProgress.resume();
    return result.refetch(options);
  };
  return { ...result, refetch, loadProgress: replica.loadProgress };
}

/** The query is evaluated again whenever enough further records were read. */
function replicaOptions<R extends WireRecord>(copy: Replica<R>, segment: Segment, query: QueryValues) {
  return {
    queryKey: [...queryKeys.list(segment, query), 'replica', copy.progress().version],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const [{ queryReplica }] = await Promise.all([
        import('#console/data/replica/query-replica.ts'),
        copy.firstPageRead(),
      ]);
      return queryReplica(moduleOf(segment), copy, query, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  };
}

/** A record. Until it is read, its row in a list that was read stands in for it, if that has the same form. */
export function useRecord<S extends Segment>(segment: S, id: number): UseQueryResult<VersionedRecord<ReadRecord<S>>> {
  const source = useRecordSource();
  const queryClient = useQueryClient();
  return useQuery({
    ...recordOptions(source, segment, id),
    placeholderData: () => findListed(queryClient, segment, id),
  });
}

function findListed<S extends Segment>(
  queryClient: QueryClient,
  segment: S,
  id: number,
): VersionedRecord<ReadRecord<S>> | undefined {
  const module = moduleOf(segment);
  if (module.listFields !== module.fields) return undefined;
  // If the list has the form of the record, its rows are complete.
  const listings = queryClient.getQueriesData<{ records: ReadRecord<S>[] }>({ queryKey: queryKeys.lists(segment) });
  const record = listings.flatMap(([, listing]) => listing?.records ?? []).find((each) => each.id === id);
  return record && { record, etag: null };
}

interface ReadAhead {
  queryClient: QueryClient;
  source: RecordSource;
  segment: Segment;
}

/** Prefetches only lists that the service itself can filter. */
export async function prefetchList({ queryClient, source, segment }: ReadAhead, query: QueryValues): Promise<void> {
  if (source.canQuery(segment, query))
    await queryClient.prefetchQuery(listOptions(queryClient, source, segment, query));
}

export async function prefetchRecord({ queryClient, source, segment }: ReadAhead, id: number): Promise<void> {
  await queryClient.prefetchQuery(recordOptions(source, segment, id));
}

/**
 * Prefetches what is likely to be opened next: a page at once, and records when the pointer rests on their row or a
 * neighbouring record is open.
 */
export function usePrefetch(segment: Segment) {
  const source = useRecordSource();
  const queryClient = useQueryClient();
  const ahead = useMemo(() => ({ queryClient, source, segment }), [queryClient, source, segment]);
  return useMemo(
    () => ({
      prefetchList: (query: QueryValues) => prefetchList(ahead, query),
      prefetchRecords: (ids: readonly number[]) =>
        prefetchAfterPause(
          queryClient,
          ids.map((id) => recordOptions(source, segment, id)),
        ),
    }),
    [ahead, queryClient, source, segment],
  );
}

const prefetchDelayMilliseconds = 120;
const pendingPrefetches = new WeakMap<
  QueryClient,
  { timer: ReturnType<typeof setTimeout>; queryKeys: readonly QueryKey[] }
>();

/** A pointer that only passes over rows prefetches none of them: each new row cancels the one before. */
function prefetchAfterPause(queryClient: QueryClient, records: readonly ReturnType<typeof recordOptions>[]): void {
  const before = pendingPrefetches.get(queryClient);
  if (before) {
    clearTimeout(before.timer);
    for (const queryKey of before.queryKeys)
      void queryClient.cancelQueries({ queryKey, exact: true, type: 'inactive' });
  }
  const read = () => {
    for (const options of records) void queryClient.prefetchQuery(options);
  };
  const timer = setTimeout(read, prefetchDelayMilliseconds);
  pendingPrefetches.set(queryClient, { timer, queryKeys: records.map(({ queryKey }) => queryKey) });
}
