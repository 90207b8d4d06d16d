/**
 * The result of a gesture on the row of a bay: a card moved, one of its ends dragged, or empty time selected. No I/O.
 */
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { secondsDragged, stepMinutes } from '#console/screens/agenda/moves/moves.ts';
import type { HourRange } from '#console/screens/agenda/moves/placement.ts';
import {
  lengthOf,
  type MinuteInterval,
  quarterAt,
  spanOf,
  type TimeScale,
  uncutMinutesOf,
} from '#console/screens/agenda/timeline/time-scale.ts';
import type { Span } from '#contract/rules/appointment.ts';

/** A bay and a time in minutes after the first visible hour. */
export interface LinePosition {
  bayId: number;
  minutes: number;
}

export type Edge = 'start' | 'end';

export type Gesture =
  /** `pressed` is the minute where the pointer was pressed. Undefined for a card of the tray. */
  | { kind: 'move'; card: BoardCard; pressed: number | undefined }
  | { kind: 'resize'; card: BoardCard; edge: Edge; bayId: number }
  | { kind: 'draw'; bayId: number; pressed: number };

/** What would happen if the pointer were released. */
export interface Preview extends MinuteInterval {
  bayId: number;
  /** Absent when empty time is being selected. */
  card?: BoardCard;
}

export function previewOf(gesture: Gesture, position: LinePosition, scale: TimeScale): Preview {
  const { hours } = scale;
  if (gesture.kind === 'draw') return { bayId: gesture.bayId, ...drawn(gesture.pressed, position.minutes, hours) };
  const { card } = gesture;
  const { appointment } = card;
  const { start, end } = uncutMinutesOf(appointment, scale);
  if (gesture.kind === 'resize')
    return { bayId: gesture.bayId, card, ...resized({ start, end }, gesture.edge, position.minutes, hours) };
  const { pressed } = gesture;
  const from =
    pressed === undefined ? quarterAt(position.minutes, hours) : shifted(start, position.minutes - pressed, hours);
  const isOnLine = pressed !== undefined && end > start;
  const length = isOnLine ? end - start : secondsDragged(appointment) / 60;
  return { bayId: position.bayId, card, start: from, end: from + length };
}

/**
 * The new start. A card that only moves to another bay keeps its start. A start before the first visible hour is moved
 * by whole quarters of an hour, and others snap to the quarters.
 */
function shifted(start: number, by: number, hours: HourRange): number {
  const quarters = nearestQuarter(by);
  if (quarters === 0) return start;
  return start < 0 ? Math.min(start + quarters, lengthOf(hours) - stepMinutes) : quarterAt(start + by, hours);
}

function resized({ start, end }: MinuteInterval, edge: Edge, to: number, hours: HourRange): MinuteInterval {
  const at = Math.min(Math.max(nearestQuarter(to), 0), lengthOf(hours));
  return edge === 'start'
    ? { start: Math.min(at, end - stepMinutes), end }
    : { start, end: Math.max(at, start + stepMinutes) };
}

function drawn(from: number, to: number, hours: HourRange): MinuteInterval {
  const quarters = [from, to].map((minutes) => quarterAt(minutes, hours, Math.floor));
  return { start: Math.min(...quarters), end: Math.max(...quarters) + stepMinutes };
}

function nearestQuarter(minutes: number): number {
  return Math.round(minutes / stepMinutes) * stepMinutes;
}

/** The times of an appointment of which one end was dragged; the other end stays exactly as it is. */
export function resizedSpan(appointment: Appointment, edge: Edge, preview: MinuteInterval, scale: TimeScale): Span {
  const { date_at, time_at, date_end, time_end } = appointment;
  const span = spanOf(preview, scale);
  return edge === 'start' ? { ...span, date_end, time_end } : { ...span, date_at, time_at };
}
