/**
 * A booking's stops and actions on a service that can only page: looked for in the days around the booking, by its code.
 * A page of the console sends at most `mostRequests` for it, the booking and its client included.
 */
import { type DatedPage, type DatedRow, type Days, readDays } from '#console/kit/dated-pages.ts';
import { addDays, isDay } from '#contract/calendar.ts';

export const mostRequests = 40;
const forBookingAndClient = 2;
/** Kept back for reading single actions. */
const forActions = 6;

/** How far to look: days around the booking's own, requests for the page, and of them those for stops. */
export interface Reach {
  days: number;
  requests: number;
  stops: number;
}

export const near: Reach = { days: 1, requests: mostRequests, stops: 18 };
/** When the person asks for it. */
export const far: Reach = { days: 31, requests: 400, stops: 200 };

export interface BookingDays {
  pickup_date: string;
  delivery_date: string;
  creation_date: string;
}

export type Doubt =
  /** Only the days between were looked through: what is dated otherwise is not here. */
  | { kind: 'elsewhere'; days: Days }
  /** The days could not be read to their end. */
  | { kind: 'unread'; days: Days }
  /** Only the bookings picked up in these days were looked through. */
  | { kind: 'pickups'; days: Days }
  | { kind: 'changed' }
  /** So many actions of the same reference were not opened. */
  | { kind: 'unopened'; count: number };

export interface Found<R> {
  records: R[];
  doubts: Doubt[];
  requests: number;
}

type ReadPage<R> = (page: number) => Promise<DatedPage<R>>;
type Referring = DatedRow & { reference: string };

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
  const read = await readDays({ readPage, days, budget: reach.stops });
  const records = read.rows.filter(({ reference }) => reference === booking.code);
  return { records, doubts: doubtsOf(days, read), requests: read.requests };
}

interface ActionSources<A> {
  readPage: ReadPage<Referring>;
  readAction: (id: number) => Promise<A>;
  /** How many requests the page has sent before, besides the booking and its client. */
  spent: number;
}

/** The list of actions does not say whose they are for certain: each that refers to the booking's code is opened. */
export async function findActions<A extends { id: number; bookingID: number }>(
  { readPage, readAction, spent }: ActionSources<A>,
  booking: BookingDays & { id: number; code: string },
  reach: Reach = near,
): Promise<Found<A>> {
  const left = reach.requests - forBookingAndClient - spent;
  const days = daysOfActions(booking, reach.days);
  const read = await readDays({ readPage, days, budget: left - forActions });
  const referring = read.rows.filter(({ reference }) => reference === booking.code);
  const opened = await Promise.all(referring.slice(0, left - read.requests).map(({ id }) => readAction(id)));
  const unopened = referring.length - opened.length;
  return {
    records: opened.filter(({ bookingID }) => bookingID === booking.id),
    doubts: [...doubtsOf(days, read), ...(unopened ? [{ kind: 'unopened' as const, count: unopened }] : [])],
    requests: read.requests + opened.length,
  };
}

function doubtsOf(days: readonly Days[], { unread, changed }: { unread: Days[]; changed: boolean }): Doubt[] {
  return [
    ...days.slice(0, 1).map((each) => ({ kind: 'elsewhere' as const, days: each })),
    ...unread.map((each) => ({ kind: 'unread' as const, days: each })),
    ...(changed ? [{ kind: 'changed' as const }] : []),
  ];
}
