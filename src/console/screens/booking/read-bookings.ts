/** Bookings of some days with the actions that go with them, as far as the service can be asked for them. */

import type { Days } from '#console/data/find-date-range.ts';
import type { RecordSource, WindowRead } from '#console/data/source/record-source.ts';
import type { Listed } from '#console/list/columns.ts';
import { type Charge, findLate, findLeaks, type Leak } from '#console/screens/booking/leaks.ts';
import type { Doubt } from '#console/screens/booking/parts/search-strictly.ts';
import { largestPerPage } from '#contract/core/query.ts';
import { addDays } from '#contract/formats/calendar.ts';

export type Booking = Listed<'bookings'>;
type Action = Listed<'actions'>;

export interface Checked<R> {
  rows: R[];
  doubts: Doubt[];
}

/** As far as a service is read that cannot be asked, for what may be older than the days asked for. */
const daysBack = 45;
const mostPages = 60;

export interface Asking {
  source: RecordSource;
  today: string;
  signal: AbortSignal;
}

export async function readLate({ source, today, signal }: Asking): Promise<Checked<Booking>> {
  const days = { from: addDays(today, -daysBack), to: today };
  const query = { delivery_date_to: addDays(today, -1), fact_number: '', inactive: 0 };
  const due = await source.windowOfDays('bookings', query, { by: 'pickup_date', days, mostPages }, signal);
  if (!due.looked) return { rows: findLate(due.records, await readActionsOf(source, due.records, signal)), doubts: [] };
  const actions = await source.windowOfDays('actions', {}, { by: 'date', days, mostPages }, signal);
  const unread = doubtsOf(actions).filter(({ kind }) => kind !== 'pickups');
  return { rows: findLate(due.records, actions.records), doubts: [...doubtsOf(due), ...unread] };
}

/** Of the bookings whose delivery day is among the days. */
export async function readLeaks({ source, today, signal }: Asking, days: Days): Promise<Checked<Leak<Booking>>> {
  const query = { delivery_date_from: days.from, delivery_date_to: days.to, inactive: 0 };
  const around = { from: addDays(days.from, -daysBack), to: days.to };
  const delivered = await source.windowOfDays(
    'bookings',
    query,
    { by: 'pickup_date', days: around, mostPages },
    signal,
  );
  const canCompare = source.canAsk('actions', actionsOf(delivered.records));
  const actions = canCompare ? chargesOf(await readActionsOf(source, delivered.records, signal)) : null;
  return { rows: findLeaks(delivered.records, actions, today), doubts: doubtsOf(delivered) };
}

/** Null where the service does not show what each action was charged for: their sum is then not known. */
function chargesOf(actions: readonly Action[]): Charge[] | null {
  const charges = actions.flatMap(({ bookingID, value }) =>
    bookingID === undefined || value === undefined ? [] : { bookingID, value },
  );
  return charges.length === actions.length ? charges : null;
}

/** What is picked up or delivered today. */
export async function readToday({ source, today, signal }: Asking) {
  if (source.canAsk('bookings', pickedUpOn(today))) {
    const [pickups, deliveries] = await Promise.all([
      source.wholeList('bookings', pickedUpOn(today), { signal }),
      source.wholeList('bookings', { delivery_date: today, inactive: 0 }, { signal }),
    ]);
    return { pickups: pickups.records, deliveries: deliveries.records, doubts: [] };
  }
  const days = { from: addDays(today, -daysBack), to: today };
  const active = await source.windowOfDays('bookings', { inactive: 0 }, { by: 'pickup_date', days, mostPages }, signal);
  return {
    pickups: active.records.filter(({ pickup_date }) => pickup_date === today),
    deliveries: active.records.filter(({ delivery_date }) => delivery_date === today),
    doubts: doubtsOf(active),
  };
}

/** The query for what is picked up that day. */
export function pickedUpOn(day: string) {
  return { pickup_date: day, inactive: 0 };
}

/** The query for what was done for some bookings. */
export function actionsOf(bookings: readonly Booking[]) {
  return { bookingID: bookings.map(({ id }) => id) };
}

/** So many bookings at a time as the address can hold. */
async function readActionsOf(source: RecordSource, bookings: readonly Booking[], signal: AbortSignal) {
  const actions: Action[] = [];
  for (let start = 0; start < bookings.length; start += largestPerPage) {
    const query = actionsOf(bookings.slice(start, start + largestPerPage));
    actions.push(...(await source.wholeList('actions', query, { signal })).records);
  }
  return actions;
}

/** The bookings that were looked through are those picked up in the days. */
function doubtsOf({ looked }: WindowRead): Doubt[] {
  if (!looked) return [];
  const doubts: Doubt[] = [{ kind: looked.unread.length ? 'unread' : 'pickups', days: looked.days }];
  if (looked.changed) doubts.push({ kind: 'changed' });
  return doubts;
}
