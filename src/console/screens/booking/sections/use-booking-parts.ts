/** A booking's stops and actions: filtered by the service, or searched page by page on a strict one. */

import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import type { FetchedRecords, RecordSource } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import {
  findActions,
  findStops,
  nearScope,
  type PartialResult,
  type SearchScope,
} from '#console/screens/booking/sections/search-strict-service.ts';
import { useSession } from '#console/session/session.tsx';
import { readToday } from '#console/time/wall-clock.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import type { Segment } from '#contract/core/segments.ts';

type Booking = ShownRecord<'bookings'>;
type Stop = ShownRecord<'stops'>;
type Action = ShownRecord<'actions'>;

const staleTime = 300_000;

function keyOf(segment: Segment, booking: Booking) {
  return [...queryKeys.lists(segment), 'of booking', booking.id] as const;
}

/** A search page by page is expensive, so it is not repeated on every focus. */
function refreshPolicy(isQueried: boolean) {
  return isQueried ? {} : { staleTime: staleTime, refetchOnWindowFocus: false };
}

function stopsOptions(source: RecordSource, booking: Booking, reach: SearchScope) {
  const query = { booking_id: booking.id };
  const isQueried = source.canQuery('stops', query);
  return {
    queryKey: [...keyOf('stops', booking), reach.days],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<PartialResult<Stop>> =>
      isQueried
        ? proven(source.wholeList('stops', query, { signal }))
        : findStops(pageReader(source, 'stops', signal), booking, reach),
    placeholderData: keepPreviousData,
    ...refreshPolicy(isQueried),
  };
}

export function useBookingStops(booking: Booking, reach: SearchScope = nearScope): UseQueryResult<PartialResult<Stop>> {
  const source = useRecordSource();
  const { may } = useSession();
  return useQuery({ ...stopsOptions(source, booking, reach), enabled: may('stops', 'list') });
}

export function useBookingActions(
  booking: Booking,
  reach: SearchScope = nearScope,
): UseQueryResult<PartialResult<Action>> {
  const source = useRecordSource();
  const { may } = useSession();
  const query = { bookingID: booking.id };
  const isQueried = source.canQuery('actions', query);
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [...keyOf('actions', booking), reach.days],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (isQueried) return proven(source.wholeList('actions', query, { signal }));
      // In sequence, because the actions may use the requests that the stops did not need.
      const { requests: spent } = await queryClient.ensureQueryData(stopsOptions(source, booking, reach));
      const before = queryClient.getQueriesData<PartialResult<Action>>({ queryKey: keyOf('actions', booking) });
      const known = before.flatMap(([, each]) => each?.records ?? []);
      const found = await findActions(actionSources(source, spent, signal), booking, reach);
      // Actions are never deleted, so those already known stay, such as one just created on another day.
      return { ...found, records: merge(known, found.records) };
    },
    enabled: may('actions', 'list'),
    ...refreshPolicy(isQueried),
  });
}

/** Reads the present actions and shows new ones. A strict service is only asked for those of the booking's days. */
export function useReadActions(booking: Booking): () => Promise<readonly (Action | ReadListed<'actions'>)[]> {
  const source = useRecordSource();
  const queryClient = useQueryClient();
  const addActions = useAddActions(booking);
  return async () => {
    const query = { bookingID: booking.id };
    if (source.canQuery('actions', query)) {
      const { records } = await source.wholeList('actions', query, { isHurried: true });
      void queryClient.invalidateQueries({ queryKey: keyOf('actions', booking) });
      return records;
    }
    const { records } = await findActions(actionSources(source, 0), { ...booking, ...datedToday() });
    addActions(records);
    return records;
  };
}

function datedToday() {
  const today = readToday();
  return { pickup_date: today, delivery_date: today, creation_date: today };
}

/** Shows new actions before the list is read again. */
export function useAddActions(booking: Booking): (actions: readonly Action[]) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (actions) =>
      queryClient.setQueriesData<PartialResult<Action>>(
        { queryKey: keyOf('actions', booking) },
        (found) => found && { ...found, records: merge(found.records, actions) },
      ),
    [queryClient, booking],
  );
}

function merge(before: readonly Action[], fresh: readonly Action[]): Action[] {
  return [...new Map([...before, ...fresh].map((each) => [each.id, each])).values()];
}

function actionSources(source: RecordSource, spent: number, signal?: AbortSignal) {
  return {
    readPage: pageReader(source, 'actions', signal),
    readAction: async (id: number) => (await source.record('actions', id, signal)).record,
    spent,
  };
}

function pageReader<S extends Segment>(source: RecordSource, segment: S, signal?: AbortSignal) {
  return (page: number) => source.list(segment, { page, per_page: maxPerPage }, signal);
}

/** Filtered by the booking's id, so the result is complete. */
async function proven<R extends WireRecord>(reading: Promise<FetchedRecords<R>>): Promise<PartialResult<R>> {
  const { records } = await reading;
  return { records, incompleteReasons: [], requests: 0 };
}
