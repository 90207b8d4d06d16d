/**
 * The appointments of the visible days. If the service does not push changes, they are read again every few seconds;
 * mostly the answer is only "not modified".
 */

import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRefreshInterval } from '#console/data/live/live-state.ts';
import { useRefreshing } from '#console/data/live/use-refreshing.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { type LoadProgress, useReplica } from '#console/data/replica/use-replica.ts';
import type { FetchedRecords, RecordSource } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { VisibleDays } from '#console/screens/agenda/board-state.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { overlapsDays } from '#console/screens/agenda/moves/placement.ts';

const segment = 'agenda_appointments';
/** The query key under which the days are cached. */
export const boardKey = [...queryKeys.lists(segment), 'board'];
/** The interval after which others' changes are read while the page is visible, if the service does not push them. */
export const refreshMilliseconds = 5000;

interface AppointmentsRead {
  /** Undefined until the first appointments are read. */
  appointments: readonly Appointment[] | undefined;
  /** Whether appointments may be missing, because they are still being read or could not be read. */
  isPartial: boolean;
  /** How much was read, on a service that cannot filter by days. */
  loadProgress: LoadProgress | undefined;
  error: unknown;
  retry: () => void;
}

/** The cached appointments of a range of days. */
export type DaysRead = FetchedRecords<Appointment>;

/** With `keepsKnown`, returns the appointments already known of the days while these are being read. */
export function useAppointments(days: VisibleDays, { keepsKnown = false } = {}): AppointmentsRead {
  const source = useRecordSource();
  const isQueried = source.canQuery(segment, { from: days.from, to: days.to });
  const replica = useReplica(segment, !isQueried);
  useRefreshing(replica?.copy);
  const queryClient = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...daysQuery(queryClient, source, days),
    enabled: isQueried,
    placeholderData: keepsKnown ? keepPreviousData : undefined,
    refetchInterval: useRefreshInterval(refreshMilliseconds),
    refetchOnWindowFocus: 'always',
  });
  const version = replica?.progress.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the copy's records are others whenever its version is.
  const copied = useMemo(
    () => replica?.copy.records().filter((each) => overlapsDays(each, days)),
    [replica?.copy, version, days],
  );
  const isBegun =
    replica && (replica.loadProgress.read > 0 || replica.loadProgress.done || replica.loadProgress.state === 'failed');
  // Of the previous days' appointments, those that overlap these days are shown already.
  const { from, to } = days;
  const known = useMemo(
    () => (isPlaceholderData ? data?.records.filter((each) => overlapsDays(each, { from, to })) : data?.records),
    [data, isPlaceholderData, from, to],
  );
  const records = isQueried ? known : isBegun ? copied : undefined;
  return {
    appointments: records,
    isPartial: isQueried ? isPlaceholderData : !replica?.loadProgress.done,
    loadProgress: replica?.loadProgress,
    error: isQueried ? error : undefined,
    retry: () => void refetch(),
  };
}

/**
 * The query for the appointments of visible days, or of days to prefetch, on a service that can filter by days. The
 * browser sends its ETag, so the answer is mostly 304.
 */
export function daysQuery(queryClient: QueryClient, source: RecordSource, { from, to }: VisibleDays) {
  const queryKey = [...boardKey, from, to];
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const known = queryClient.getQueryData<DaysRead>(queryKey);
    // Not retried here: the query retries a failed read, and the page shows the failure meanwhile.
    return source.wholeList(segment, { from, to, sort: 'id' }, { signal, known, isHurried: true });
  };
  return { queryKey, queryFn };
}
