// @vitest-environment shared-window
/** What a list shows of a route, read for all of its rows at once, on either kind of service. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RecordSource } from '#console/data/source/record-source.ts';
import { readTrip, readTrips } from '#console/screens/booking/trips/read-trips.ts';
import { loadWeight, type Stop, tripOf } from '#console/screens/booking/trips/trip.ts';
import { endCells, loadCells } from '#console/screens/booking/trips/trip-export.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { openRecordSources, type RecordSources } from '#test/harness/record-sources.ts';

const today = '2026-11-21';
let sources: RecordSources;

beforeAll(async () => {
  sources = await openRecordSources(today);
}, 120_000);
afterAll(() => sources.close());

async function recentBookings(source: RecordSource) {
  const { records } = await source.list('bookings', { per_page: 25, sort: '-pickup_date' });
  return records;
}

it('the cities, hours and trackers are those of the booking’s own stops', async () => {
  const { extended } = sources;
  const bookings = await recentBookings(extended);
  const trips = await readTrips(extended, bookings);
  for (const { id } of bookings) {
    const { records } = await extended.wholeList('stops', { booking_id: id });
    expect(trips.get(id)).toEqual(tripOf(records));
  }
  expect([...trips.values()].filter((trip) => trip?.origin?.city && trip.destination?.city).length).toBeGreaterThan(20);
}, 60_000);

it('a service without a filter by booking tells the same from the days of the page', async () => {
  const { extended, strict } = sources;
  const bookings = (await recentBookings(extended)).filter(({ pickup_date }) => pickup_date > addDays(today, -60));
  const ends = (trips: Awaited<ReturnType<typeof readTrips>>) =>
    [...trips].map(([id, trip]) => [id, trip?.origin?.id, trip?.destination?.id, trip?.trackers]);
  const known = ends(await readTrips(strict, bookings));
  expect(known.length).toBeGreaterThan(10);
  expect(known).toEqual(ends(await readTrips(extended, bookings)));
}, 60_000);

it('a booking without stops, or without days, has no trip', async () => {
  const none = { id: 999_999, code: '', pickup_date: '0000-00-00', delivery_date: '0000-00-00' };
  for (const source of [sources.extended, sources.strict])
    expect(await readTrips(source, [none])).toEqual(new Map([[none.id, null]]));
});

it('what was read for the rows of a page ends when the last of them is gone, and not before', async () => {
  const { strict } = sources;
  const bookings = (await recentBookings(strict)).slice(0, 2);
  const rows = bookings.map(() => new AbortController());
  let signal: AbortSignal | undefined;
  const windowOfDays: RecordSource['windowOfDays'] = (...args) => {
    signal = args[3];
    return new Promise(() => {});
  };
  const source: RecordSource = { ...strict, windowOfDays };
  for (const [row, booking] of bookings.entries())
    void readTrip(source, booking, (rows[row] as AbortController).signal);
  await vi.waitFor(() => expect(signal).toBeDefined());
  rows[0]?.abort();
  expect(signal?.aborted).toBe(false);
  rows[1]?.abort();
  expect(signal?.aborted).toBe(true);
});

it('a route begins at its origin, and its trackers stand once in driving order', () => {
  const stop = (id: number, stop_type: string, date: string, trackerUserId: string) =>
    ({ id, stop_type, date, time: '08:00', trackerUserId }) as Stop;
  const trip = tripOf([
    stop(1, 'Destination', '2026-11-22', '12'),
    stop(2, 'Stop', '2026-11-21', '7'),
    stop(3, 'Origin', '2026-11-21', '7'),
  ]);
  expect([trip?.origin?.id, trip?.destination?.id, trip?.trackers]).toEqual([3, 1, ['7', '12']]);
  expect(tripOf([stop(1, 'Stop', '2026-11-21', ' ')])).toEqual({ origin: null, destination: null, trackers: [] });
  expect(tripOf([])).toBeNull();
});

it('the weight is the exact sum of the items, and none where no item has one', () => {
  expect(loadWeight([{ weight: '0.10' }, { weight: '0.20' }, { weight: '' }])).toBe('0.30');
  expect(loadWeight([{ weight: '0.00' }])).toBeNull();
  expect(loadWeight([])).toBeNull();
});

it('a file has the days, cities, hours, weight and trackers of both ends, on either kind of service', async () => {
  const { extended, strict } = sources;
  const all = await recentBookings(extended);
  const records = all.filter(({ pickup_date }) => pickup_date > addDays(today, -60)).toReversed();
  const words = {
    language: 'en',
    text: (id: string) => id,
    nameOfReference: () => undefined,
    labelText: (_kind: string, value: unknown) => (value === '7' ? 'White van' : undefined),
  } as const;
  const signal = new AbortController().signal;
  const written = async (source: RecordSource, mayRead = true) => {
    const reading = { source, records, signal, mayRead: () => mayRead, onProgress: () => undefined };
    const cells = [endCells('origin'), endCells('destination'), loadCells].map((read) => read(reading));
    const columns = (await Promise.all(cells)).flat();
    return records.map((record) => columns.map(({ cell }) => cell(record, words)?.text ?? ''));
  };
  const trips = await readTrips(extended, records);
  const rows = await written(extended);
  expect(rows.length).toBeGreaterThan(10);
  for (const [at, booking] of records.entries()) {
    const trip = trips.get(booking.id);
    const hour = (stop: Stop | null | undefined, day: string) => (stop?.date === day ? stop.time || stop.hours : '');
    expect(rows[at]).toEqual([
      booking.pickup_date,
      trip?.origin?.city ?? '',
      hour(trip?.origin, booking.pickup_date),
      booking.delivery_date,
      trip?.destination?.city ?? '',
      hour(trip?.destination, booking.delivery_date),
      loadWeight(booking.items) ?? '',
      (trip?.trackers ?? []).map((tracker) => (tracker === '7' ? 'White van' : tracker)).join(', '),
    ]);
  }
  expect(await written(strict)).toEqual(rows);
  for (const row of await written(extended, false)) expect([row[1], row[2], row[7]]).toEqual(['', '', '']);
}, 60_000);
