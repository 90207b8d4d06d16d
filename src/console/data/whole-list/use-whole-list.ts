/** Every record of a module that meets the given conditions, and how far it was read. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import type { Listing } from '#console/data/read-records.ts';
import { type LoadProgress, useReplicaRecords } from '#console/data/replica/use-replica.ts';
import { parseListQuery } from '#console/data/source/parse-list-query.ts';
import { nextPage } from '#console/data/source/read-pages.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { type RecentWrite, recentWritesOf } from '#console/data/whole-list/recent-writes.ts';
import { readInstant } from '#console/time/wall-clock.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { matcherOf, type WireRecord } from '#contract/core/query/evaluate-query.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import { comparing } from '#contract/core/query/record-order.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** Filters and `sort`, spelled as in the address of a list. Of several values, any may match. */
export type Conditions = Record<string, string | readonly string[]>;

export interface WholeList<S extends Segment = Segment> {
  /** Undefined until the first page is read. */
  records: ReadListed<S>[] | undefined;
  /** All records that were read, in their present state, including those that no longer meet the conditions. */
  all: readonly ReadListed<S>[] | undefined;
  /** Undefined until it is known how many there are. */
  loadProgress: LoadProgress | undefined;
  /** False while an older reading is shown and a newer one is on its way. */
  isCurrent: boolean;
  error: unknown;
  retry: () => void;
}

interface Options {
  enabled?: boolean;
  /** How many records are read automatically. */
  limit?: number;
  /** Whether the list is read again on mounting, even if it was read a moment ago. */
  anew?: boolean;
}

const staleTime = 60_000;

/** The service returns just these records; on a strict service they are found in the module's replica. */
export function useWholeList<S extends Segment>(
  segment: S,
  conditions: Conditions,
  { enabled = true, limit = 2000, anew = false }: Options = {},
): WholeList<S> {
  const { usesReplicas } = useRecordSource();
  const fromService = useServiceList(segment, conditions, { enabled: enabled && !usesReplicas, limit, anew });
  const copied = useReplicaRecords(segment, enabled && usesReplicas, limit);
  const { all, ...rest } = usesReplicas
    ? { ...copied, all: copied.records, isCurrent: true, retry: () => copied.loadProgress?.resume() }
    : fromService;
  const conditionsKey = JSON.stringify(conditions);
  const records = useMemo(() => all && select(segment, JSON.parse(conditionsKey), all), [all, segment, conditionsKey]);
  return { ...rest, all, records };
}

function useServiceList<S extends Segment>(segment: S, conditions: Conditions, options: Required<Options>) {
  const { enabled, limit, anew } = options;
  const source = useRecordSource();
  const [goal, setGoal] = useState(limit);
  const query = { ...conditions, per_page: maxPerPage };
  const reading = useInfiniteQuery({
    queryKey: queryKeys.wholeList(segment, query),
    queryFn: async ({ pageParam, signal }): Promise<PageRead<S>> => {
      const requestedAt = readInstant();
      return { ...(await source.list(segment, { ...query, page: pageParam }, signal)), requestedAt };
    },
    initialPageParam: 1,
    getNextPageParam: (listing, _pages, page) => nextPage(listing, page),
    staleTime: staleTime,
    refetchOnMount: anew ? 'always' : true,
    refetchOnWindowFocus: false,
    enabled,
  });
  const { data, error, hasNextPage, isFetching, isStale, isFetchedAfterMount, fetchNextPage, refetch } = reading;
  const pages = data?.pages.length ?? 0;
  const isFull = pages * maxPerPage >= goal;
  const readsOn = enabled && hasNextPage && !isFetching && !error && !isFull;
  useEffect(() => {
    // Two components may show the same list, and the cache makes them read each page once.
    if (readsOn) fetchNextPage({ cancelRefetch: false });
  }, [readsOn, fetchNextPage]);

  const written = useWritten(segment);
  const all = useMemo(() => data && latest(data.pages, written), [data, written]);
  // Memoized, because a page may call this hook at every keystroke.
  const read = useMemo(() => new Set(data?.pages.flatMap(({ records }) => records.map(({ id }) => id))).size, [data]);
  const loadProgress = data && {
    state: !hasNextPage
      ? ('done' as const)
      : error
        ? ('failed' as const)
        : isFull
          ? ('full' as const)
          : ('reading' as const),
    read,
    total: data.pages.at(-1)?.meta.total ?? 0,
    done: !hasNextPage,
    moved: false,
    resume: () => {
      setGoal(pages * maxPerPage + limit);
      if (error) void fetchNextPage();
    },
  };
  const isCurrent = anew ? isFetchedAfterMount && !isFetching : !(isFetching && isStale);
  return { all, loadProgress, isCurrent, error, retry: () => void refetch() };
}

/** The records of all pages, where later single reads and writes replace older rows. */
function latest<S extends Segment>(pages: readonly PageRead<S>[], written: readonly RecentWrite<S>[]): ReadListed<S>[] {
  const records = new Map<number, ReadListed<S>>();
  const requestedAt = new Map<number, number>();
  for (const page of pages) {
    for (const record of page.records) {
      records.set(record.id, record);
      requestedAt.set(record.id, page.requestedAt);
    }
  }
  const first = pages[0]?.requestedAt ?? 0;
  for (const { record, at } of written) if (at >= (requestedAt.get(record.id) ?? first)) records.set(record.id, record);
  return [...records.values()];
}

/** The records that meet the conditions, in their order. */
function select<R extends WireRecord>(segment: Segment, conditions: Conditions, records: readonly R[]): R[] {
  const module = moduleOf(segment);
  const parsed = parseListQuery(module, conditions);
  const matches = parsed.ok ? records.filter(matcherOf(module, parsed.query)) : [...records];
  return matches.sort(comparing(module, parsed.ok ? parsed.query.sort : []));
}

/** A page with the time of its request. */
interface PageRead<S extends Segment> extends Listing<ReadListed<S>> {
  requestedAt: number;
}

/** The single records of the module that were read or written since, each with its time. */
function useWritten<S extends Segment>(segment: S): readonly RecentWrite<S>[] {
  const queryClient = useQueryClient();
  const store = useMemo(() => recentWritesOf(queryClient, segment), [queryClient, segment]);
  return useSyncExternalStore(store.subscribe, store.read);
}
