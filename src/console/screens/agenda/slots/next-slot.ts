/** Finds where work of a given length fits. Pure; whole seconds of the wall clock. */
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
  /** When the work may begin; if absent, at any open time. */
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
 * The first free slots in sequence: each begins at the end of the one before, or later, in the leftmost column if
 * several are free. A technician is in one bay at a time. Work that fits between two breaks is not cut by one, and work
 * that fits into a day does not go on overnight.
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
 * The earliest start of another slot for a scheduled appointment: its present end, because a slot that overlaps the
 * present one is hardly another; its present start if something else overlaps it. Never in the past.
 */
export function searchStart(stay: Appointment, booked: BookedTimes, now: Moment): Moment {
  const bay = booked.bays.get(stay.bay_id ?? 0);
  const { start, end } = timeSpanOf(stay);
  const isFree = bay && !busySpans(bay, stay.id, booked).some((each) => each.start < end && each.end > start);
  return momentOf(Math.max(isFree ? end : start, wallSeconds(now)));
}

const step = stepMinutes * 60;

/** Returns a function that finds the bay's first free slot from a given time on. */
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

/** The times when work can be done in a bay: the open hours of each day, without its lunch. */
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

/**
 * The spans within which the work must fit: a single span between breaks if it fits into one, or else a day, or else
 * all days.
 */
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

/** The next day after the given one on which the shop is open; undefined if there is none within a year. */
export function nextWorkingDay(day: string, hours: ShopHours): string | undefined {
  return daysAfter(day).find((each) => hoursOn(hours, each) !== null);
}

/**
 * Moves to the same time on the next working day, counted from today if the appointment is in the past. Both ends move,
 * and work that goes on overnight continues in opening hours.
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
