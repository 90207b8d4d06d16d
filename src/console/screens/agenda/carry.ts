/** An appointment on its way by keyboard: what each key makes of it. Pure; nothing is sent until it is dropped. */

import type { Appointment, Bay } from '#console/screens/agenda/agenda-records.ts';
import { endAt } from '#console/screens/agenda/mapping.ts';
import { type AppointmentChange, moveTo, resizeTo, stepMinutes } from '#console/screens/agenda/moves.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { addDays, momentOf, wallSeconds, zeroTime } from '#contract/calendar.ts';

export interface Carried {
  /** As it was picked up. */
  appointment: Appointment;
  change: AppointmentChange;
}

export function asCarried({ appointment, change }: Carried): Appointment {
  return { ...appointment, ...change };
}

interface Ground {
  /** In the order of the columns. */
  columns: readonly Bay[];
  bayOf: ReadonlyMap<number, Bay>;
  hours: ShopHours;
}

type Step = 'earlier' | 'later' | 'left' | 'right' | 'shorter' | 'longer' | 'dayBefore' | 'dayAfter';

const keys: Record<string, Step> = {
  ArrowUp: 'earlier',
  ArrowDown: 'later',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'dayBefore',
  PageDown: 'dayAfter',
};

export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): Step | undefined {
  const step = keys[key];
  if (!shiftKey) return step;
  return step === 'earlier' ? 'shorter' : step === 'later' ? 'longer' : undefined;
}

const stepSeconds = stepMinutes * 60;

/** The same where the step leads nowhere. */
export function carryOn(carried: Carried, step: Step, { columns, bayOf, hours }: Ground): Carried {
  const now = asCarried(carried);
  const place = { bay: bayOf.get(now.bay_id ?? 0), hours };
  const further = (change: AppointmentChange | undefined) =>
    change ? { ...carried, change: { ...carried.change, ...change } } : carried;
  switch (step) {
    case 'earlier':
      return further(moveBy(now, -stepSeconds));
    case 'later':
      return further(moveBy(now, stepSeconds));
    case 'dayBefore':
      return further(moveTo(now, { day: addDays(now.date_at, -1), time: now.time_at }));
    case 'dayAfter':
      return further(moveTo(now, { day: addDays(now.date_at, 1), time: now.time_at }));
    case 'left':
      return further(toColumn(now, columns, -1));
    case 'right':
      return further(toColumn(now, columns, 1));
    case 'shorter':
      return further(resizeTo(now, endAt(now, -stepSeconds), place));
    case 'longer':
      return further(resizeTo(now, endAt(now, stepSeconds), place));
  }
}

/** Midnight stands for "not scheduled": a carried appointment passes over it. */
function moveBy(now: Appointment, seconds: number): AppointmentChange {
  const start = wallSeconds({ day: now.date_at, time: now.time_at });
  const moment = momentOf(start + seconds);
  return moveTo(now, moment.time === zeroTime ? momentOf(start + 2 * seconds) : moment);
}

function toColumn(now: Appointment, columns: readonly Bay[], by: 1 | -1): AppointmentChange | undefined {
  const index = columns.findIndex(({ id }) => id === now.bay_id);
  const next = columns[index + by];
  return next && { bay_id: next.id };
}

/** What a card of the tray begins with when it is picked up: the first column, at the time that it has or at `opening`. */
export function outOfTray(
  appointment: Appointment,
  { columns }: Pick<Ground, 'columns'>,
  { day, opening }: { day: string; opening: string },
): Carried | undefined {
  const [first] = columns;
  if (!first) return undefined;
  const bay = columns.find(({ id }) => id === appointment.bay_id) ?? first;
  const time = appointment.time_at === zeroTime ? opening : appointment.time_at;
  return { appointment, change: moveTo(appointment, { day, time }, bay.id) };
}
