/** Reads what the service's audit says of a record, page after page, most recent first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ApiClient, getExtension, parseReply, queryText } from '#console/data/api-client.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { useSession } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { type HistoryEntry, type HistoryPage, historyPath, historyReply } from '#contract/history.ts';

interface RecordHistory {
  /** Undefined until the first page is there. */
  entries: readonly HistoryEntry[] | undefined;
  /** The number of older entries that were not read yet. */
  left: number;
  isReadingMore: boolean;
  readMore: () => void;
  error: unknown;
  retry: () => void;
}

export function useRecordHistory(segment: Segment, id: number): RecordHistory {
  const { api } = useSession();
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: queryKeys.history(segment, id),
    queryFn: ({ pageParam, signal }) => readPage(api, segment, id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    // Somebody else may have changed the record since it was last open.
    staleTime: 0,
  });
  const entries = data && eachOnce(data.pages);
  return {
    entries,
    left: Math.max(0, (data?.pages.at(-1)?.meta.total ?? 0) - (entries?.length ?? 0)),
    isReadingMore: isFetchingNextPage,
    readMore: () => void fetchNextPage(),
    error,
    retry: () => void refetch(),
  };
}

/** A change between two reads shifts entries to the next page, where they come a second time. */
function eachOnce(pages: readonly HistoryPage[]): HistoryEntry[] {
  return [...new Map(pages.flatMap(({ data }) => data.map((entry) => [entry.id, entry] as const))).values()];
}

async function readPage(
  api: ApiClient,
  segment: Segment,
  id: number,
  page: number,
  signal: AbortSignal,
): Promise<HistoryPage> {
  const path = historyPath(segment).replace(':id', String(id));
  return parseReply(await getExtension(api, path + queryText({ page }), signal), historyReply);
}
