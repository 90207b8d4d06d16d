import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { AppointmentChange } from '#console/screens/agenda/moves/moves.ts';
import { keysOf } from '#contract/formats/json.ts';

/** Two people changed one appointment. */
export interface EditConflict {
  name: string;
  shown: Appointment;
  mine: AppointmentChange;
  theirs: Appointment;
}

/**
 * What is kept where the person keeps their own. Start, end and duration belong together: an end laid over another start
 * would make another length of it.
 */
export function ownVersion(
  { date_at, time_at, date_end, time_end, duration }: Appointment,
  changes: AppointmentChange,
) {
  const times = { date_at, time_at, date_end, time_end, duration };
  return keysOf(times).some((name) => name in changes) ? { ...times, ...changes } : changes;
}
