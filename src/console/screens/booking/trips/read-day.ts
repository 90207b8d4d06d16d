/** The bookings of today in the order of their hours, which stand in their stops. */
import { isForbidden } from '#console/data/service-error.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import { type Booking, readBookingsOfToday } from '#console/screens/booking/read-bookings.ts';
import { readTrips, type Trips } from '#console/screens/booking/trips/read-trips.ts';
import type { Trip } from '#console/screens/booking/trips/trip.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';

export interface TimedBooking {
  booking: Booking;
  /** As the wire has it; empty where the stop of that day has none, or could not be read. */
  hour: string;
}

type End = 'origin' | 'destination';

export async function readDay(context: { source: RecordSource; today: string; signal: AbortSignal }) {
  const { source, today, signal } = context;
  const { pickups, deliveries, incompleteReasons } = await readBookingsOfToday(context);
  const { trips, areUnread } = await readTripsOf(source, [...pickups, ...deliveries], signal);
  const timed = (bookings: readonly Booking[], end: End) =>
    bookings.map((booking) => ({ booking, hour: hourOf(trips, booking, { end, day: today }) })).sort(byHour);
  return {
    pickups: timed(pickups, 'origin'),
    deliveries: timed(deliveries, 'destination'),
    incompleteReasons,
    areHoursUnread: areUnread,
  };
}

/** Only of a service that finds the stops of a booking: the day is worth showing without its hours, too. */
async function readTripsOf(
  source: RecordSource,
  bookings: readonly Booking[],
  signal: AbortSignal,
): Promise<{ trips: Trips; areUnread: boolean }> {
  const trips = new Map<number, Trip | null>();
  if (!source.canAsk('stops', { booking_id: bookings.map(({ id }) => id) })) return { trips, areUnread: false };
  try {
    for (let start = 0; start < bookings.length; start += maxPerPage) {
      const part = await readTrips(source, bookings.slice(start, start + maxPerPage), signal);
      for (const [id, trip] of part) trips.set(id, trip);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    // A role may see bookings and no stops.
    return { trips, areUnread: !isForbidden(error) };
  }
  return { trips, areUnread: false };
}

/** A stop on another day than the booking says has no hour here. */
function hourOf(trips: Trips, { id }: Booking, { end, day }: { end: End; day: string }): string {
  const stop = trips.get(id)?.[end];
  return stop?.date === day ? stop.time : '';
}

/** What has no hour comes last, in the order of its numbers. */
function byHour(a: TimedBooking, b: TimedBooking): number {
  const keyOf = ({ booking, hour }: TimedBooking) => `${hour || '99'} ${booking.code}`;
  return keyOf(a) < keyOf(b) ? -1 : 1;
}
