/** Cells of lists with the places, times and trackers of a booking's trip. */
import '#console/screens/booking/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import type { Booking } from '#console/screens/booking/read-bookings.ts';
import classes from '#console/screens/booking/trips/trip.module.css';
import { loadWeight, type Stop } from '#console/screens/booking/trips/trip.ts';
import { useTrackerName } from '#console/screens/booking/trips/use-tracker-name.ts';
import { useTrip } from '#console/screens/booking/trips/use-trip.ts';
import { Day, TimeOfDay } from '#console/ui/values/day.tsx';
import { Quantity } from '#console/ui/values/money.tsx';
import { withoutTrailingZeros } from '#contract/formats/decimal.ts';

type End = 'origin' | 'destination';

const dayOf = { origin: 'pickup_date', destination: 'delivery_date' } as const;

/** The day, the city and the time of the pickup or of the delivery. */
export function TripEnd({ booking, end }: { booking: Booking; end: End }) {
  const stop = useTrip(booking)?.[end];
  const day = booking[dayOf[end]];
  return (
    <span className={classes.end}>
      <Day value={day} />
      {stop?.city && (
        <span className={classes.city} dir="auto">
          {stop.city}
        </span>
      )}
      {stop && <StopHour stop={stop} day={day} />}
    </span>
  );
}

/** The cities of a trip on one line, for places that show its days elsewhere. */
export function TripCities({ booking }: { booking: Booking }) {
  const trip = useTrip(booking);
  const cities = [trip?.origin?.city, trip?.destination?.city].filter(Boolean);
  if (!cities.length) return null;
  return (
    <span className={classes.cities} dir="auto" data-cities>
      {cities.join(' → ')}
    </span>
  );
}

/** The appointed time, or the opening hours of the place. */
export function TripHour({ booking, end }: { booking: Booking; end: End }) {
  const stop = useTrip(booking)?.[end];
  if (!stop) return null;
  return <StopHour stop={stop} day={booking[dayOf[end]]} />;
}

/** Shows nothing if the stop is on another day than the booking says. */
function StopHour({ stop, day }: { stop: Stop; day: string }) {
  if (stop.date !== day) return null;
  if (stop.time) return <TimeOfDay value={stop.time} />;
  if (!stop.hours) return null;
  return (
    <span className={classes.hours} dir="auto">
      {stop.hours}
    </span>
  );
}

/** The weight of the items and the trackers of the trucks that carry them. */
export function TripLoad({ booking }: { booking: Booking }) {
  const weight = loadWeight(booking.items);
  return (
    <span className={classes.end}>
      {weight && <Quantity value={withoutTrailingZeros(weight)} />}
      <TripTrackers booking={booking} />
    </span>
  );
}

/** The weight with its label, for places without a column heading. */
export function TripWeight({ booking }: { booking: Booking }) {
  const text = useText();
  const weight = loadWeight(booking.items);
  if (!weight) return null;
  return (
    <span>
      {text('booking.trip.weight')} <Quantity value={withoutTrailingZeros(weight)} />
    </span>
  );
}

export function TripTrackers({ booking }: { booking: Booking }) {
  const nameOf = useTrackerName();
  const trackers = useTrip(booking)?.trackers ?? [];
  if (!trackers.length) return null;
  return (
    <span className={classes.trackers} dir="auto">
      {trackers.map(nameOf).join(', ')}
    </span>
  );
}
