/** The facts about a booking's route and load that lists show. */
import type { Listed } from '#console/list/columns.ts';
import { inRouteOrder } from '#console/screens/booking/sections/route-order.ts';
import { compareDecimals, sumDecimals } from '#contract/formats/decimal.ts';
import { stopTypes } from '#contract/rules/stop-types.ts';

export type Stop = Listed<'stops'>;

export interface Trip {
  /** The stop of type "Origin", or null if there is none. */
  origin: Stop | null;
  destination: Stop | null;
  /** Without duplicates, in driving order. */
  trackers: string[];
}

/** Null if the booking has no stops. */
export function tripOf(stops: readonly Stop[]): Trip | null {
  if (!stops.length) return null;
  const route = inRouteOrder(stops);
  return {
    origin: route.find(({ stop_type }) => stop_type === stopTypes.origin) ?? null,
    destination: route.findLast(({ stop_type }) => stop_type === stopTypes.destination) ?? null,
    trackers: [...new Set(route.map(({ trackerUserId }) => trackerUserId.trim()).filter(Boolean))],
  };
}

/** The sum of the items' weights as an exact decimal; null where none has a weight. */
export function loadWeight(items: readonly { weight: string }[]): string | null {
  const sum = sumDecimals(items.map(({ weight }) => weight).filter(Boolean));
  return compareDecimals(sum, '0') === 0 ? null : sum;
}
