/**
 * The state of an appointment being moved by keyboard, and the effect of each key. No I/O; the change is sent when it
 * is dropped.
 */

import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { type AppointmentChange, moveTo, resizeTo, stepMinutes } from '#console/screens/agenda/moves/moves.ts';
import { endAt, startAt } from '#console/screens/agenda/moves/placement.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import type { WorkSchedule } from '#console/screens/agenda/time/working-time.ts';
import { addDays, zeroTime } from '#contract/formats/calendar.ts';
import type { Span } from '#contract/rules/appointment.ts';

export interface MovedCard {
  /** The version that was picked up. */
  appointment: Appointment;
  change: AppointmentChange;
}

export function movedAppointment({ appointment, change }: MovedCard): Appointment {
  return { ...appointment, ...change };
}

interface MoveContext {
  /** In the order of the columns. */
  columns: readonly Bay[];
  bayOf: ReadonlyMap<number, Bay>;
  hours: ShopHours;
}

type Step =
  | 'earlier'
  | 'later'
  | 'left'
  | 'right'
  | 'dayBefore'
  | 'dayAfter'
  | 'endEarlier'
  | 'endLater'
  | 'startEarlier'
  | 'startLater';

const keys: Record<string, Step> = {
  ArrowUp: 'earlier',
  ArrowDown: 'later',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'dayBefore',
  PageDown: 'dayAfter',
};

/** With Alt, an arrow moves the start; with Shift alone, the end. */
export function stepOf({ key, shiftKey, altKey }: StepKey): Step | undefined {
  const step = keys[key];
  if (!shiftKey && !altKey) return step;
  if (step === 'earlier') return altKey ? 'startEarlier' : 'endEarlier';
  if (step === 'later') return altKey ? 'startLater' : 'endLater';
  return undefined;
}

interface StepKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
}

const stepSeconds = stepMinutes * 60;

/** Returns the same object if the step has no effect. */
export function moveByStep(moved: MovedCard, step: Step, { columns, bayOf, hours }: MoveContext): MovedCard {
  const now = movedAppointment(moved);
  const place = { bay: bayOf.get(now.bay_id ?? 0), hours };
  const further = (change: AppointmentChange | undefined) =>
    change ? { ...moved, change: { ...moved.change, ...change } } : moved;
  switch (step) {
    case 'earlier':
      return further(moveBy(now, -stepSeconds, place));
    case 'later':
      return further(moveBy(now, stepSeconds, place));
    case 'dayBefore':
      return further(moveTo(now, { day: addDays(now.date_at, -1), time: now.time_at }, place));
    case 'dayAfter':
      return further(moveTo(now, { day: addDays(now.date_at, 1), time: now.time_at }, place));
    case 'left':
      return further(toColumn(now, columns, -1));
    case 'right':
      return further(toColumn(now, columns, 1));
    case 'endEarlier':
      return further(resizeTo(now, endAt(now, -stepSeconds), place));
    case 'endLater':
      return further(resizeTo(now, endAt(now, stepSeconds), place));
    case 'startEarlier':
      return further(resizeTo(now, startBy(now, -stepSeconds), place));
    case 'startLater':
      return further(resizeTo(now, startBy(now, stepSeconds), place));
  }
}

function moveBy(now: Appointment, seconds: number, place: WorkSchedule): AppointmentChange {
  const { date_at, time_at } = startBy(now, seconds);
  return moveTo(now, { day: date_at, time: time_at }, place);
}

/** Midnight stands for "not scheduled": a moved appointment passes over it. */
function startBy(now: Appointment, seconds: number): Pick<Span, 'date_at' | 'time_at'> {
  const start = startAt(now, seconds);
  return start.time_at === zeroTime ? startAt(now, 2 * seconds) : start;
}

function toColumn(now: Appointment, columns: readonly Bay[], by: 1 | -1): AppointmentChange | undefined {
  const index = columns.findIndex(({ id }) => id === now.bay_id);
  const next = columns[index + by];
  return next && { bay_id: next.id };
}

/**
 * The initial position of a card picked up from the tray: in its own bay if that is shown, or else in the first column,
 * at its own time or at `opening`.
 */
export function moveFromTray(
  appointment: Appointment,
  { columns, hours }: Pick<MoveContext, 'columns' | 'hours'>,
  { day, opening }: { day: string; opening: string },
): MovedCard | undefined {
  const [first] = columns;
  if (!first) return undefined;
  const bay = columns.find(({ id }) => id === appointment.bay_id) ?? first;
  const time = appointment.time_at === zeroTime ? opening : appointment.time_at;
  return { appointment, change: moveTo(appointment, { day, time }, { bay, hours }, bay.id) };
}
