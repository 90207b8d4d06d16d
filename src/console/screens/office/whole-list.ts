/** Every record of a module that meets some conditions, read page after page, and how far the reading is. */
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Kept, type Listing, readList } from '#console/kit/read.ts';
import { recordKeys } from '#console/kit/record-keys.ts';
import { useSession } from '#console/kit/session.tsx';
import { type ListQuery, largestPerPage, readListQuery } from '#contract/query.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';
import { comparing, matching, type WireRecord } from '#contract/select.ts';

/** Filters and `sort`, as a list's address says them. */
export type Conditions = Record<string, string>;

export interface Meter {
  read: number;
  total: number;
  done: boolean;
}

export interface WholeList {
  /** Undefined until the first page is read. */
  records: WireRecord[] | undefined;
  /** Everything that was read, as it is now: also what no longer meets the conditions. */
  all: WireRecord[] | undefined;
  meter: Meter;
  error: unknown;
  retry: () => void;
  /** Absent while the reading goes on by itself, and when everything is read. */
  readOn?: () => void;
}

interface Options {
  enabled?: boolean;
  /** Pages of 100 that are read without being asked to. */
  pagesAtOnce?: number;
}

const fresh = 60_000;

/** With extensions the service is asked for just these; a strict service is read through, and the conditions meant here. */
export function useWholeList(
  segment: Segment,
  conditions: Conditions,
  { enabled = true, pagesAtOnce = 20 }: Options = {},
): WholeList {
  const { conversation, extensions } = useSession();
  const queryClient = useQueryClient();
  const [goal, setGoal] = useState(pagesAtOnce);
  const query = { ...(extensions && conditions), per_page: largestPerPage };
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    // Not under the module: a write is laid over what was read, instead of everything being read again.
    queryKey: ['whole', segment, query],
    queryFn: async ({ pageParam, signal }): Promise<PageRead> => {
      const after = Math.max(0, ...recordQueries(queryClient, segment).map(({ state }) => state.dataUpdatedAt));
      return { ...(await readList(conversation, segment, { ...query, page: pageParam }, signal)), after };
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    staleTime: fresh,
    refetchOnWindowFocus: false,
    enabled,
  });
  const pages = data?.pages.length ?? 0;
  const readsOn = enabled && hasNextPage && !isFetching && !error && pages < goal;
  useEffect(() => {
    // Two parts of a page may read the same list: they read each page once.
    if (readsOn) fetchNextPage({ cancelRefetch: false });
  }, [readsOn, fetchNextPage]);

  const written = useWritten(segment);
  const said = JSON.stringify(conditions);
  const all = useMemo(() => data && latest(data.pages, written), [data, written]);
  const records = useMemo(() => all && select(segment, JSON.parse(said), all), [all, segment, said]);
  const distinct = new Set(data?.pages.flatMap((page) => page.records.map(({ id }) => id))).size;
  return {
    records,
    all,
    meter: { read: distinct, total: data?.pages.at(-1)?.meta.total ?? 0, done: Boolean(data) && !hasNextPage },
    error,
    retry: () => void refetch(),
    readOn: hasNextPage && !isFetching && !readsOn ? () => setGoal(pages + pagesAtOnce) : undefined,
  };
}

/** The records of the pages, with what was written since each page was asked for laid over it. */
export function latest(
  pages: readonly Pick<PageRead, 'records' | 'after'>[],
  written: readonly Written[],
): WireRecord[] {
  const records = new Map<number, WireRecord>();
  const asked = new Map<number, number>();
  for (const { records: read, after } of pages) {
    for (const record of read) {
      records.set(record.id, record);
      asked.set(record.id, after);
    }
  }
  const first = pages[0]?.after ?? 0;
  for (const { record, at } of written) if (at > (asked.get(record.id) ?? first)) records.set(record.id, record);
  return [...records.values()];
}

/** What the conditions keep, in their order. */
export function select(segment: Segment, conditions: Conditions, records: readonly WireRecord[]): WireRecord[] {
  const module = moduleOf(segment);
  const reading = readListQuery(module, conditions, { extensions: true });
  const query: Pick<ListQuery, 'sort' | 'conditions' | 'words'> = reading.ok
    ? reading.query
    : { sort: [], conditions: [], words: [] };
  return records.filter(matching(module, query as ListQuery)).sort(comparing(module, query.sort));
}

/** A page, and the time of the last single record that was at hand when it was asked for. */
interface PageRead extends Listing {
  after: number;
}

export interface Written {
  record: WireRecord;
  at: number;
}

function recordQueries(queryClient: QueryClient, segment: Segment) {
  return queryClient.getQueryCache().findAll({ queryKey: [...recordKeys.module(segment), 'record'] });
}

const nothing: readonly Written[] = [];

/** The single records of the module that were read or written since, each with its time. */
function useWritten(segment: Segment): readonly Written[] {
  const queryClient = useQueryClient();
  const store = useMemo(() => {
    const cache = queryClient.getQueryCache();
    const snapshot = (): readonly Written[] => {
      const kept = recordQueries(queryClient, segment).flatMap(({ state }) => {
        const { record } = (state.data as Kept | undefined) ?? {};
        return record ? [{ record, at: state.dataUpdatedAt }] : [];
      });
      return kept.length ? kept : nothing;
    };
    let current = snapshot();
    return {
      read: () => current,
      subscribe: (listener: () => void) =>
        cache.subscribe(({ type, query }) => {
          if (type !== 'updated' || query.queryKey[0] !== segment || query.queryKey[1] !== 'record') return;
          current = snapshot();
          listener();
        }),
    };
  }, [queryClient, segment]);
  return useSyncExternalStore(store.subscribe, store.read);
}
