import '#console/screens/home/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { titleOf } from '#console/screens/agenda/cards/card-title.ts';
import { useNames } from '#console/screens/agenda/data/use-names.ts';
import { ReferredStep } from '#console/screens/home/reference-name.tsx';
import { type ListedRows, Rows, TodayList, type TodayRow } from '#console/screens/home/tiles/today-list.tsx';
import { useOnceNamed } from '#console/screens/home/use-once-named.ts';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
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
      rows={(listed) => <AppointmentRows {...listed} />}
    />
  );
}

function AppointmentRows(listed: ListedRows<'agenda_appointments'>) {
  const text = useText();
  const names = useNames(listed.records);
  const nameOf = (appointment: ListedOf<'agenda_appointments'>) =>
    titleOf(appointment, names) ??
    (names.areReading ? undefined : text('home.appointments.unnamed', { id: String(appointment.id) }));
  const areNamed = useOnceNamed(names.areReading, listed.records.length);
  if (!areNamed) return <SkeletonRows rows={3} columns={2} />;
  return (
    <Rows
      {...listed}
      row={(appointment) => ({
        when: <TimeOfDay value={appointment.time_at} />,
        what: nameOf(appointment),
        detail: <ReferredStep id={appointment.workflow_id} />,
      })}
    />
  );
}

export function OverdueReminders({ clock: { now } }: Timed) {
  return (
    <TodayList
      segment="reminders"
      title="home.reminders"
      none="home.reminders.none"
      query={{ closed: '0', date_to: now, sort: 'date' }}
      rows={(listed) => <Rows {...listed} row={reminderRow} />}
    />
  );
}

function reminderRow(reminder: ListedOf<'reminders'>): TodayRow {
  return { when: <Day value={reminder.date.slice(0, 10)} />, what: reminder.titre };
}
