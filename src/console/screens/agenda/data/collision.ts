import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { AppointmentChange } from '#console/screens/agenda/moves/moves.ts';

/** Two people changed one appointment. */
export interface Collision {
  name: string;
  shown: Appointment;
  mine: AppointmentChange;
  theirs: Appointment;
}
