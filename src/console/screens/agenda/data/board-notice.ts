/** What the board says of a change. */
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import type { AppointmentChange } from '#console/screens/agenda/moves/moves.ts';

/** What is told of a change. */
export interface BoardNotice {
  /** What the appointment is called. */
  name: string;
  /** Asked for once the change is made. */
  said: () => string;
  /** The same without what speaks against it, as the undo history names it. */
  label?: string;
}

/** Two people changed one appointment. */
export interface Collision {
  name: string;
  shown: Appointment;
  mine: AppointmentChange;
  theirs: Appointment;
}
