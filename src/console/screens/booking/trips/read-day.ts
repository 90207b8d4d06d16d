/** Today's bookings, sorted by the times of their stops. */
import { useQuery } from '@tanstack/react-query';
import { mayRetryRead } from '#console/data/connection/retry-policy.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { isForbidden } from '#console/data/service-error.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { type Booking, pickedUpOn, readBookingsOfToday } from '#console/screens/booking/read-bookings.ts';
import { readTrips, type Trips } from '#console/screens/booking/trips/read-trips.ts';
import type { Trip } from '#console/screens/booking/trips/trip.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';

export interface TimedBooking {
  booking: Booking;
  /** In the format of the wire; empty if the stop of that day has no time or could not be read. */
  hour: string;
}

type End = 'origin' | 'destination';

/** Waits for the times of the stops, but after a first failure shows the bookings without them. */
export function useBookingsOfToday(today: string) {
  const source = useRecordSource();
  const day = useQuery({
    queryKey: [...queryKeys.lists('bookings'), 'today', today],
    queryFn: ({ signal }) => readBookingsOfToday({ source, today, signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: source.canQuery('bookings', pickedUpOn(today)),
  });
  const { trips, isAwaited, areUnread } = useTripsOf(day.data && [...day.data.pickups, ...day.data.deliveries]);
  const timed = (bookings: readonly Booking[], end: End) =>
    bookings.map((booking) => ({ booking, hour: hourOf(trips, booking, { end, day: today }) })).sort(byHour);
  const data =
    day.data && !isAwaited
      ? {
          pickups: timed(day.data.pickups, 'origin'),
          deliveries: timed(day.data.deliveries, 'destination'),
          incompleteReasons: day.data.incompleteReasons,
          areHoursUnread: areUnread,
        }
      : undefined;
  return { data, isError: day.isError, error: day.error, refetch: day.refetch };
}

const noTrips: Trips = new Map();

/** Reads the stops if the service can find them by booking. A failed read is repeated while the day is shown. */
function useTripsOf(bookings: readonly Booking[] = []) {
  const source = useRecordSource();
  const ids = bookings.map(({ id }) => id);
  const isQueried = ids.length > 0 && source.canQuery('stops', { booking_id: ids });
  const { data, isPending, failureReason } = useQuery({
    queryKey: [...queryKeys.lists('stops'), 'today', ids],
    queryFn: ({ signal }) => readTripsOf(source, bookings, signal),
    enabled: isQueried,
    staleTime: 60_000,
    retry: mayRetryRead,
  });
  return {
    trips: data ?? noTrips,
    isAwaited: isQueried && isPending && !failureReason,
    // A role may be allowed to read bookings but not stops.
    areUnread: isQueried && !data && failureReason !== null && !isForbidden(failureReason),
  };
}

async function readTripsOf(source: RecordSource, bookings: readonly Booking[], signal: AbortSignal): Promise<Trips> {
  const trips = new Map<number, Trip | null>();
  for (let start = 0; start < bookings.length; start += maxPerPage) {
    const part = bookings.slice(start, start + maxPerPage);
    for (const [id, trip] of await readTrips(source, part, { signal, isHurried: true })) trips.set(id, trip);
  }
  return trips;
}

/** Empty if the stop is on another day than the booking says. */
function hourOf(trips: Trips, { id }: Booking, { end, day }: { end: End; day: string }): string {
  const stop = trips.get(id)?.[end];
  return stop?.date === day ? stop.time : '';
}

/** Sorts bookings without a time last, by their code. */
function byHour(a: TimedBooking, b: TimedBooking): number {
  const keyOf = ({ booking, hour }: TimedBooking) => `${hour || '99'} ${booking.code}`;
  return keyOf(a) < keyOf(b) ? -1 : 1;
}
