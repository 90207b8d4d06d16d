/** Decides whether an appointment is placed on the grid or in the tray, and for which reasons. Days and times are texts. */

import type { VisibleDays } from '#console/screens/agenda/board-state.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { addDays, isDay, momentOf, wallSeconds, zeroTime } from '#contract/formats/calendar.ts';
import { isUnscheduled, type Span } from '#contract/rules/appointment.ts';

/** Why the grid cannot show an appointment. `noLength` means that it does not end after its start. */
export type TrayReason = 'noBay' | 'unknownBay' | 'disabledBay' | 'noDay' | 'noTime' | 'noDuration' | 'noLength';

/** Every reason for the tray, the bay's first. Empty for an appointment on the grid. */
export function trayReasons(appointment: Appointment, bays: ReadonlyMap<number, Bay>): TrayReason[] {
  const reasons: TrayReason[] = [];
  const bay = appointment.bay_id ? bays.get(appointment.bay_id) : undefined;
  if (!appointment.bay_id) reasons.push('noBay');
  else if (!bay) reasons.push('unknownBay');
  else if (bay.disabled === 1) reasons.push('disabledBay');
  if (!isDay(appointment.date_at)) reasons.push('noDay');
  if (!isUnscheduled(appointment)) return secondsOf(appointment) > 0 ? reasons : [...reasons, 'noLength'];
  reasons.push(appointment.time_at === zeroTime ? 'noTime' : 'noDuration');
  return reasons;
}

/** From start to end by the wall clock; negative where the end comes first. */
export function secondsOf(span: Span): number {
  return (
    wallSeconds({ day: span.date_end, time: span.time_end }) - wallSeconds({ day: span.date_at, time: span.time_at })
  );
}

interface Placed {
  grid: Appointment[];
  tray: { appointment: Appointment; reasons: TrayReason[] }[];
}

/** Puts each appointment either on the grid or into the tray, so that none is invisible. */
export function placeAll(appointments: readonly Appointment[], bays: ReadonlyMap<number, Bay>): Placed {
  const placed: Placed = { grid: [], tray: [] };
  for (const appointment of appointments) {
    const reasons = trayReasons(appointment, bays);
    if (reasons.length) placed.tray.push({ appointment, reasons });
    else placed.grid.push(appointment);
  }
  return placed;
}

/** Whether any part of the span falls into these days. One that ends at midnight has no part in the next day. */
export function overlapsDays(span: Span, { from, to }: VisibleDays): boolean {
  if (span.date_at > to) return false;
  const isTouching = span.time_end === zeroTime && span.date_end > span.date_at;
  return (isTouching ? addDays(span.date_end, -1) : span.date_end) >= from;
}

/** Whole hours from midnight, `to` up to 24. */
export interface HourRange {
  from: number;
  to: number;
}

const secondsPerHour = 3600;
const hoursPerDay = 24;

/** The hours that are set, widened where an appointment of these days begins or ends outside them. */
export function visibleHours(spans: readonly Span[], days: VisibleDays, set: HourRange): HourRange {
  let { from, to } = set;
  for (const span of spans) {
    if (!overlapsDays(span, days)) continue;
    const [start, end] = hoursIn(span);
    const isWithinOneDay = end <= hoursPerDay;
    if (isWithinOneDay) {
      from = Math.min(from, Math.floor(start));
      to = Math.max(to, Math.ceil(end));
      continue;
    }
    // For a span over nights, only its first and its last hours have to be visible.
    if (span.date_at >= days.from && start >= to) to = Math.min(hoursPerDay, Math.floor(start) + 1);
    const rest = end % hoursPerDay;
    if (span.date_end <= days.to && rest > 0 && rest <= from) from = Math.max(0, Math.ceil(rest) - 1);
  }
  return { from, to };
}

/**
 * The first hour of a day: the standard one, or that of an earlier appointment, which would otherwise be scrolled out
 * of sight.
 */
export function openingHour(spans: readonly Span[], day: string, standard: number): number {
  const starts = spans.filter(({ date_at }) => date_at === day).map((span) => Math.floor(hoursIn(span)[0]));
  return Math.min(standard, ...starts);
}

/** Hours from the midnight before the start. */
function hoursIn(span: Span): [number, number] {
  const midnight = wallSeconds({ day: span.date_at, time: zeroTime });
  const start = wallSeconds({ day: span.date_at, time: span.time_at }) - midnight;
  return [start / secondsPerHour, (start + secondsOf(span)) / secondsPerHour];
}

export function shiftSpan(span: Span, seconds: number): Span {
  return { ...startAt(span, seconds), ...endAt(span, seconds) };
}

/** The start of the span, moved by some seconds. */
export function startAt(span: Span, seconds: number): Pick<Span, 'date_at' | 'time_at'> {
  const { day, time } = momentOf(wallSeconds({ day: span.date_at, time: span.time_at }) + seconds);
  return { date_at: day, time_at: time };
}

/** The end of the span, moved by some seconds. */
export function endAt(span: Span, seconds: number): Pick<Span, 'date_end' | 'time_end'> {
  const { day, time } = momentOf(wallSeconds({ day: span.date_end, time: span.time_end }) + seconds);
  return { date_end: day, time_end: time };
}
