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
 * The origin first, then by day, and the destination is the last of its day, because a stop after it would not be on the way,
 * whatever times were written. Other stops of a day go by time, one without a time after them.
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
  /** The number of the booking: all that a strict service tells. */
  reference?: string;
}

/**
 * The order of a run sheet for a day, across bookings: by time, and what has none comes last. An origin without one stands
 * before the other stops of its booking, because what is delivered was picked up before.
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
