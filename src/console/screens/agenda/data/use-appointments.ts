/**
 * The appointments of the days in sight. Where the service does not tell of changes, they are read again every few seconds
 * at the price of one "nothing new".
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
/** Where the days that were read are held. */
export const boardKey = [...queryKeys.lists(segment), 'board'];
/** Where others' changes are not told, they are shown after at most this time, while the page is visible. */
export const refreshMilliseconds = 5000;

interface AppointmentsRead {
  /** Undefined until something is read. */
  appointments: readonly Appointment[] | undefined;
  /** More are on their way, or out of reach. */
  isPartial: boolean;
  /** How much was read, on a service that cannot filter by days. */
  loadProgress: LoadProgress | undefined;
  error: unknown;
  retry: () => void;
}

/** What is held of the days that were read. */
export type DaysRead = FetchedRecords<Appointment>;

/** With `keepsKnown`, what is known of the days is given while they are read. */
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
  // Of the days before, what reaches into these is known already.
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
 * The reading of days, in sight or soon to be, where the service can be asked for them. The browser asks with the ETag that it
 * has, and mostly hears 304.
 */
export function daysQuery(queryClient: QueryClient, source: RecordSource, { from, to }: VisibleDays) {
  const queryKey = [...boardKey, from, to];
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const known = queryClient.getQueryData<DaysRead>(queryKey);
    // The query repeats what fails, and the page says so meanwhile.
    return source.wholeList(segment, { from, to, sort: 'id' }, { signal, known, isHurried: true });
  };
  return { queryKey, queryFn };
}
