/** Converts between times and positions on the row of a day. No I/O. */
import { stepMinutes } from '#console/screens/agenda/moves/moves.ts';
import type { HourRange } from '#console/screens/agenda/moves/placement.ts';
import { addDays, momentOf, wallSeconds, zeroTime } from '#contract/formats/calendar.ts';
import type { Span } from '#contract/rules/appointment.ts';

export interface TimeScale {
  day: string;
  hours: HourRange;
}

const minutesPerHour = 60;
const secondsPerMinute = 60;

/** In minutes after the first visible hour. */
export interface MinuteInterval {
  start: number;
  end: number;
}

/** Times before the first visible hour are negative. */
export function uncutMinutesOf(span: Span, { day, hours }: TimeScale): MinuteInterval {
  const midnight = wallSeconds({ day, time: zeroTime });
  const minutesTo = (date: string, time: string) =>
    (wallSeconds({ day: date, time }) - midnight) / secondsPerMinute - hours.from * minutesPerHour;
  return { start: minutesTo(span.date_at, span.time_at), end: minutesTo(span.date_end, span.time_end) };
}

/** Cut to the visible hours; undefined if nothing is left. */
export function minutesOf(span: Span, scale: TimeScale): MinuteInterval | undefined {
  const uncut = uncutMinutesOf(span, scale);
  const start = Math.max(0, uncut.start);
  const end = Math.min(lengthOf(scale.hours), uncut.end);
  return end > start ? { start, end } : undefined;
}

/** In minutes. */
export function lengthOf({ from, to }: HourRange): number {
  return (to - from) * minutesPerHour;
}

/** Rounds the minutes to a quarter of an hour within the visible hours. */
export function quarterAt(minutes: number, hours: HourRange, round: (value: number) => number = Math.round): number {
  const quarter = round(minutes / stepMinutes) * stepMinutes;
  return Math.min(Math.max(quarter, 0), lengthOf(hours) - stepMinutes);
}

/** The quarter of an hour that begins at this minute. */
export function spanAt(minutes: number, scale: TimeScale): Span {
  return spanOf({ start: minutes, end: minutes + stepMinutes }, scale);
}

export function spanOf({ start, end }: MinuteInterval, { day, hours }: TimeScale): Span {
  const first = wallSeconds({ day, time: zeroTime }) + hours.from * minutesPerHour * secondsPerMinute;
  const [from, to] = [momentOf(first + start * secondsPerMinute), momentOf(first + end * secondsPerMinute)];
  return { date_at: from.day, time_at: from.time, date_end: to.day, time_end: to.time };
}

/** A span from one time of the day to another; `24:00` is the next midnight. */
export function dayPart(day: string, from: string, to: string): Span {
  return { date_at: day, time_at: from, date_end: to <= from ? addDays(day, 1) : day, time_end: to };
}
