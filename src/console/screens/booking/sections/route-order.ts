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

/** The order of a run sheet for a day, across bookings. */
export function inTimeOrder<R extends Halt>(stops: readonly R[]): R[] {
  return [...stops].sort(
    (a, b) => Number(a.time === '') - Number(b.time === '') || compareTexts(a.time, b.time) || a.id - b.id,
  );
}
