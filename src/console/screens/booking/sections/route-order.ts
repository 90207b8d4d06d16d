/** The order in which a truck passes a booking's stops. */
import { compareTexts } from '#contract/formats/text.ts';
import { stopTypes } from '#contract/rules/stop-types.ts';

interface Halt {
  id: number;
  stop_type: string;
  date: string;
  time: string;
}

/**
 * Sorts the origin first, then by day. The destination is the last stop of its day, whatever times are entered, because
 * no stop comes after it. Other stops of a day are sorted by time, those without a time last.
 */
export function inRouteOrder<R extends Halt>(stops: readonly R[]): R[] {
  return [...stops].sort(
    (a, b) =>
      Number(b.stop_type === stopTypes.origin) - Number(a.stop_type === stopTypes.origin) ||
      compareTexts(a.date, b.date) ||
      Number(a.stop_type === stopTypes.destination) - Number(b.stop_type === stopTypes.destination) ||
      Number(a.time === '') - Number(b.time === '') ||
      compareTexts(a.time, b.time) ||
      a.id - b.id,
  );
}

interface BookedHalt extends Halt {
  booking_id?: number | null;
  /** The code of the booking, which is all that a strict service tells. */
  reference?: string;
}

/**
 * Sorts the stops of a run sheet for a day across bookings: by time, those without a time last. An origin without a
 * time comes before the other stops of its booking, because freight is picked up before it is delivered.
 */
export function inTimeOrder<R extends BookedHalt>(stops: readonly R[]): R[] {
  const inOrder = [...stops].sort(
    (a, b) => Number(a.time === '') - Number(b.time === '') || compareTexts(a.time, b.time) || a.id - b.id,
  );
  const isEarlier = (stop: R) => stop.stop_type === stopTypes.origin && stop.time === '' && bookingOf(stop) !== '';
  const origins = inOrder.filter(isEarlier);
  return inOrder.flatMap((stop, index) => {
    const isOfSame = (other: R) => bookingOf(other) === bookingOf(stop);
    const before = inOrder.findIndex(isOfSame) === index ? origins.filter(isOfSame) : [];
    return isEarlier(stop) ? before : [...before, stop];
  });
}

function bookingOf({ booking_id, reference = '' }: BookedHalt): number | string {
  return booking_id || reference.trim();
}
