/** Every record of a module that meets some conditions, and how far the reading is. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Listing } from '#console/data/read-records.ts';
import { type Meter, useReplicaRecords } from '#console/data/replica/use-replica.ts';
import { nextPage } from '#console/data/source/pages.ts';
import { readMeaning } from '#console/data/source/query-meaning.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { type RecentWrite, recentWritesOf } from '#console/data/whole/recent-writes.ts';
import { readInstant } from '#console/time/wall-clock.ts';
import { comparing, matching, type WireRecord } from '#contract/core/evaluate-query.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { largestPerPage } from '#contract/core/query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

/** Filters and `sort`, as a list's address says them. */
export type Conditions = Record<string, string>;

export interface WholeList<S extends Segment = Segment> {
  /** Undefined until the first page is read. */
  records: ReadListed<S>[] | undefined;
  /** Everything that was read, as it is now: also what no longer meets the conditions. */
  all: readonly ReadListed<S>[] | undefined;
  /** Undefined until it is known how many there are. */
  meter: Meter | undefined;
  error: unknown;
  retry: () => void;
}

interface Options {
  enabled?: boolean;
  /** As many as are read without being asked to. */
  most?: number;
}

const fresh = 60_000;

/** The service is asked for just these; where there is a copy of the module, they are found among it. */
export function useWholeList<S extends Segment>(
  segment: S,
  conditions: Conditions,
  { enabled = true, most = 2000 }: Options = {},
): WholeList<S> {
  const { keepsCopies } = useRecordSource();
  const asked = useAsked(segment, conditions, { enabled: enabled && !keepsCopies, most });
  const copied = useReplicaRecords(segment, enabled && keepsCopies, most);
  const { all, ...rest } = keepsCopies
    ? { ...copied, all: copied.records, retry: () => copied.meter?.resume() }
    : asked;
  const conditionsKey = JSON.stringify(conditions);
  const records = useMemo(() => all && select(segment, JSON.parse(conditionsKey), all), [all, segment, conditionsKey]);
  return { ...rest, all, records };
}

function useAsked<S extends Segment>(segment: S, conditions: Conditions, { enabled, most }: Required<Options>) {
  const source = useRecordSource();
  const [goal, setGoal] = useState(most);
  const query = { ...conditions, per_page: largestPerPage };
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    // Not under the module: a write is laid over what was read, instead of everything being read again.
    queryKey: ['whole', segment, query],
    queryFn: async ({ pageParam, signal }): Promise<PageRead<S>> => {
      const asked = readInstant();
      return { ...(await source.list(segment, { ...query, page: pageParam }, signal)), asked };
    },
    initialPageParam: 1,
    getNextPageParam: (listing, _pages, page) => nextPage(listing, page),
    staleTime: fresh,
    refetchOnWindowFocus: false,
    enabled,
  });
  const pages = data?.pages.length ?? 0;
  const isFull = pages * largestPerPage >= goal;
  const readsOn = enabled && hasNextPage && !isFetching && !error && !isFull;
  useEffect(() => {
    // Two parts of a page may read the same list: they read each page once.
    if (readsOn) fetchNextPage({ cancelRefetch: false });
  }, [readsOn, fetchNextPage]);

  const written = useWritten(segment);
  const all = useMemo(() => data && latest(data.pages, written), [data, written]);
  const meter = data && {
    state: !hasNextPage
      ? ('done' as const)
      : error
        ? ('failed' as const)
        : isFull
          ? ('full' as const)
          : ('reading' as const),
    read: new Set(data.pages.flatMap((page) => page.records.map(({ id }) => id))).size,
    total: data.pages.at(-1)?.meta.total ?? 0,
    done: !hasNextPage,
    moved: false,
    resume: () => {
      setGoal(pages * largestPerPage + most);
      if (error) void fetchNextPage();
    },
  };
  return { all, meter, error, retry: () => void refetch() };
}

/** The records of the pages, with what was written since each page was asked for laid over it. */
function latest<S extends Segment>(pages: readonly PageRead<S>[], written: readonly RecentWrite<S>[]): ReadListed<S>[] {
  const records = new Map<number, ReadListed<S>>();
  const asked = new Map<number, number>();
  for (const page of pages) {
    for (const record of page.records) {
      records.set(record.id, record);
      asked.set(record.id, page.asked);
    }
  }
  const first = pages[0]?.asked ?? 0;
  for (const { record, at } of written) if (at >= (asked.get(record.id) ?? first)) records.set(record.id, record);
  return [...records.values()];
}

/** What the conditions keep, in their order. */
function select<R extends WireRecord>(segment: Segment, conditions: Conditions, records: readonly R[]): R[] {
  const module = moduleOf(segment);
  const reading = readMeaning(module, conditions);
  const matches = reading.ok ? records.filter(matching(module, reading.query)) : [...records];
  return matches.sort(comparing(module, reading.ok ? reading.query.sort : []));
}

/** A page, and the instant at which it was asked for. */
interface PageRead<S extends Segment> extends Listing<ReadListed<S>> {
  asked: number;
}

/** The single records of the module that were read or written since, each with its time. */
function useWritten<S extends Segment>(segment: S): readonly RecentWrite<S>[] {
  const queryClient = useQueryClient();
  const store = useMemo(() => recentWritesOf(queryClient, segment), [queryClient, segment]);
  return useSyncExternalStore(store.subscribe, store.read);
}
