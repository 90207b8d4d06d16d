import { useText } from '#console/messages/messages.ts';
import { ReferredName, ReferredStep } from '#console/screens/home/referred-name.tsx';
import { TodayList, type TodayRow } from '#console/screens/home/today-list.tsx';
import { Day, TimeOfDay } from '#console/ui/day.tsx';
import { isUnscheduled } from '#contract/appointment.ts';
import type { Clock } from '#contract/field.ts';
import type { RecordIn } from '#contract/module.ts';
import type { Register } from '#contract/register.ts';
import type { WireRecord } from '#contract/select.ts';

interface Timed {
  clock: Clock;
}

export function TodaysAppointments({ clock: { today } }: Timed) {
  return (
    <TodayList
      segment="agenda_appointments"
      title="shell.home.appointments"
      none="shell.home.appointments.none"
      query={{ from: today, to: today, sort: 'time_at' }}
      listQuery={{ date_at: today, sort: 'time_at' }}
      row={appointmentRow}
    />
  );
}

function appointmentRow(record: WireRecord): TodayRow {
  const appointment = record as RecordIn<Register['agenda_appointments']>;
  return {
    when: <AppointmentTime appointment={appointment} />,
    what: appointment.title || <ReferredName segment="clients" id={appointment.client_id} />,
    aside: <ReferredStep id={appointment.workflow_id} />,
  };
}

function AppointmentTime({ appointment }: { appointment: RecordIn<Register['agenda_appointments']> }) {
  const text = useText();
  return isUnscheduled(appointment) ? text('shell.home.unscheduled') : <TimeOfDay value={appointment.time_at} />;
}

export function TodaysPickups({ clock: { today } }: Timed) {
  return (
    <TodayList
      segment="bookings"
      title="shell.home.pickups"
      none="shell.home.pickups.none"
      query={{ pickup_date: today, inactive: '0', sort: 'code' }}
      row={pickupRow}
    />
  );
}

function pickupRow(record: WireRecord): TodayRow {
  const booking = record as RecordIn<Register['bookings']>;
  return { when: booking.code, what: <ReferredName segment="clients" id={booking.client_id} />, aside: booking.po_num };
}

export function OverdueReminders({ clock: { now } }: Timed) {
  return (
    <TodayList
      segment="reminders"
      title="shell.home.reminders"
      none="shell.home.reminders.none"
      query={{ closed: '0', date_to: now, sort: 'date' }}
      row={reminderRow}
    />
  );
}

function reminderRow(record: WireRecord): TodayRow {
  const reminder = record as RecordIn<Register['reminders']>;
  return { when: <Day value={reminder.date.slice(0, 10)} />, what: reminder.titre };
}
