/** The records of a module that belong to one record: filtered by the service, or found in the module's replica. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { QueryValues } from '#console/data/api-client.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { type LoadProgress, useReplicaRecords } from '#console/data/replica/use-replica.ts';
import { parseListQueryOrThrow } from '#console/data/source/parse-list-query.ts';
import { nextPage } from '#console/data/source/read-pages.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { useSession } from '#console/session/session.tsx';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { matcherOf } from '#contract/core/query/evaluate-query.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

export type Where = Record<string, string | number>;

export interface RelatedRecords<S extends Segment = Segment> {
  records: ReadListed<S>[] | undefined;
  error: unknown;
  /** Whether a newer reading is on its way. */
  isReading?: boolean;
  /** Set where the service has more such records than were read. */
  unread?: { read: number; total: number; readOn?: () => void };
  /** How much of the module was searched, where the service cannot filter. */
  loadProgress?: LoadProgress;
}

/** How many records of a strict service are read automatically. */
const automaticRecords = 2000;

export function useRelatedRecords<S extends Segment>(segment: S, where: Where, enabled = true): RelatedRecords<S> {
  const mayList = useSession().may(segment, 'list') && enabled;
  const isHere = !useRecordSource().canQuery(segment, where);
  const requested = useServiceRelated(segment, where, mayList && !isHere);
  const { records, loadProgress, error } = useReplicaRecords(segment, mayList && isHere, automaticRecords);
  const whereKey = JSON.stringify(where);
  const replica = useMemo(() => {
    const module = moduleOf(segment);
    return records?.filter(matcherOf(module, parseListQueryOrThrow(module, JSON.parse(whereKey))));
  }, [segment, records, whereKey]);
  return isHere ? { records: replica, error, loadProgress } : requested;
}

function useServiceRelated<S extends Segment>(segment: S, where: Where, enabled: boolean): RelatedRecords<S> {
  const source = useRecordSource();
  const query: QueryValues = { ...where, per_page: maxPerPage };
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeys.pages(segment, query),
    queryFn: ({ pageParam, signal }) => source.list(segment, { ...query, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (listing, _pages, page) => nextPage(listing, page),
    enabled,
  });
  const read = data?.pages.flatMap((page) => page.records);
  return {
    records: read,
    error,
    isReading: isFetching,
    unread: hasNextPage
      ? {
          read: read?.length ?? 0,
          total: data?.pages.at(-1)?.meta.total ?? 0,
          readOn: isFetching ? undefined : () => void fetchNextPage(),
        }
      : undefined,
  };
}
