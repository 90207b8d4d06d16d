/**
 * The appointments of the days in sight. Where the service does not tell of changes, they are read again every few seconds
 * at the price of one "nothing new".
 */

import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ApiClient, type QueryValues, send } from '#console/data/api-client.ts';
import { useRefreshInterval } from '#console/data/live/live-state.ts';
import { useRefreshing } from '#console/data/live/use-refreshing.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { parseList, readList } from '#console/data/read-records.ts';
import { type Meter, useReplica } from '#console/data/replica/use-replica.ts';
import { nextId, readPages } from '#console/data/source/read-pages.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { VisibleDays } from '#console/screens/agenda/board-state.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { overlapsDays } from '#console/screens/agenda/moves/placement.ts';
import { useSession } from '#console/session/session.tsx';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import { moduleOf } from '#contract/registry.ts';

const segment = 'agenda_appointments';
const module = moduleOf(segment);
/** Where the days that were read are held. */
export const boardKey = [...queryKeys.lists(segment), 'board'];
/** Where others' changes are not told, they are shown after at most this time, while the page is visible. */
export const refreshInterval = 5000;

interface AppointmentsRead {
  /** Undefined until something is read. */
  appointments: readonly Appointment[] | undefined;
  /** More are on their way, or out of reach. */
  isPartial: boolean;
  /** How much was read, on a service that cannot filter by days. */
  meter: Meter | undefined;
  error: unknown;
  retry: () => void;
}

/** What is held of the days that were read. */
export interface DaysRead {
  records: readonly Appointment[];
  /**
   * Of the first page: it names the version of the whole module, so while it stays, the other pages stay, too. Null where
   * a record was put among them that did not come with them.
   */
  etag: string | null;
}

/** With `keepsKnown`, what is known of the days is given while they are read. */
export function useAppointments(days: VisibleDays, { keepsKnown = false } = {}): AppointmentsRead {
  const { api } = useSession();
  const isAsked = useRecordSource().canAsk(segment, { from: days.from, to: days.to });
  const here = useReplica(segment, !isAsked);
  useRefreshing(here?.copy);
  const queryClient = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...daysQuery(queryClient, api, days),
    enabled: isAsked,
    placeholderData: keepsKnown ? keepPreviousData : undefined,
    refetchInterval: useRefreshInterval(refreshInterval),
    refetchOnWindowFocus: 'always',
  });
  const version = here?.progress.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the copy's records are others whenever its version is.
  const copied = useMemo(
    () => here?.copy.records().filter((each) => overlapsDays(each, days)),
    [here?.copy, version, days],
  );
  const isBegun = here && (here.meter.read > 0 || here.meter.done || here.meter.state === 'failed');
  // Of the days before, what reaches into these is known already.
  const { from, to } = days;
  const known = useMemo(
    () => (isPlaceholderData ? data?.records.filter((each) => overlapsDays(each, { from, to })) : data?.records),
    [data, isPlaceholderData, from, to],
  );
  const records = isAsked ? known : isBegun ? copied : undefined;
  return {
    appointments: records,
    isPartial: isAsked ? isPlaceholderData : !here?.meter.done,
    meter: here?.meter,
    error: isAsked ? error : undefined,
    retry: () => void refetch(),
  };
}

/** The reading of days, in sight or soon to be. */
export function daysQuery(queryClient: QueryClient, api: ApiClient, days: VisibleDays) {
  const queryKey = [...boardKey, days.from, days.to];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    readDays(api, days, queryClient.getQueryData<DaysRead>(queryKey), signal);
  return { queryKey, queryFn };
}

const firstId = 1;

/** By id upward, so that nothing moves under the reading. The browser asks with the ETag that it has, and mostly hears 304. */
async function readDays(
  api: ApiClient,
  { from, to }: VisibleDays,
  before: DaysRead | undefined,
  signal: AbortSignal,
): Promise<DaysRead> {
  const query: QueryValues = { from, to, sort: 'id', per_page: maxPerPage };
  const answer = await send(api, { module, operation: 'list', query, signal });
  if (before && answer.etag !== null && answer.etag === before.etag) return before;
  const first = parseList(segment, answer);
  const records: Appointment[] = [];
  const readFrom = async (id: number) =>
    id === firstId ? first : readList(api, segment, { ...query, id_from: id }, signal);
  for await (const listing of readPages(readFrom, nextId, firstId)) records.push(...listing.records);
  return { records, etag: answer.etag };
}
