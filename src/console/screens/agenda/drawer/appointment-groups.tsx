/** The facts of an appointment in groups, for its page, and for the drawer of people who may only read it. */
import type { FactGroup, ShownRecord } from '#console/record/record-facts.tsx';
import { TimeOfDay } from '#console/ui/values/day.tsx';
import { zeroTime } from '#contract/formats/calendar.ts';

type Appointment = ShownRecord<'agenda_appointments'>;

/** An appointment that is not scheduled yet shows no time, because its stored midnight would look like one. */
export function PlannedTime({ appointment, name }: { appointment: Appointment; name: 'time_at' | 'time_end' }) {
  return appointment.time_at === zeroTime ? null : <TimeOfDay value={appointment[name]} />;
}

/** Leaves out the title, which is the heading. */
export const appointmentGroups: FactGroup<'agenda_appointments'>[] = [
  {
    title: 'modules.section.schedule',
    fields: ['date_at', 'time_at', 'date_end', 'time_end', 'duration', 'bay_id', 'workflow_id', 'color'],
    cells: {
      time_at: (appointment) => <PlannedTime appointment={appointment} name="time_at" />,
      time_end: (appointment) => <PlannedTime appointment={appointment} name="time_end" />,
    },
  },
  { title: 'modules.section.links', fields: ['client_id', 'vehicle_id', 'sale_id', 'sale_product_id'] },
  { title: 'modules.section.notes', fields: ['description', 'notes'] },
];
