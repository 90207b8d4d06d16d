/** What a gesture makes of an appointment: the fields that change, and nothing else. Pure. */

import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { secondsOf, shiftSpan } from '#console/screens/agenda/moves/mapping.ts';
import {
  durationOf,
  endAfter,
  type Start,
  usualDuration,
  type WorkPlace,
} from '#console/screens/agenda/time/working-time.ts';
import { type Moment, wallSeconds, zeroTime } from '#contract/formats/calendar.ts';
import { minorUnits } from '#contract/formats/decimal.ts';
import { keysOf } from '#contract/formats/json.ts';
import type { Span } from '#contract/rules/appointment.ts';

/** By record name. */
export type AppointmentChange = Partial<Omit<Appointment, 'id'>>;

/** The grid's step, in minutes. */
export const stepMinutes = 15;

/**
 * To another start, and to another bay where one is given. Both ends move by the same amount and `duration` stays; what
 * has no time or no length yet gets them here.
 */
export function moveTo(appointment: Appointment, moment: Moment, place: WorkPlace, bayId?: number): AppointmentChange {
  const { day, time } = afterMidnight(moment);
  const bay = bayId === undefined ? {} : { bay_id: bayId };
  const duration = lengthOf(appointment);
  const isPlaced = appointment.time_at !== zeroTime && secondsOf(appointment) > 0;
  if (!isPlaced) {
    const added = duration === appointment.duration ? {} : { duration };
    return { ...endAfter({ date_at: day, time_at: time }, duration, place), ...added, ...bay };
  }
  const start = wallSeconds({ day: appointment.date_at, time: appointment.time_at });
  const span = shiftSpan(spanIn(appointment), wallSeconds({ day, time }) - start);
  return duration === appointment.duration ? { ...span, ...bay } : { ...span, duration, ...bay };
}

/** Its own, or what is dropped on the grid without one gets. */
export function lengthOf({ duration }: Pick<Appointment, 'duration'>): string {
  return Number(minorUnits(duration) ?? 0n) > 0 ? duration : usualDuration;
}

/** The earliest of a day: midnight stands for "not scheduled". */
export const firstTime = '00:15:00';

function afterMidnight({ day, time }: Moment): Moment {
  return { day, time: time === zeroTime ? firstTime : time };
}

function begunAfterMidnight(span: Span): Span {
  return { ...span, time_at: afterMidnight({ day: span.date_at, time: span.time_at }).time };
}

function spanIn({ date_at, time_at, date_end, time_end }: Span): Span {
  return { date_at, time_at, date_end, time_end };
}

/** To another start or another end, with the work between the two. Undefined: it would end as it begins, or stands so already. */
export function resizeTo(
  appointment: Appointment,
  edges: Partial<Span>,
  place: WorkPlace,
): AppointmentChange | undefined {
  const before = spanIn(appointment);
  const span = begunAfterMidnight({ ...before, ...edges });
  const changed = changedOf(before, span);
  const duration = durationOf(span, place);
  return duration === undefined || !Object.keys(changed).length ? undefined : { ...changed, duration };
}

function changedOf(before: Span, after: Span): Partial<Span> {
  const changed = keysOf(after).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** Back to the tray: it keeps its day and its times, and leaves its bay. */
export function toTray(): AppointmentChange {
  return { bay_id: null };
}

/** Everything of it but its number: a second appointment of the same kind elsewhere. */
export function copyOf(appointment: Appointment, change: AppointmentChange): AppointmentChange {
  const { id: _own, ...fields } = appointment;
  return { ...fields, ...change };
}

/** A new one where the grid was drawn over. */
export function newAt(span: Span, place: Ground): AppointmentChange {
  const start = begunAfterMidnight(spanIn(span));
  // All that was drawn over lies before the first time: it is moved there.
  const placed = secondsOf(start) > 0 ? start : shiftSpan(spanIn(span), stepMinutes * 60);
  return { ...placed, duration: durationOf(placed, place) ?? usualDuration, bay_id: place.bay?.id ?? null };
}

/** A new one of the usual length, where the grid was pressed. */
export function newFrom({ date_at, time_at }: Start, place: Ground): AppointmentChange {
  const { day, time } = afterMidnight({ day: date_at, time: time_at });
  const span = endAfter({ date_at: day, time_at: time }, usualDuration, place);
  return { ...span, duration: usualDuration, bay_id: place.bay?.id ?? null };
}

/** Where a new one stands. */
interface Ground extends WorkPlace {
  bay: Bay | undefined;
}
