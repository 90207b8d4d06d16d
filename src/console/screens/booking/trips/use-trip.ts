import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#console/data/query-keys.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { Booking } from '#console/screens/booking/read-bookings.ts';
import { readTrip } from '#console/screens/booking/trips/read-trips.ts';
import type { Trip } from '#console/screens/booking/trips/trip.ts';
import { useSession } from '#console/session/session.tsx';

/** In milliseconds. Live changes of stops trigger a new read anyway. */
const staleTime = 300_000;

/** Null if no stops are known of the booking; undefined while they are being read. */
export function useTrip(booking: Booking): Trip | null | undefined {
  const source = useRecordSource();
  const { may } = useSession();
  const { data } = useQuery({
    queryKey: [...queryKeys.lists('stops'), 'trip', booking.id, booking.pickup_date, booking.delivery_date],
    queryFn: ({ signal }) => readTrip(source, booking, signal),
    enabled: may('stops', 'list'),
    staleTime,
    refetchOnWindowFocus: false,
    meta: { inCell: true },
  });
  return data;
}
