import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { AppointmentChange } from '#console/screens/agenda/moves/moves.ts';
import { keysOf } from '#contract/formats/json.ts';

/** A change of an appointment that somebody else changed meanwhile. */
export interface EditConflict {
  name: string;
  shown: Appointment;
  mine: AppointmentChange;
  theirs: Appointment;
}

/**
 * The values that are sent if the person keeps their own version. Start, end and duration are sent together: with
 * another start, the same end would mean another length.
 */
export function ownVersion(
  { date_at, time_at, date_end, time_end, duration }: Appointment,
  changes: AppointmentChange,
) {
  const times = { date_at, time_at, date_end, time_end, duration };
  return keysOf(times).some((name) => name in changes) ? { ...times, ...changes } : changes;
}
