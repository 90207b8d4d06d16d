/** A booking's stops and actions: asked for by its number, or looked for on a strict service. */

import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '#console/data/query-keys.ts';
import type { FetchedRecords, RecordSource } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { Shown } from '#console/record/record-facts.tsx';
import {
  type Found,
  findActions,
  findStops,
  near,
  type Reach,
} from '#console/screens/booking/parts/search-strictly.ts';
import { useSession } from '#console/session/session.tsx';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import { largestPerPage } from '#contract/core/query.ts';
import type { Segment } from '#contract/core/segments.ts';

type Booking = Shown<'bookings'>;
type Stop = Shown<'stops'>;
type Action = Shown<'actions'>;

const fiveMinutes = 300_000;

function keyOf(segment: Segment, booking: Booking) {
  return [...queryKeys.lists(segment), 'of booking', booking.id] as const;
}

/** What is looked for page by page is not looked for again at every glance. */
function pace(isAsked: boolean) {
  return isAsked ? {} : { staleTime: fiveMinutes, refetchOnWindowFocus: false };
}

function stopsOptions(source: RecordSource, booking: Booking, reach: Reach) {
  const query = { booking_id: booking.id };
  const isAsked = source.canAsk('stops', query);
  return {
    queryKey: [...keyOf('stops', booking), reach.days],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Found<Stop>> =>
      isAsked
        ? proven(source.wholeList('stops', query, { signal }))
        : findStops(pageReader(source, 'stops', signal), booking, reach),
    placeholderData: keepPreviousData,
    ...pace(isAsked),
  };
}

export function useBookingStops(booking: Booking, reach: Reach = near): UseQueryResult<Found<Stop>> {
  const source = useRecordSource();
  const { may } = useSession();
  return useQuery({ ...stopsOptions(source, booking, reach), enabled: may('stops', 'list') });
}

export function useBookingActions(booking: Booking, reach: Reach = near): UseQueryResult<Found<Action>> {
  const source = useRecordSource();
  const { may } = useSession();
  const query = { bookingID: booking.id };
  const isAsked = source.canAsk('actions', query);
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: [...keyOf('actions', booking), reach.days],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (isAsked) return proven(source.wholeList('actions', query, { signal }));
      // One after the other: what the stops did not need of the page's requests is the actions'.
      const { requests: spent } = await queryClient.ensureQueryData(stopsOptions(source, booking, reach));
      const before = queryClient.getQueriesData<Found<Action>>({ queryKey: keyOf('actions', booking) });
      const known = before.flatMap(([, each]) => each?.records ?? []);
      const found = await findActions(
        {
          readPage: pageReader(source, 'actions', signal),
          readAction: async (id) => (await source.record('actions', id, signal)).record,
          spent,
        },
        booking,
        reach,
      );
      // Nothing takes an action away: those known before, such as one just made on another day, stay.
      return { ...found, records: merge(known, found.records) };
    },
    enabled: may('actions', 'list'),
    ...pace(isAsked),
  });
}

/** Shows an action that was just made, before the list is read again. */
export function useAddAction(booking: Booking): (action: Action) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (action) =>
      queryClient.setQueriesData<Found<Action>>(
        { queryKey: keyOf('actions', booking) },
        (found) => found && { ...found, records: merge(found.records, [action]) },
      ),
    [queryClient, booking],
  );
}

function merge(before: readonly Action[], fresh: readonly Action[]): Action[] {
  return [...new Map([...before, ...fresh].map((each) => [each.id, each])).values()];
}

function pageReader<S extends Segment>(source: RecordSource, segment: S, signal: AbortSignal) {
  return (page: number) => source.list(segment, { page, per_page: largestPerPage }, signal);
}

/** Asked for by the booking's number: there is nothing to doubt. */
async function proven<R extends WireRecord>(reading: Promise<FetchedRecords<R>>): Promise<Found<R>> {
  const { records } = await reading;
  return { records, doubts: [], requests: 0 };
}
