/** The changed fields of an appointment after a gesture. No I/O. */

import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { secondsOf, shiftSpan } from '#console/screens/agenda/moves/placement.ts';
import {
  defaultDuration,
  durationOf,
  endAfter,
  type Start,
  type WorkSchedule,
} from '#console/screens/agenda/time/working-time.ts';
import { type Moment, wallSeconds, zeroTime } from '#contract/formats/calendar.ts';
import { minorUnits } from '#contract/formats/decimal.ts';
import { keysOf } from '#contract/formats/json.ts';
import { type Span, workSeconds } from '#contract/rules/appointment.ts';

/** Changed values by field name. */
export type AppointmentChange = Partial<Omit<Appointment, 'id'>>;

/** The grid's step, in minutes. */
export const stepMinutes = 15;

/**
 * Moves to another start, and to another bay if one is given. Both ends move by the same amount and `duration` stays. A
 * missing time or duration is filled in; if only `duration` is missing, it is the work between both ends.
 */
export function moveTo(
  appointment: Appointment,
  moment: Moment,
  place: WorkSchedule,
  bayId?: number,
): AppointmentChange {
  const { day, time } = afterMidnight(moment);
  const bay = bayId === undefined ? {} : { bay_id: bayId };
  if (!isPlaced(appointment)) {
    const duration = lengthOf(appointment);
    const added = duration === appointment.duration ? {} : { duration };
    return { ...endAfter({ date_at: day, time_at: time }, duration, place), ...added, ...bay };
  }
  const start = wallSeconds({ day: appointment.date_at, time: appointment.time_at });
  const span = shiftSpan(spanIn(appointment), wallSeconds({ day, time }) - start);
  if (isPositive(appointment.duration)) return { ...span, ...bay };
  // The default duration would contradict the ends of the appointment.
  return { ...span, duration: durationOf(span, place) ?? defaultDuration, ...bay };
}

const isPlaced = (appointment: Appointment) => appointment.time_at !== zeroTime && secondsOf(appointment) > 0;

/**
 * The length of its card while it is dragged: from start to end, or the duration of its work if it is not scheduled
 * yet.
 */
export function secondsDragged(appointment: Appointment): number {
  if (isPlaced(appointment)) return secondsOf(appointment);
  return workSeconds(lengthOf(appointment));
}

/** The duration of the appointment, or the default if it has none. */
export function lengthOf({ duration }: Pick<Appointment, 'duration'>): string {
  return isPositive(duration) ? duration : defaultDuration;
}

function isPositive(duration: string): boolean {
  return Number(minorUnits(duration) ?? 0n) > 0;
}

/** The earliest start of a day, because midnight means "not scheduled". */
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

/**
 * Sets another start or end and computes the work between them. Undefined where the length would be zero or nothing
 * changes.
 */
export function resizeTo(
  appointment: Appointment,
  edges: Partial<Span>,
  place: WorkSchedule,
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

/** Whether the change would change anything. */
export function isChanged(appointment: Appointment, change: AppointmentChange): boolean {
  return keysOf(change).some((name) => appointment[name] !== change[name]);
}

/** Moves back to the tray: the appointment loses its bay and keeps its day and times. */
export function toTray(): AppointmentChange {
  return { bay_id: null };
}

/** Copies everything except the id. */
export function copyOf(appointment: Appointment, change: AppointmentChange): AppointmentChange {
  const { id: _own, ...fields } = appointment;
  return { ...fields, ...change };
}

/** A new appointment for the selected span. */
export function newAt(span: Span, place: Ground): AppointmentChange {
  const start = begunAfterMidnight(spanIn(span));
  // If the whole span lies before the first allowed time, it is moved there.
  const placed = secondsOf(start) > 0 ? start : shiftSpan(spanIn(span), stepMinutes * 60);
  return { ...placed, duration: durationOf(placed, place) ?? defaultDuration, bay_id: place.bay?.id ?? null };
}

/** A new appointment of the default duration at the clicked time. */
export function newFrom({ date_at, time_at }: Start, place: Ground): AppointmentChange {
  const { day, time } = afterMidnight({ day: date_at, time: time_at });
  const span = endAfter({ date_at: day, time_at: time }, defaultDuration, place);
  return { ...span, duration: defaultDuration, bay_id: place.bay?.id ?? null };
}

/** The bay and time of a new appointment. */
interface Ground extends WorkSchedule {
  bay: Bay | undefined;
}
