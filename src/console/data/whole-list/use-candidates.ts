/** Candidates for a search: the records that the service finds, or every record of the module where it cannot search. */
import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import type { Listing } from '#console/data/read-records.ts';
import { useReplicaRecords } from '#console/data/replica/use-replica.ts';
import { truncateSearchWords } from '#console/data/search/truncate-search-words.ts';
import { nextPage } from '#console/data/source/read-pages.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import type { Segment } from '#contract/core/segments.ts';

interface Candidates<R extends WireRecord = WireRecord> {
  records: readonly R[];
  isReading: boolean;
  /** No further record can match. */
  isDone: boolean;
  /** The search ended without an answer, for instance because the service cannot be reached. */
  isFailed: boolean;
  /** The service has searched, so a record may match by a field that the list does not show. */
  isFound: boolean;
  /** How much of the matches, or of the module, was read; undefined if all of it was. */
  unread?: { read: number; total: number };
  readOn?: () => void;
}

const pageSize = 50;

export function useCandidates<S extends Segment>(
  segment: S,
  search: string,
  enabled: boolean,
): Candidates<ReadListed<S>> {
  const q = truncateSearchWords(search);
  const isFound = useRecordSource().canQuery(segment, { q });
  const matches = useMatches(segment, q, enabled && isFound);
  const all = useWholeModule(segment, enabled && !isFound);
  return isFound ? matches : all;
}

/** The same for several searches at once. */
export function useCandidatesOfEach<S extends Segment>(
  segment: S,
  searches: readonly string[],
): Candidates<ReadListed<S>> {
  const source = useRecordSource();
  const isFound = source.canQuery(segment, { q: '' });
  const matches = useQueries({
    queries: searches.map((search) => {
      const query = { q: truncateSearchWords(search), per_page: maxPerPage };
      return {
        queryKey: queryKeys.list(segment, query),
        queryFn: ({ signal }: { signal: AbortSignal }) => source.list(segment, query, signal),
        enabled: isFound,
      };
    }),
    combine: joinCandidates,
  });
  const all = useWholeModule(segment, !isFound);
  return isFound ? matches : all;
}

function joinCandidates<R extends WireRecord>(results: { data?: Listing<R>; isFetching: boolean }[]): Candidates<R> {
  const isReading = results.some(({ isFetching }) => isFetching);
  const records = results.flatMap(({ data }) => data?.records ?? []);
  const isFailed = !isReading && results.some(({ data }) => !data);
  return { records, isReading, isDone: !isReading, isFailed, isFound: true };
}

function useMatches<S extends Segment>(segment: S, q: string, enabled: boolean): Candidates<ReadListed<S>> {
  const source = useRecordSource();
  const query = { q: q || undefined, per_page: pageSize };
  const { data, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeys.pages(segment, query),
    queryFn: ({ pageParam, signal }) => source.list(segment, { ...query, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (listing, _pages, page) => nextPage(listing, page),
    placeholderData: keepPreviousData,
    enabled,
  });
  const records = useMemo(() => data?.pages.flatMap((page) => page.records) ?? none, [data]);
  return {
    records,
    isReading: isFetching,
    isDone: !isFetching,
    isFailed: !isFetching && (!data || isPlaceholderData),
    isFound: true,
    unread: hasNextPage ? { read: records.length, total: data?.pages.at(-1)?.meta.total ?? 0 } : undefined,
    readOn: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}

/** As long as the component is mounted, the module is read to its end, also beyond the automatic limit. */
function useWholeModule<S extends Segment>(segment: S, enabled: boolean): Candidates<ReadListed<S>> {
  const { records = none, loadProgress, error } = useReplicaRecords(segment, enabled, Number.POSITIVE_INFINITY);
  const isHeld = loadProgress?.state === 'paused';
  const resume = loadProgress?.resume;
  useEffect(() => {
    if (isHeld) resume?.();
  }, [isHeld, resume]);
  const isDone = Boolean(loadProgress?.done || error);
  return {
    records,
    isReading: enabled && !isDone,
    isDone,
    isFailed: Boolean(error),
    isFound: false,
    unread: loadProgress && !loadProgress.done ? { read: loadProgress.read, total: loadProgress.total } : undefined,
    readOn: error ? resume : undefined,
  };
}

const none: readonly never[] = [];
