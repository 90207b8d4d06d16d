/**
 * Finds a booking's stops and actions on a service that can only page, by searching the days around the booking for its
 * code. A page of the console sends at most `maxRequests` for it, including those for the booking and its client.
 */
import { type DatedPage, type DatedRow, type Days, findDateRange } from '#console/data/find-date-range.ts';
import { addDays, isDay } from '#contract/formats/calendar.ts';

export const maxRequests = 40;
const bookingRequests = 2;
/** Requests reserved for reading single actions. */
const reservedForActions = 6;

/** The range of a search: days around the booking's own, requests for the page, and how many of them for stops. */
export interface SearchScope {
  days: number;
  requests: number;
  stops: number;
}

export const nearScope: SearchScope = { days: 1, requests: maxRequests, stops: 18 };
/** The extended range, used when the person asks for it. */
export const farScope: SearchScope = { days: 31, requests: 400, stops: 200 };

interface BookingDays {
  pickup_date: string;
  delivery_date: string;
  creation_date: string;
}

export type IncompleteReason =
  /** Only these days were searched, so that records with other dates are missing. */
  | { kind: 'elsewhere'; windows: readonly Days[] }
  /** Not all records of these days could be read. */
  | { kind: 'unread'; days: Days }
  /** Only the bookings picked up in these days were searched. */
  | { kind: 'pickups'; days: Days }
  | { kind: 'changed' }
  /** No action says to which booking it belongs, so none of them shows that a booking was delivered. */
  | { kind: 'unlinked' }
  /** The number of actions that may belong to this booking and were not opened. */
  | { kind: 'unopened'; count: number };

export interface PartialResult<R> {
  records: R[];
  incompleteReasons: IncompleteReason[];
  requests: number;
  /**
   * Stops of the booking's days, if the service leaves every `reference` empty and so does not tell to which booking
   * they belong.
   */
  unlinked?: R[];
  /** The names under which the list shows this booking's actions. */
  names?: string[];
}

type ReadPage<R> = (page: number) => Promise<DatedPage<R>>;
type Referring = DatedRow & { reference: string };
type Named = Referring & { name: string };

function daysAround({ pickup_date, delivery_date }: BookingDays, margin: number): Days[] {
  const days = [pickup_date, delivery_date].filter(isDay).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? [{ from: addDays(first, -margin), to: addDays(last, margin) }] : [];
}

/** Includes the day of the booking, because actions are also entered then. */
function daysOfActions(booking: BookingDays, margin: number): Days[] {
  const around = daysAround(booking, margin);
  const { creation_date: day } = booking;
  if (!isDay(day)) return around;
  const entry = { from: day, to: day };
  const [{ from, to } = entry] = around;
  const isBeside = day >= addDays(from, -1) && day <= addDays(to, 1);
  return isBeside ? [{ from: day < from ? day : from, to: day > to ? day : to }] : [...around, entry];
}

export async function findStops<R extends Referring>(
  readPage: ReadPage<R>,
  booking: BookingDays & { code: string },
  reach: SearchScope = nearScope,
): Promise<PartialResult<R>> {
  const days = daysAround(booking, reach.days);
  const read = await findDateRange({ readPage, days, budget: reach.stops });
  const { rows, requests } = read;
  const incompleteReasons = incompleteReasonsOf(days, read);
  if (rows.length && rows.every(isUnlinked)) {
    const own = [booking.pickup_date, booking.delivery_date];
    return { records: [], incompleteReasons, requests, unlinked: rows.filter(({ date }) => own.includes(date)) };
  }
  return { records: rows.filter((row) => refersTo(booking, row)), incompleteReasons, requests };
}

function isUnlinked({ reference }: Referring): boolean {
  return reference.trim() === '';
}

function refersTo({ code }: { code: string }, row: Referring): boolean {
  return !isUnlinked(row) && row.reference === code;
}

interface ActionSources<A> {
  readPage: ReadPage<Named>;
  readAction: (id: number) => Promise<A>;
  /** The requests that the page has already sent, without those for the booking and its client. */
  spent: number;
}

/**
 * The list of actions does not reliably tell to which booking they belong. So each action that refers to the booking's
 * code is opened, then those of these days that refer to none.
 */
export async function findActions<A extends { id: number; bookingID: number }>(
  { readPage, readAction, spent }: ActionSources<A>,
  booking: BookingDays & { id: number; code: string },
  reach: SearchScope = nearScope,
): Promise<PartialResult<A>> {
  const left = reach.requests - bookingRequests - spent;
  const days = daysOfActions(booking, reach.days);
  const read = await findDateRange({ readPage, days, budget: left - reservedForActions });
  const isWithin = ({ date }: Named) => days.some(({ from, to }) => date >= from && date <= to);
  const possible = [
    ...read.rows.filter((row) => refersTo(booking, row)),
    ...read.rows.filter((row) => isUnlinked(row) && isWithin(row)),
  ];
  const opened = await Promise.all(possible.slice(0, left - read.requests).map(({ id }) => readAction(id)));
  const unopened = possible.length - opened.length;
  const records = opened.filter(({ bookingID }) => bookingID === booking.id);
  const own = new Set(records.map(({ id }) => id));
  return {
    records,
    incompleteReasons: [
      ...incompleteReasonsOf(days, read),
      ...(unopened ? [{ kind: 'unopened' as const, count: unopened }] : []),
    ],
    requests: read.requests + opened.length,
    names: possible.filter(({ id }) => own.has(id)).map(({ name }) => name),
  };
}

function incompleteReasonsOf(
  days: readonly Days[],
  { unread, changed }: { unread: Days[]; changed: boolean },
): IncompleteReason[] {
  return [
    ...(days.length ? [{ kind: 'elsewhere' as const, windows: days }] : []),
    ...unread.map((each) => ({ kind: 'unread' as const, days: each })),
    ...(changed ? [{ kind: 'changed' as const }] : []),
  ];
}
