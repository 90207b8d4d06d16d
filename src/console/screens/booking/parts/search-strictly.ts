/**
 * A booking's stops and actions on a service that can only page: looked for in the days around the booking, by its code.
 * A page of the console sends at most `mostRequests` for it, the booking and its client included.
 */
import { type DatedPage, type DatedRow, type Days, findDateRange } from '#console/data/find-date-range.ts';
import { addDays, isDay } from '#contract/formats/calendar.ts';

export const maxRequests = 40;
const forBookingAndClient = 2;
/** Kept back for reading single actions. */
const forActions = 6;

/** How far to look: days around the booking's own, requests for the page, and of them those for stops. */
export interface Reach {
  days: number;
  requests: number;
  stops: number;
}

export const near: Reach = { days: 1, requests: maxRequests, stops: 18 };
/** When the person asks for it. */
export const far: Reach = { days: 31, requests: 400, stops: 200 };

export interface BookingDays {
  pickup_date: string;
  delivery_date: string;
  creation_date: string;
}

export type Doubt =
  /** Only the days between were looked through: what is dated otherwise is not here. */
  | { kind: 'elsewhere'; windows: readonly Days[] }
  /** The days could not be read to their end. */
  | { kind: 'unread'; days: Days }
  /** Only the bookings picked up in these days were looked through. */
  | { kind: 'pickups'; days: Days }
  | { kind: 'changed' }
  /** So many actions that may be this booking's were not opened. */
  | { kind: 'unopened'; count: number };

export interface Found<R> {
  records: R[];
  doubts: Doubt[];
  requests: number;
  /** Stops of the booking's own days, where the service leaves every `reference` empty: none says whose it is. */
  unlinked?: R[];
  /** What the list calls the actions that are this booking's: there they have the form of its first stop. */
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

/** Actions are also entered on the day of the call. */
function daysOfActions(booking: BookingDays, margin: number): Days[] {
  const around = daysAround(booking, margin);
  const { creation_date: day } = booking;
  const within = around.some(({ from, to }) => day >= from && day <= to);
  return isDay(day) && !within ? [...around, { from: day, to: day }] : around;
}

export async function findStops<R extends Referring>(
  readPage: ReadPage<R>,
  booking: BookingDays & { code: string },
  reach: Reach = near,
): Promise<Found<R>> {
  const days = daysAround(booking, reach.days);
  const read = await findDateRange({ readPage, days, budget: reach.stops });
  const { rows, requests } = read;
  const doubts = doubtsOf(days, read);
  if (rows.length && rows.every(isUnlinked)) {
    const own = [booking.pickup_date, booking.delivery_date];
    return { records: [], doubts, requests, unlinked: rows.filter(({ date }) => own.includes(date)) };
  }
  return { records: rows.filter((row) => refersTo(booking, row)), doubts, requests };
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
  /** How many requests the page has sent before, besides the booking and its client. */
  spent: number;
}

/**
 * The list of actions does not say whose they are for certain: each that refers to the booking's code is opened, and after
 * these each of the days that refers to none.
 */
export async function findActions<A extends { id: number; bookingID: number }>(
  { readPage, readAction, spent }: ActionSources<A>,
  booking: BookingDays & { id: number; code: string },
  reach: Reach = near,
): Promise<Found<A>> {
  const left = reach.requests - forBookingAndClient - spent;
  const days = daysOfActions(booking, reach.days);
  const read = await findDateRange({ readPage, days, budget: left - forActions });
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
    doubts: [...doubtsOf(days, read), ...(unopened ? [{ kind: 'unopened' as const, count: unopened }] : [])],
    requests: read.requests + opened.length,
    names: possible.filter(({ id }) => own.has(id)).map(({ name }) => name),
  };
}

function doubtsOf(days: readonly Days[], { unread, changed }: { unread: Days[]; changed: boolean }): Doubt[] {
  return [
    ...(days.length ? [{ kind: 'elsewhere' as const, windows: days }] : []),
    ...unread.map((each) => ({ kind: 'unread' as const, days: each })),
    ...(changed ? [{ kind: 'changed' as const }] : []),
  ];
}
