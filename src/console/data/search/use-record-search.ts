/** The records that match the typed words, from either kind of service. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import { requestReport } from '#console/data/reports/request-report.ts';
import { useServiceReports } from '#console/data/reports/use-report.ts';
import { localSearch, type SearchProgress } from '#console/data/search/local-search.ts';
import { truncateSearchWords } from '#console/data/search/truncate-search-words.ts';
import { useSession } from '#console/session/session.tsx';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { defaultPerModule, type Hit, type SearchReply, search } from '#contract/reports/search.ts';
import { keyText, rankOf, readSearch, type SearchTerms } from '#contract/search/key-text.ts';

interface RecordSearch {
  hits: readonly Hit[];
  /** Results of the previous words are still shown, as far as they match the new ones. */
  isReading: boolean;
  /** The service could not be asked. */
  failed: boolean;
  /** How much was searched, where that may not be all. */
  progress?: SearchProgress;
}

/** Searches only the given modules, or all if `modules` is empty. */
export function useRecordSearch(typed: string, modules: readonly Segment[]): RecordSearch {
  const isAnswered = useServiceReports(search);
  const requested = useServiceSearch(typed, modules, isAnswered);
  const replica = useLocalSearch(typed, modules, !isAnswered);
  return isAnswered ? requested : replica;
}

const staleTime = 5000;
/** How often the search is repeated while the service still builds its index after a start, in milliseconds. */
const indexingRefetchInterval = 500;

function useServiceSearch(typed: string, modules: readonly Segment[], enabled: boolean): RecordSearch {
  const { api } = useSession();
  const terms = readSearch(typed);
  const q = terms ? typed.trim() : '';
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    queryKey: queryKeys.search(q, modules),
    queryFn: ({ signal }) => requestReport(api, search, { q: truncateSearchWords(q), module: modules }, signal),
    placeholderData: keepPreviousData,
    staleTime: staleTime,
    gcTime: staleTime,
    refetchInterval: ({ state }) => (isWhole(state.data?.meta) ? false : indexingRefetchInterval),
    enabled,
  });
  const isReading = isFetching && (isPlaceholderData || !data);
  // An empty search is sent only to make the service build its index, so its results are not shown.
  const hits = terms && data ? (isPlaceholderData ? stillMatching(data.data, terms) : data.data) : [];
  const progress = data && !isWhole(data.meta) ? { ...data.meta, done: false } : undefined;
  return { hits, isReading, failed: isError && !isFetching, progress };
}

function isWhole(searched: SearchReply | undefined): boolean {
  return !searched || searched.read >= searched.total;
}

/** The previous results that match the new words, too. */
function stillMatching(hits: readonly Hit[], terms: SearchTerms): Hit[] {
  return hits
    .flatMap((hit) => {
      const rank = rankOf(keyText(moduleOf(hit.segment), hit.record), terms);
      return rank === undefined ? [] : [{ ...hit, rank }];
    })
    .sort((a, b) => a.rank - b.rank);
}

function useLocalSearch(typed: string, modules: readonly Segment[], enabled: boolean): RecordSearch {
  const { api, may } = useSession();
  const [readable] = useState(() => segments.filter((segment) => may(segment, 'list')));
  const local = localSearch(api, readable);
  const progress = useSyncExternalStore(enabled ? local.listen : listenToNothing, local.progress);
  // The typed character is drawn first, and its results in the next render, so that typing stays smooth.
  const searched = useDeferredValue(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every progress there is more to find; the list of modules is another each time, and mostly the same.
  const matches = useMemo(() => {
    const terms = readSearch(searched);
    return terms && enabled ? local.find(terms, modules, defaultPerModule) : [];
  }, [local, searched, modules.join(), enabled, progress]);
  const isReading = enabled && searched !== typed;
  const terms = readSearch(typed);
  const hits = isReading ? (terms ? stillMatching(matches, terms) : []) : matches;
  return { hits, isReading, failed: false, progress };
}

const listenToNothing = () => () => undefined;
