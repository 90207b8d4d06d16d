/** Reads the bookings of a period with their actions, using as many of the service's filters as it has. */

import type { Days } from '#console/data/find-date-range.ts';
import type { RecordSource, WindowRead } from '#console/data/source/record-source.ts';
import type { Listed } from '#console/list/columns.ts';
import { rangeOf } from '#console/list/filters/relative-days.ts';
import {
  areUnlinked,
  type Charge,
  type Discrepancy,
  findDiscrepancies,
  findLate,
} from '#console/screens/booking/discrepancies.ts';
import type { IncompleteReason } from '#console/screens/booking/sections/search-strict-service.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import { addDays } from '#contract/formats/calendar.ts';

export type Booking = Listed<'bookings'>;
type Action = Listed<'actions'>;

interface BookingRows<R> {
  rows: R[];
  incompleteReasons: IncompleteReason[];
}

/**
 * The number of days before the requested ones that are also read from a strict service, for bookings that began
 * earlier.
 */
const daysBack = 45;
const maxPages = 60;

interface ReadContext {
  source: RecordSource;
  today: string;
  signal: AbortSignal;
}

export async function readLate({ source, today, signal }: ReadContext): Promise<BookingRows<Booking>> {
  const days = { from: addDays(today, -daysBack), to: today };
  const { from, to } = rangeOf('overdue', today);
  const query = { delivery_date_from: from, delivery_date_to: to, fact_number: '', inactive: 0 };
  const due = await source.windowOfDays('bookings', query, { by: 'pickup_date', days, maxPages }, signal);
  if (!due.searchedDays)
    return { rows: findLate(due.records, await readActionsOf(source, due.records, signal)), incompleteReasons: [] };
  const actions = await source.windowOfDays('actions', {}, { by: 'date', days, maxPages }, signal);
  const rows = findLate(due.records, actions.records);
  const incompleteReasons = [
    ...incompleteReasonsOf(due),
    ...incompleteReasonsOf(actions).filter(({ kind }) => kind !== 'pickups'),
  ];
  if (rows.length && areUnlinked(actions.records)) incompleteReasons.push({ kind: 'unlinked' });
  return { rows, incompleteReasons };
}

/** Only bookings whose delivery day is in the period. */
export async function readDiscrepancies(
  { source, today, signal }: ReadContext,
  days: Days,
): Promise<BookingRows<Discrepancy<Booking>>> {
  const query = { delivery_date_from: days.from, delivery_date_to: days.to, inactive: 0 };
  const around = { from: addDays(days.from, -daysBack), to: days.to };
  const delivered = await source.windowOfDays('bookings', query, { by: 'pickup_date', days: around, maxPages }, signal);
  const canCompare = source.canQuery('actions', actionsOf(delivered.records));
  const actions = canCompare ? chargesOf(await readActionsOf(source, delivered.records, signal)) : null;
  return {
    rows: findDiscrepancies(delivered.records, actions, today),
    incompleteReasons: incompleteReasonsOf(delivered),
  };
}

/** Null if the service does not show the charge of each action, because their sum is then unknown. */
function chargesOf(actions: readonly Action[]): Charge[] | null {
  const charges = actions.flatMap(({ bookingID, value }) =>
    bookingID === undefined || value === undefined ? [] : { bookingID, value },
  );
  return charges.length === actions.length ? charges : null;
}

/** Bookings with a pickup or delivery today. */
export async function readBookingsOfToday({ source, today, signal }: ReadContext) {
  if (source.canQuery('bookings', pickedUpOn(today))) {
    const [pickups, deliveries] = await Promise.all([
      source.wholeList('bookings', pickedUpOn(today), { signal }),
      source.wholeList('bookings', { delivery_date: today, inactive: 0 }, { signal }),
    ]);
    return { pickups: pickups.records, deliveries: deliveries.records, incompleteReasons: [] };
  }
  const days = { from: addDays(today, -daysBack), to: today };
  const active = await source.windowOfDays('bookings', { inactive: 0 }, { by: 'pickup_date', days, maxPages }, signal);
  return {
    pickups: active.records.filter(({ pickup_date }) => pickup_date === today),
    deliveries: active.records.filter(({ delivery_date }) => delivery_date === today),
    incompleteReasons: incompleteReasonsOf(active),
  };
}

/** The query for the pickups of a day. */
export function pickedUpOn(day: string) {
  return { pickup_date: day, inactive: 0 };
}

/** The query for the actions of these bookings. */
export function actionsOf(bookings: readonly Booking[]) {
  return { bookingID: bookings.map(({ id }) => id) };
}

/** Reads in batches of as many bookings as fit in an address. */
async function readActionsOf(source: RecordSource, bookings: readonly Booking[], signal: AbortSignal) {
  const actions: Action[] = [];
  for (let start = 0; start < bookings.length; start += maxPerPage) {
    const query = actionsOf(bookings.slice(start, start + maxPerPage));
    actions.push(...(await source.wholeList('actions', query, { signal })).records);
  }
  return actions;
}

/** Says that only the bookings picked up in these days were searched. */
function incompleteReasonsOf({ searchedDays }: WindowRead): IncompleteReason[] {
  if (!searchedDays) return [];
  const incompleteReasons: IncompleteReason[] = [
    { kind: searchedDays.unread.length ? 'unread' : 'pickups', days: searchedDays.days },
  ];
  if (searchedDays.changed) incompleteReasons.push({ kind: 'changed' });
  return incompleteReasons;
}
