/** Bookings of some days with the actions that go with them, from either kind of service. */

import type { ApiClient } from '#console/data/api-client.ts';
import { fetchAll } from '#console/data/fetch-all.ts';
import { type DatedRow, type Days, findDateRange } from '#console/data/find-date-range.ts';
import { readList } from '#console/data/read-records.ts';
import type { Listed } from '#console/list/columns.ts';
import { findLate, findLeaks, type Leak } from '#console/screens/booking/leaks.ts';
import type { Doubt } from '#console/screens/booking/parts/search-strictly.ts';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { largestPerPage } from '#contract/core/query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { addDays } from '#contract/formats/calendar.ts';
import type { ListedName } from '#contract/register.ts';

export type Booking = Listed<'bookings'>;
type Action = Listed<'actions'>;

export interface Checked<R> {
  rows: R[];
  doubts: Doubt[];
}

/** As far as a strict service is read for what may be older than the days asked for. */
const daysBack = 45;
const mostPages = 60;

export interface Asking {
  api: ApiClient;
  today: string;
  signal: AbortSignal;
}

export async function readLate({ api, today, signal }: Asking): Promise<Checked<Booking>> {
  const yesterday = addDays(today, -1);
  if (api.connection().extensions) {
    const query = { delivery_date_to: yesterday, fact_number: '', inactive: 0 };
    const { records } = await fetchAll(api, 'bookings', query, { signal });
    return { rows: findLate(records, await readActionsOf(api, records, signal)), doubts: [] };
  }
  const days = { from: addDays(today, -daysBack), to: today };
  const bookings = await readByDay({ api, today, signal }, 'bookings', 'pickup_date', days);
  const actions = await readByDay({ api, today, signal }, 'actions', 'date', days);
  const due = bookings.rows.filter(
    ({ delivery_date, fact_number, inactive }) => delivery_date <= yesterday && !fact_number && inactive === 0,
  );
  return { rows: findLate(due, actions.rows), doubts: [...bookings.doubts, ...unreadOf(actions.doubts)] };
}

/** Of the bookings whose delivery day is among the days. */
export async function readLeaks({ api, today, signal }: Asking, days: Days): Promise<Checked<Leak<Booking>>> {
  if (api.connection().extensions) {
    const query = { delivery_date_from: days.from, delivery_date_to: days.to, inactive: 0 };
    const { records } = await fetchAll(api, 'bookings', query, { signal });
    return { rows: findLeaks(records, await readActionsOf(api, records, signal), today), doubts: [] };
  }
  const around = { from: addDays(days.from, -daysBack), to: days.to };
  const { rows, doubts } = await readByDay({ api, today, signal }, 'bookings', 'pickup_date', around);
  const delivered = rows.filter(
    ({ delivery_date, inactive }) => inactive === 0 && delivery_date >= days.from && delivery_date <= days.to,
  );
  return { rows: findLeaks(delivered, null, today), doubts };
}

/** What is picked up or delivered today; a strict service's list is ordered by pickup. */
export async function readToday({ api, today, signal }: Asking) {
  if (api.connection().extensions) {
    const read = (query: Record<string, string | number>) => fetchAll(api, 'bookings', query, { signal });
    const [pickups, deliveries] = await Promise.all([
      read({ pickup_date: today, inactive: 0 }),
      read({ delivery_date: today, inactive: 0 }),
    ]);
    return { pickups: pickups.records, deliveries: deliveries.records, doubts: [] };
  }
  const days = { from: addDays(today, -daysBack), to: today };
  const { rows, doubts } = await readByDay({ api, today, signal }, 'bookings', 'pickup_date', days);
  const active = rows.filter(({ inactive }) => inactive === 0);
  return {
    pickups: active.filter(({ pickup_date }) => pickup_date === today),
    deliveries: active.filter(({ delivery_date }) => delivery_date === today),
    doubts,
  };
}

async function readActionsOf(api: ApiClient, bookings: readonly Booking[], signal: AbortSignal) {
  const actions: Action[] = [];
  for (let start = 0; start < bookings.length; start += largestPerPage) {
    const bookingID = bookings.slice(start, start + largestPerPage).map(({ id }) => id);
    const { records } = await fetchAll(api, 'actions', { bookingID }, { signal });
    actions.push(...records);
  }
  return actions;
}

async function readByDay<S extends Segment>(
  { api, signal }: Asking,
  segment: S,
  field: ListedName<S>,
  days: Days,
): Promise<Checked<ReadListed<S>>> {
  const readPage = async (page: number) => {
    const { records, meta } = await readList(api, segment, { page, per_page: largestPerPage }, signal);
    return { records: records.map((record) => ({ id: record.id, date: String(record[field]), record })), meta };
  };
  const read = await findDateRange<DatedRow & { record: ReadListed<S> }>({ readPage, days: [days], budget: mostPages });
  const doubts: Doubt[] = [{ kind: read.unread.length ? 'unread' : 'pickups', days }];
  if (read.changed) doubts.push({ kind: 'changed' });
  const rows = read.rows.filter(({ date }) => date >= days.from && date <= days.to);
  return { rows: rows.map(({ record }) => record), doubts };
}

function unreadOf(doubts: readonly Doubt[]): Doubt[] {
  return doubts.filter(({ kind }) => kind !== 'pickups');
}
