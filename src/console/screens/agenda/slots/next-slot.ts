/** Where work of a given length fits. Pure; whole seconds of the wall clock. */
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { stepMinutes } from '#console/screens/agenda/moves/moves.ts';
import { trayReasons } from '#console/screens/agenda/moves/placement.ts';
import { hoursOn, type ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { type DayPart, startsWithin } from '#console/screens/agenda/slots/day-part.ts';
import {
  daysAfter,
  endWithin,
  movedWork,
  type TimeSpan,
  timeSpanOf,
  type WorkSchedule,
  workingSpans,
} from '#console/screens/agenda/time/working-time.ts';
import { addDays, type Moment, momentOf, wallSeconds } from '#contract/formats/calendar.ts';
import { type Span, workSeconds } from '#contract/rules/appointment.ts';

export interface SlotRequest {
  /** Hours of work as a decimal text: lunch and closed hours come on top. */
  duration: string;
  from: Moment;
  /** Bays out of service are skipped. */
  bays: readonly Bay[];
  /** How many days are searched, from the day of `from` on. The appointments of these days must have been read. */
  days: number;
  /** The appointment that is to be moved. Its present slot counts as free. */
  own?: number;
  /** When it may begin; at any open time where there is none. */
  part?: DayPart;
}

export interface Slot {
  bay: Bay;
  span: Span;
}

export interface BookedTimes {
  appointments: readonly Appointment[];
  bays: ReadonlyMap<number, Bay>;
  hours: ShopHours;
}

/**
 * The first ones within the days, one after the other: each is the earliest that begins when the one before it is over, and
 * of two at once the first column's. A technician is in one bay at a time. Work that fits between two breaks is not cut by
 * one, and work that fits into a day is not carried over a night.
 */
export function findSlots(request: SlotRequest, booked: BookedTimes, limit: number): Slot[] {
  const searches = request.bays
    .filter(({ disabled }) => disabled === 0)
    .map((bay) => ({ bay, search: searchIn(bay, request, booked) }));
  const slots: Slot[] = [];
  let earliest = wallSeconds(request.from);
  while (slots.length < limit) {
    const [first] = searches
      .flatMap(({ bay, search }) => {
        const found = search(earliest);
        return found ? [{ bay, ...found }] : [];
      })
      .sort((a, b) => a.start - b.start || a.bay.order - b.bay.order || a.bay.id - b.bay.id);
    if (!first) break;
    slots.push({ bay: first.bay, span: spanFrom(first.start, first.end) });
    earliest = first.end;
  }
  return slots;
}

/**
 * From when on another place is looked for, for what has one: from its end, for a place that is partly its
 * own is hardly another. Where something else is in its way, from its start. Never from before now.
 */
export function searchStart(stay: Appointment, booked: BookedTimes, now: Moment): Moment {
  const bay = booked.bays.get(stay.bay_id ?? 0);
  const { start, end } = timeSpanOf(stay);
  const isFree = bay && !busySpans(bay, stay.id, booked).some((each) => each.start < end && each.end > start);
  return momentOf(Math.max(isFree ? end : start, wallSeconds(now)));
}

const step = stepMinutes * 60;

/** Looks in one bay for the first place from a moment on. */
function searchIn(bay: Bay, request: SlotRequest, booked: BookedTimes): (earliest: number) => TimeSpan | undefined {
  const work = workSeconds(request.duration);
  if (work <= 0) return () => undefined;
  const busy = busySpans(bay, request.own, booked);
  const units = unitsFor(work, openSpans(bay, request, booked.hours)).map((unit) => ({
    unit,
    starts: request.part ? startsWithin(unit, request.part) : unit,
  }));
  return (earliest) => {
    for (const { unit, starts } of units) {
      const found = earliestWithin(unit, starts, { work, busy, earliest });
      if (found) return found;
    }
    return undefined;
  };
}

/** When work can be done in a bay: the open hours of each day, without its lunch. */
function openSpans(bay: Bay, { from, days }: SlotRequest, hours: ShopHours): TimeSpan[] {
  const ahead = Array.from({ length: days }, (_, index) => addDays(from.day, index));
  return ahead.flatMap((day) => workingSpans(day, { bay, hours }));
}

function busySpans(bay: Bay, own: number | undefined, { appointments, bays }: BookedTimes): TimeSpan[] {
  return appointments
    .filter((each) => each.id !== own && !trayReasons(each, bays).length)
    .filter(({ bay_id }) => {
      const its = bays.get(bay_id ?? 0);
      return its?.id === bay.id || (bay.tech_id > 0 && its?.tech_id === bay.tech_id);
    })
    .map(timeSpanOf)
    .sort((a, b) => a.start - b.start);
}

/** What the work may stand in: one span between breaks, else one day, else as many days as it takes. */
function unitsFor(work: number, open: readonly TimeSpan[]): (readonly TimeSpan[])[] {
  const isLongEnough = (unit: readonly TimeSpan[]) => lengthOf(unit) >= work;
  const single = open.map((span) => [span]);
  if (single.some(isLongEnough)) return single;
  const whole = byDay(open);
  return whole.some(isLongEnough) ? whole : [open];
}

function byDay(open: readonly TimeSpan[]): TimeSpan[][] {
  const days = new Map<string, TimeSpan[]>();
  for (const span of open) {
    const { day } = momentOf(span.start);
    days.set(day, [...(days.get(day) ?? []), span]);
  }
  return [...days.values()];
}

function lengthOf(spans: readonly TimeSpan[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}

interface Search {
  work: number;
  busy: readonly TimeSpan[];
  earliest: number;
}

/** The first start on the grid's step after which the bay stays free until the work is done. */
function earliestWithin(
  unit: readonly TimeSpan[],
  starts: readonly TimeSpan[],
  { work, busy, earliest }: Search,
): TimeSpan | undefined {
  let from = earliest;
  for (;;) {
    const start = firstStart(starts, from);
    if (start === undefined) return undefined;
    const end = finish(unit, start, work);
    if (end === undefined) return undefined;
    const blocked = busy.filter((each) => each.start < end && each.end > start);
    if (!blocked.length) return { start, end };
    from = Math.max(...blocked.map((each) => each.end));
  }
}

function firstStart(unit: readonly TimeSpan[], from: number): number | undefined {
  for (const { start, end } of unit) {
    const at = from <= start ? start : Math.ceil(from / step) * step;
    if (at < end) return at;
  }
  return undefined;
}

function finish(unit: readonly TimeSpan[], from: number, work: number): number | undefined {
  const ahead = unit.filter(({ end }) => end > from).map(({ start, end }) => ({ start: Math.max(start, from), end }));
  return endWithin(work, ahead);
}

function spanFrom(start: number, end: number): Span {
  const [from, to] = [momentOf(start), momentOf(end)];
  return { date_at: from.day, time_at: from.time, date_end: to.day, time_end: to.time };
}

/** The next day on which the shop is open, after the given one. Undefined where it never is. */
export function nextWorkingDay(day: string, hours: ShopHours): string | undefined {
  return daysAfter(day).find((each) => hoursOn(hours, each) !== null);
}

/**
 * At the same time of the next working day after it, or after today where it lies behind. Both ends move, and work that goes
 * on over a night goes on in opening hours.
 */
export function carryForward(
  { date_at, time_at, date_end, time_end, duration }: Span & Pick<Appointment, 'duration'>,
  place: WorkSchedule,
  today: string,
): Span | undefined {
  const day = nextWorkingDay(date_at < today ? today : date_at, place.hours);
  if (day === undefined) return undefined;
  return movedWork({ date_at, time_at, date_end, time_end }, duration, { date_at: day, time_at }, { place });
}
