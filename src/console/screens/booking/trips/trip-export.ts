/** The route of a booking in an exported list, with the same facts as its cells. */
import '#console/screens/booking/messages/catalogue.ts';
import type { Listed } from '#console/list/columns.ts';
import {
  dayCell,
  type ExportedCell,
  type ExportReading,
  type SheetCell,
  textCell,
  timeCell,
} from '#console/list/export/sheet-cell.ts';
import { readTrips, type Trips } from '#console/screens/booking/trips/read-trips.ts';
import { loadWeight, type Stop, type Trip } from '#console/screens/booking/trips/trip.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';

type Booking = Listed<'bookings'>;
type Reading = ExportReading<Booking>;
type End = 'origin' | 'destination';

const dayOf = { origin: 'pickup_date', destination: 'delivery_date' } as const;

/** The day, the city and the time of the pickup or of the delivery. */
export function endCells(end: End): (reading: Reading) => Promise<ExportedCell<Booking>[]> {
  return async (reading) => {
    const trips = await tripsFor(reading);
    return [
      { cell: (booking) => dayCell(booking[dayOf[end]]) },
      { heading: `booking.trip.${end}`, cell: ({ id }) => textCell(trips.get(id)?.[end]?.city) },
      {
        heading: `booking.trip.${end}Hour`,
        cell: (booking) => hourCell(trips.get(booking.id)?.[end], booking[dayOf[end]]),
      },
    ];
  };
}

/** The weight of the items and the names of the trackers. */
export async function loadCells(reading: Reading): Promise<ExportedCell<Booking>[]> {
  const trips = await tripsFor(reading);
  return [
    { heading: 'booking.trip.weight', cell: ({ items }) => weightCell(items) },
    {
      heading: 'booking.trip.trackers',
      cell: ({ id }, { labelText }) =>
        textCell(
          trips
            .get(id)
            ?.trackers.map((tracker) => labelText('tracker', tracker) ?? tracker)
            .join(', '),
        ),
    },
  ];
}

/** Empty if the stop is on another day than the booking says. */
function hourCell(stop: Stop | null | undefined, day: string): SheetCell {
  if (stop?.date !== day) return null;
  return stop.time ? timeCell(stop.time) : textCell(stop.hours);
}

function weightCell(items: Booking['items']): SheetCell {
  const weight = loadWeight(items);
  return weight === null ? null : { kind: 'amount', text: weight };
}

const tripsOfReading = new WeakMap<Reading, Promise<Trips>>();

/** Cached, so that the columns of one file read the trips only once. */
function tripsFor(reading: Reading): Promise<Trips> {
  const begun = tripsOfReading.get(reading) ?? readAll(reading);
  tripsOfReading.set(reading, begun);
  return begun;
}

async function readAll({ source, records, mayRead, signal, onProgress }: Reading): Promise<Trips> {
  const trips = new Map<number, Trip | null>();
  if (!mayRead('stops')) return trips;
  // Sorted by day, because a service that finds stops only by day is asked for ranges of days.
  const byDay = records.toSorted((a, b) => a.pickup_date.localeCompare(b.pickup_date));
  for (let start = 0; start < byDay.length; start += maxPerPage) {
    signal.throwIfAborted();
    onProgress(start);
    for (const [id, trip] of await readTrips(source, byDay.slice(start, start + maxPerPage), { signal }))
      trips.set(id, trip);
  }
  return trips;
}
