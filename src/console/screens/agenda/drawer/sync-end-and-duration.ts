/**
 * Computes end and duration from each other while an appointment is typed: the one typed last determines the other.
 * Pure.
 */
import {
  durationOf,
  endAfter,
  movedWork,
  type Start,
  type WorkSchedule,
} from '#console/screens/agenda/time/working-time.ts';
import type { Span } from '#contract/rules/appointment.ts';

export type EndTime = Pick<Span, 'date_end' | 'time_end'>;

/** The parsed values of the fields; undefined where a field is empty or cannot be read. */
export interface TypedTimes {
  start: Start | undefined;
  end: EndTime | undefined;
  /** Above zero. */
  duration: string | undefined;
  place: WorkSchedule;
}

/**
 * The field that determines the other. Undefined if neither was typed, so that both keep their stored values.
 * `fixedEnd` means that the end was typed before the start, so it stays while the start is being typed.
 */
export type LeadingField = 'end' | 'fixedEnd' | 'duration' | undefined;

interface SyncedTimes {
  leader: LeadingField;
  /** The values to write into the other fields. */
  put: { end?: EndTime; duration?: string };
}

export function syncEndAndDuration(before: TypedTimes, now: TypedTimes, leader: LeadingField): SyncedTimes {
  const { start, end, duration, place } = now;
  const has = (name: 'start' | 'end' | 'duration') => JSON.stringify(before[name]) !== JSON.stringify(now[name]);
  if (!start) return { leader: typedBeforeStart(), put: {} };
  const byWork = (length: string): SyncedTimes['put'] => ({ end: endPart(endAfter(start, length, place)) });
  const byEnd = (ends: EndTime): SyncedTimes['put'] => {
    const worked = durationOf({ ...start, ...ends }, place);
    return worked === undefined ? {} : { duration: worked };
  };
  if (has('end') && end) {
    // Both changed at once, so they were put in together and belong together.
    if (has('duration') && duration) return { leader: undefined, put: {} };
    return { leader: 'end', put: byEnd(end) };
  }
  if (!duration) return { leader, put: {} };
  if (has('duration')) return { leader: 'duration', put: byWork(duration) };
  if (has('start')) {
    if (!end || leader === 'duration') return { leader, put: byWork(duration) };
    if (leader === 'fixedEnd') return { leader, put: byEnd(end) };
    // Without a start there was no real end either: the one stored with a start at midnight says nothing about the
    // work.
    if (!before.start) return { leader: 'duration', put: byWork(duration) };
    const stood = { ...before.start, ...end };
    return { leader, put: { end: endPart(movedWork(stood, duration, start, { before: before.place, place })) } };
  }
  if (!end || !leader || before.place === place) return { leader, put: {} };
  return { leader, put: leader === 'duration' ? byWork(duration) : byEnd(end) };

  function typedBeforeStart(): LeadingField {
    if (has('end') && end) return has('duration') && duration ? undefined : 'fixedEnd';
    return has('duration') && duration ? 'duration' : leader;
  }
}

function endPart({ date_end, time_end }: EndTime): EndTime {
  return { date_end, time_end };
}
