/** The records of a module that belong to one record: filtered by the service, or found by reading its pages. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { QueryValues } from '#console/kit/http.ts';
import { readList } from '#console/kit/read.ts';
import { recordKeys } from '#console/kit/record-keys.ts';
import { useSession } from '#console/kit/session.tsx';
import { useText } from '#console/messages/messages.ts';
import { largestPerPage } from '#contract/query.ts';
import type { Segment } from '#contract/segments.ts';
import type { WireRecord } from '#contract/select.ts';

export type Where = Record<string, string | number>;

export interface RelatedRecords {
  records: WireRecord[] | undefined;
  error: unknown;
  /** What was not read, and so may be missing. */
  note?: string;
  readOn?: () => void;
}

/** As far as a strict service is read without being asked to. */
const pagesAtOnce = 10;

export function useRelatedRecords(segment: Segment, where: Where): RelatedRecords {
  const text = useText();
  const { conversation, extensions, may } = useSession();
  const query: QueryValues = { ...(extensions && where), per_page: largestPerPage };
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [...recordKeys.list(segment, query), 'pages'],
    queryFn: ({ pageParam, signal }) => readList(conversation, segment, { ...query, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    enabled: may(segment, 'list'),
  });
  const pages = data?.pages.length ?? 0;
  const readsOn = hasNextPage && !isFetching && !extensions && pages % pagesAtOnce !== 0;
  useEffect(() => {
    if (readsOn) fetchNextPage();
  }, [readsOn, fetchNextPage]);

  const read = data?.pages.flatMap((page) => page.records);
  const total = data?.pages.at(-1)?.meta.total ?? 0;
  return {
    records: extensions ? read : read?.filter((record) => belongs(record, where)),
    error,
    note: hasNextPage ? text('kit.related.read', { read: read?.length ?? 0, total }) : undefined,
    readOn: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
  };
}

function belongs(record: WireRecord, where: Where): boolean {
  return Object.entries(where).every(([name, value]) => record[name] === value);
}
