/** What a gesture makes of an appointment: the fields that change, and nothing else. Pure. */

import type { Appointment, Bay } from '#console/screens/agenda/agenda-records.ts';
import { secondsOf, shiftSpan } from '#console/screens/agenda/mapping.ts';
import { hoursOn, type ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { completeEnd, type Span } from '#contract/appointment.ts';
import { type Moment, momentOf, wallSeconds, zeroTime } from '#contract/calendar.ts';
import { decimalText, minorUnits } from '#contract/decimal.ts';

/** By record name. */
export type AppointmentChange = Partial<Omit<Appointment, 'id'>>;

/** The grid's step, in minutes. */
export const stepMinutes = 15;

/** A duration for what was dropped on the grid without one: the service's own default. */
const firstDuration = '1.00';
/** Hundredths of an hour in seconds. */
const perHundredth = 36;

/**
 * To another start, and to another bay where one is given. Both ends move by the same amount and `duration` stays; what
 * has no time or no length yet gets them here.
 */
export function moveTo(appointment: Appointment, moment: Moment, bayId?: number): AppointmentChange {
  const { day, time } = afterMidnight(moment);
  const bay = bayId === undefined ? {} : { bay_id: bayId };
  const duration = Number(minorUnits(appointment.duration) ?? 0n) > 0 ? appointment.duration : firstDuration;
  const isPlaced = appointment.time_at !== zeroTime && secondsOf(appointment) > 0;
  if (!isPlaced) {
    const added = duration === appointment.duration ? {} : { duration };
    return { ...completeEnd({ date_at: day, time_at: time, duration }), ...added, ...bay };
  }
  const start = wallSeconds({ day: appointment.date_at, time: appointment.time_at });
  const span = shiftSpan(spanIn(appointment), wallSeconds({ day, time }) - start);
  return duration === appointment.duration ? { ...span, ...bay } : { ...span, duration, ...bay };
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

/** What counts as work: the bay's lunches do not, and over nights only the shop's open hours do. */
export interface WorkPlace {
  bay: Bay | undefined;
  hours: ShopHours;
}

/**
 * To another start or another end: `duration` changes by the work between the two. Undefined: it would
 * end as it begins, or stands so already.
 */
export function resizeTo(
  appointment: Appointment,
  edges: Partial<Span>,
  place: WorkPlace,
): AppointmentChange | undefined {
  const before = spanIn(appointment);
  const span = begunAfterMidnight({ ...before, ...edges });
  const changed = changedOf(before, span);
  if (secondsOf(span) <= 0 || !Object.keys(changed).length) return undefined;
  const after = workedSeconds(span, place);
  const added = after - workedSeconds(before, place);
  const hundredths = Number(minorUnits(appointment.duration) ?? 0n) + Math.round(added / perHundredth);
  // A duration of nothing would mean that it is not scheduled.
  const duration = hundredths > 0 ? hundredths : Math.max(1, Math.round(after / perHundredth));
  return { ...changed, duration: decimalText(duration) };
}

function changedOf(before: Span, after: Span): Partial<Span> {
  const changed = (Object.keys(after) as (keyof Span)[]).filter((name) => after[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** Within a day by the wall clock; over nights the open hours, or all of it where it lies outside them. */
function workedSeconds(span: Span, { bay, hours }: WorkPlace): number {
  const start = wallSeconds({ day: span.date_at, time: span.time_at });
  const end = start + secondsOf(span);
  const first = wallSeconds({ day: span.date_at, time: zeroTime });
  const isWithinOneDay = end <= first + secondsPerDay;
  let worked = 0;
  for (let midnight = first; midnight < end; midnight += secondsPerDay) {
    const at = (time: string) => midnight + secondsInto(time);
    const day = hoursOn(hours, momentOf(midnight).day);
    const open: Stretch = isWithinOneDay
      ? [start, end]
      : shared([start, end], day ? [at(day.from), at(day.to)] : [midnight, midnight]);
    const lunch = bay?.has_dinner ? lengthOf(shared(open, [at(bay.lunch_start), at(bay.lunch_end)])) : 0;
    worked += lengthOf(open) - lunch;
  }
  return worked > 0 ? worked : end - start;
}

type Stretch = [number, number];

const secondsPerDay = 86_400;

const shared = ([a, b]: Stretch, [c, d]: Stretch): Stretch => [Math.max(a, c), Math.min(b, d)];
const lengthOf = ([from, to]: Stretch) => Math.max(0, to - from);

function secondsInto(time: string): number {
  return wallSeconds({ day: '1970-01-01', time });
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
export function newAt(span: Span, place: WorkPlace): AppointmentChange {
  const begun = begunAfterMidnight(spanIn(span));
  // All that was drawn over lies before the first time: it is moved there.
  const placed = secondsOf(begun) > 0 ? begun : shiftSpan(spanIn(span), stepMinutes * 60);
  const worked = Math.max(1, Math.round(workedSeconds(placed, place) / perHundredth));
  return { ...placed, duration: decimalText(worked), bay_id: place.bay?.id ?? null };
}

/** What these fields were, to be put back. */
export function reverseOf(appointment: Appointment, change: AppointmentChange): AppointmentChange {
  return Object.fromEntries(
    Object.keys(change).map((name) => [name, appointment[name as keyof Appointment]]),
  ) as AppointmentChange;
}
