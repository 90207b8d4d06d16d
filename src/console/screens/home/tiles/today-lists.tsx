import '#console/screens/home/messages/catalogue.ts';
import { useMemo } from 'react';
import { titleOf } from '#console/screens/agenda/cards/card-title.ts';
import { useNames } from '#console/screens/agenda/data/use-names.ts';
import { ReferredStep } from '#console/screens/home/reference-name.tsx';
import { TodayList, type TodayRow } from '#console/screens/home/tiles/today-list.tsx';
import { Day, TimeOfDay } from '#console/ui/values/day.tsx';
import type { Clock } from '#contract/core/field-options.ts';
import type { ListedOf } from '#contract/registry.ts';

interface Timed {
  clock: Clock;
}

/** Today's remaining appointments. Those without a time are only in the agenda. */
export function NextAppointments({ clock: { today, now } }: Timed) {
  const remaining = { time_at_from: now.slice(11), sort: 'time_at' };
  return (
    <TodayList
      segment="agenda_appointments"
      title="home.appointments"
      none="home.appointments.none"
      query={{ date_at: today, ...remaining }}
      address={{ date_at_in: 'today', ...remaining }}
      row={appointmentRow}
    />
  );
}

function appointmentRow(appointment: ListedOf<'agenda_appointments'>): TodayRow {
  return {
    when: <TimeOfDay value={appointment.time_at} />,
    what: <AppointmentName appointment={appointment} />,
    aside: <ReferredStep id={appointment.workflow_id} />,
  };
}

function AppointmentName({ appointment }: { appointment: ListedOf<'agenda_appointments'> }) {
  const names = useNames(useMemo(() => [appointment], [appointment]));
  return titleOf(appointment, names);
}

export function OverdueReminders({ clock: { now } }: Timed) {
  return (
    <TodayList
      segment="reminders"
      title="home.reminders"
      none="home.reminders.none"
      query={{ closed: '0', date_to: now, sort: 'date' }}
      row={reminderRow}
    />
  );
}

function reminderRow(reminder: ListedOf<'reminders'>): TodayRow {
  return { when: <Day value={reminder.date.slice(0, 10)} />, what: reminder.titre };
}
