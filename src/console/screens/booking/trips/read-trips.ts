/** Reads the stops of the bookings on a page together, so that a list does not send a request for each row. */
import type { ReadOptions, RecordSource } from '#console/data/source/record-source.ts';
import type { Booking } from '#console/screens/booking/read-bookings.ts';
import { type Stop, type Trip, tripOf } from '#console/screens/booking/trips/trip.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import { addDays, isDay } from '#contract/formats/calendar.ts';

/** The trip of each booking; null if it has no stops, or if the service did not return all stops of its days. */
export type Trips = ReadonlyMap<number, Trip | null>;

type Dispatched = Pick<Booking, 'id' | 'code' | 'pickup_date' | 'delivery_date'>;

/** Limits for a service without a filter by booking: the number of pages, and the number of days in one range. */
const maxPages = 12;
const maxDays = 21;

export async function readTrips(
  source: RecordSource,
  bookings: readonly Dispatched[],
  options: Pick<ReadOptions, 'signal' | 'isHurried'> = {},
): Promise<Trips> {
  const query = { booking_id: bookings.map(({ id }) => id) };
  if (!source.canQuery('stops', query)) return readTripsByDay(source, bookings, options.signal);
  const { records } = await source.wholeList('stops', query, options);
  return tripsOf(bookings, (booking) => records.filter(({ booking_id }) => booking_id === booking.id));
}

/** For a service that can find stops only by day, and tells the booking of a stop only by its code. */
async function readTripsByDay(
  source: RecordSource,
  bookings: readonly Dispatched[],
  signal: AbortSignal | undefined,
): Promise<Trips> {
  const trips = new Map<number, Trip | null>(bookings.map(({ id }) => [id, null]));
  for (const near of nearInTime(bookings)) {
    const days = daysOf(near);
    const around = { by: 'date', days, maxPages } as const;
    const query = { date_from: days.from, date_to: days.to };
    const { records, searchedDays } = await source.windowOfDays('stops', query, around, signal);
    const read = near.filter(
      (booking) => !searchedDays?.unread.some(({ from, to }) => overlaps(daysOf([booking]), { from, to })),
    );
    const found = tripsOf(read, ({ code }) => records.filter(({ reference }) => code !== '' && reference === code));
    for (const [id, trip] of found) trips.set(id, trip);
  }
  return trips;
}

function tripsOf(bookings: readonly Dispatched[], stopsOf: (booking: Dispatched) => Stop[]): Trips {
  return new Map(bookings.map((booking) => [booking.id, tripOf(stopsOf(booking))]));
}

/** Groups whose days lie close together, because each is read as one range of days. */
function nearInTime(bookings: readonly Dispatched[]): Dispatched[][] {
  const dated = bookings.filter(({ pickup_date, delivery_date }) => isDay(pickup_date) || isDay(delivery_date));
  const sorted = [...dated].sort((a, b) => (daysOf([a]).from < daysOf([b]).from ? -1 : 1));
  const groups: Dispatched[][] = [];
  for (const booking of sorted) {
    const group = groups.at(-1);
    const fits = group && daysOf([...group, booking]).to <= addDays(daysOf(group).from, maxDays);
    if (fits) group.push(booking);
    else groups.push([booking]);
  }
  return groups;
}

function daysOf(bookings: readonly Dispatched[]): { from: string; to: string } {
  const days = bookings.flatMap(({ pickup_date, delivery_date }) => [pickup_date, delivery_date]).filter(isDay);
  const [from = '', ...others] = days.sort();
  return { from, to: others.at(-1) ?? from };
}

function overlaps(a: { from: string; to: string }, b: { from: string; to: string }): boolean {
  return a.from <= b.to && b.from <= a.to;
}

interface TripRequest {
  booking: Dispatched;
  signal: AbortSignal;
  resolve: (trip: Trip | null) => void;
  reject: (reason: unknown) => void;
}

const batches = new WeakMap<RecordSource, TripRequest[]>();

/**
 * Collects the requests of all rows: all cells of a page ask within one task, and a timer sends them together
 * afterwards.
 */
export function readTrip(source: RecordSource, booking: Dispatched, signal: AbortSignal): Promise<Trip | null> {
  const batch = batches.get(source) ?? [];
  batches.set(source, batch);
  return new Promise((resolve, reject) => {
    batch.push({ booking, signal, resolve, reject });
    if (batch.length === 1) setTimeout(() => void sendBatch(source, batch.splice(0)));
  });
}

async function sendBatch(source: RecordSource, requests: TripRequest[]): Promise<void> {
  for (let start = 0; start < requests.length; start += maxPerPage) {
    const part = requests.slice(start, start + maxPerPage);
    try {
      const bookings = [...new Map(part.map(({ booking }) => [booking.id, booking])).values()];
      const trips = await readTrips(source, bookings, { signal: afterAll(part.map(({ signal }) => signal)) });
      for (const { booking, resolve } of part) resolve(trips.get(booking.id) ?? null);
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }
}

/**
 * Aborts once all of these have aborted, because rows that share a request need it as long as one of them waits for it.
 */
function afterAll(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const abortOnceAllAre = () => {
    if (signals.every(({ aborted }) => aborted)) controller.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', abortOnceAllAre, { once: true });
  abortOnceAllAre();
  return controller.signal;
}
