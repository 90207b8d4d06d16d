/** The records that a picker offers: searched by the service, or read a page at a time and searched here. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readList } from '#console/kit/read.ts';
import { recordKeys } from '#console/kit/record-keys.ts';
import { useSession } from '#console/kit/session.tsx';
import { useText } from '#console/messages/messages.ts';
import { largestPerPage } from '#contract/query.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';
import { searchText, type WireRecord } from '#contract/select.ts';
import { searchWords } from '#contract/text.ts';

interface Found {
  records: WireRecord[];
  isReading: boolean;
  /** How much of the module was searched, where that is not all of it. */
  note?: string;
  readOn?: () => void;
}

const offered = 50;

export function useFound(segment: Segment, typed: string, enabled: boolean): Found {
  const text = useText();
  const { conversation, extensions } = useSession();
  const query = extensions ? { q: typed || undefined, per_page: offered } : { per_page: largestPerPage };
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...recordKeys.list(segment, query), 'pages'],
    queryFn: ({ pageParam, signal }) => readList(conversation, segment, { ...query, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled,
  });
  const read = data?.pages.flatMap((page) => page.records) ?? [];
  const records = extensions ? read : searchHere(segment, read, typed);
  const total = data?.pages.at(-1)?.meta.total ?? 0;
  return {
    records,
    isReading: isFetching,
    note: hasNextPage
      ? text(extensions ? 'kit.field.firstOf' : 'kit.field.searched', { read: read.length, total })
      : undefined,
    readOn: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}

function searchHere(segment: Segment, records: WireRecord[], typed: string): WireRecord[] {
  const module = moduleOf(segment);
  const words = searchWords(typed);
  const found = records.filter((record) => {
    const haystack = searchText(module, record);
    return words.every((word) => haystack.includes(word));
  });
  return found.slice(0, offered);
}
