/**
 * Computes the work of an appointment, and its end, by one rule for the board, the drawer and the form. Lunch and the
 * closed hours in between are not work. No I/O; in whole seconds of the wall clock.
 */
import type { Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { hoursOn, type ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { addDays, momentOf, wallSeconds, zeroTime } from '#contract/formats/calendar.ts';
import { decimalText, minorUnits } from '#contract/formats/decimal.ts';
import { movedSpan, type Span, secondsPerHundredth, workSeconds } from '#contract/rules/appointment.ts';

/** The bay and the opening hours. Work during the bay's lunch or outside the hours is not counted. */
export interface WorkSchedule {
  bay: Pick<Bay, 'has_dinner' | 'lunch_start' | 'lunch_end'> | undefined;
  hours: ShopHours;
}

export interface TimeSpan {
  start: number;
  end: number;
}

export type Start = Pick<Span, 'date_at' | 'time_at'>;

/** The duration of a new appointment in hours, which is the service's own default. */
export const defaultDuration = '1.00';

const secondsPerDay = 86_400;
/** The number of days over which opening hours and lunch are considered. Longer work is counted by the clock. */
const maxDays = 3660;

/**
 * The work between start and end as a decimal text of hours. Within one day, all time except lunch counts, also outside
 * the opening hours: a person who enters work at night means it. Undefined if the end is not after the start.
 */
export function durationOf(span: Span, place: WorkSchedule): string | undefined {
  const { start, end } = timeSpanOf(span);
  if (end <= start) return undefined;
  // A duration of zero would mean "not scheduled".
  return decimalText(Math.max(1, Math.round(workedSeconds({ start, end }, place) / secondsPerHundredth)));
}

/**
 * The end of work of this duration. Work that begins before closing time continues in the next opening hours, over
 * lunch and nights. Work that begins after it is counted by the clock if it ends before the shop opens again. The
 * inverse of `durationOf` wherever the end lies in working time.
 */
export function endAfter({ date_at, time_at }: Start, duration: string, place: WorkSchedule): Span {
  const start = wallSeconds({ day: date_at, time: time_at });
  const work = workSeconds(duration);
  const end = momentOf(work > 0 ? endOfWork(start, work, place) : start);
  return { date_at, time_at, date_end: end.day, time_end: end.time };
}

/**
 * Moves work to another start. The end moves by the same amount, unless other breaks than before would then lie in
 * between. `before` is the schedule at the previous place, if it differs.
 */
export function movedWork(
  stood: Span,
  duration: string,
  start: Start,
  { place, before = place }: { place: WorkSchedule; before?: WorkSchedule },
): Span {
  const moved = movedSpan(stood, start);
  const isMet = isSameLength(durationOf(stood, before), duration);
  const isKept = !isMet || isSameLength(durationOf(moved, place), duration);
  return isKept ? moved : endAfter(start, duration, place);
}

/** `1.5` is as long as `1.50`. */
function isSameLength(one: string | undefined, other: string): boolean {
  return one !== undefined && minorUnits(one) === minorUnits(other);
}

export function timeSpanOf({ date_at, time_at, date_end, time_end }: Span): TimeSpan {
  return { start: wallSeconds({ day: date_at, time: time_at }), end: wallSeconds({ day: date_end, time: time_end }) };
}

/** When work can be done on a day: its opening hours without the bay's lunch. */
export function workingSpans(day: string, { bay, hours }: WorkSchedule): TimeSpan[] {
  const open = hoursOn(hours, day);
  if (!open) return [];
  return withoutLunch({ start: wallSeconds({ day, time: open.from }), end: wallSeconds({ day, time: open.to }) }, bay);
}

function workedSeconds({ start, end }: TimeSpan, place: WorkSchedule): number {
  const isWithinOneDay = end <= midnightBefore(start) + secondsPerDay;
  const byHours = isWithinOneDay ? 0 : countUntil(end, spansByHours(start, place));
  return byHours || countUntil(end, spansByClock(start, place)) || end - start;
}

function endOfWork(start: number, work: number, place: WorkSchedule): number {
  const { day } = momentOf(start);
  const closing = closingOf(day, place);
  const begins = closing !== undefined && start < closing;
  if (!begins) {
    const opening = nextOpening(day, place);
    const end = endWithin(work, spansByClock(start, place));
    if (end !== undefined && (opening === undefined || end <= opening)) return end;
  }
  return endWithin(work, spansByHours(start, place)) ?? start + work;
}

/** The time from the start to closing time, then the opening hours of the following days, without lunch. */
function* spansByHours(start: number, place: WorkSchedule): Generator<TimeSpan> {
  const first = momentOf(start).day;
  const closing = closingOf(first, place);
  if (closing !== undefined && start < closing) yield* withoutLunch({ start, end: closing }, place.bay);
  for (let index = 1; index < maxDays; index++) yield* workingSpans(addDays(first, index), place);
}

/** All hours of the day and night without lunch. */
function* spansByClock(start: number, { bay }: WorkSchedule): Generator<TimeSpan> {
  const first = midnightBefore(start);
  for (let index = 0; index < maxDays; index++) {
    const midnight = first + index * secondsPerDay;
    yield* withoutLunch({ start: Math.max(start, midnight), end: midnight + secondsPerDay }, bay);
  }
}

function countUntil(end: number, spans: Generator<TimeSpan>): number {
  let counted = 0;
  for (const span of spans) {
    if (span.start >= end) break;
    counted += Math.min(end, span.end) - span.start;
  }
  return counted;
}

/** The time when this much work ends; undefined if the spans are too short for it. */
export function endWithin(work: number, spans: Iterable<TimeSpan>): number | undefined {
  let left = work;
  for (const { start, end } of spans) {
    if (left <= end - start) return start + left;
    left -= end - start;
  }
  return undefined;
}

/** The span without the bay's lunch. `span` is within one day. */
function withoutLunch({ start, end }: TimeSpan, bay: WorkSchedule['bay']): TimeSpan[] {
  const { day } = momentOf(start);
  const lunch = bay?.has_dinner === 1 && {
    start: wallSeconds({ day, time: bay.lunch_start }),
    end: wallSeconds({ day, time: bay.lunch_end }),
  };
  if (!lunch || lunch.end <= lunch.start) return [{ start, end }];
  return [
    { start, end: Math.min(end, lunch.start) },
    { start: Math.max(start, lunch.end), end },
  ].filter((part) => part.end > part.start);
}

function closingOf(day: string, { hours }: WorkSchedule): number | undefined {
  const open = hoursOn(hours, day);
  return open ? wallSeconds({ day, time: open.to }) : undefined;
}

/** The first opening on a later day. */
function nextOpening(day: string, { hours }: WorkSchedule): number | undefined {
  const next = daysAfter(day).find((each) => hoursOn(hours, each) !== null);
  const open = next && hoursOn(hours, next);
  return open ? wallSeconds({ day: next, time: open.from }) : undefined;
}

/** Holidays may close a shop for weeks. */
const maxClosedDays = 366;

/** The following days among which the next working day is searched. */
export function daysAfter(day: string): string[] {
  return Array.from({ length: maxClosedDays }, (_, index) => addDays(day, index + 1));
}

function midnightBefore(moment: number): number {
  return wallSeconds({ day: momentOf(moment).day, time: zeroTime });
}
