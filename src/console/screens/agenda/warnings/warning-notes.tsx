/** The warnings of an appointment while it is typed. They do not prevent saving. */
import '#console/screens/agenda/messages/catalogue.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormSetting } from '#console/form/form-context.ts';
import { LoadProgressLine } from '#console/list/whole-list/load-progress.tsx';
import { useText } from '#console/messages/messages.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { type AgendaSetup, useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useAppointments } from '#console/screens/agenda/data/use-appointments.ts';
import { useNames } from '#console/screens/agenda/data/use-names.ts';
import { useAppointmentInput } from '#console/screens/agenda/drawer/use-appointment-input.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { findScheduleWarnings, type ScheduleWarning } from '#console/screens/agenda/warnings/schedule-warnings.ts';
import { useWarningText } from '#console/screens/agenda/warnings/use-warning-text.ts';
import classes from '#console/screens/agenda/warnings/warning-notes.module.css';

export function WarningNotes({ id }: { id: number }) {
  const typed = useAppointmentInput(id);
  const { setup } = useAgendaSetup();
  return (
    <div role="status" className={classes.notes}>
      {typed && setup && <Notes typed={typed} setup={setup} />}
    </div>
  );
}

/** Further warnings are only counted, because a longer list helps nobody to decide. */
const maxShownWarnings = 5;

function Notes({ typed, setup }: { typed: Appointment; setup: AgendaSetup }) {
  const text = useText();
  const hours = useShopHours();
  const { date_at: from, date_end: to } = typed;
  const days = useMemo(() => ({ from, to }), [from, to]);
  const { appointments = [], loadProgress } = useAppointments(days);
  const { stored } = useFormSetting();
  const before = setup.bayOf.get(Number(stored.bay_id) || 0);
  const found = findScheduleWarnings(typed, appointments, { bays: setup.bayOf, hours }, before);
  const warningText = useWarningText(useNames(found.flatMap(overlappingIn)));
  const isReading = loadProgress !== undefined && !loadProgress.done;
  if (!found.length && !isReading) return null;
  return (
    <>
      {found.length > 0 && (
        <ul className={classes.list} aria-label={text('agenda.warning.notes')}>
          {found.slice(0, maxShownWarnings).map((warning) => (
            <li key={warningText(warning)}>
              <IconAlertTriangle size={16} aria-hidden="true" />
              <span>{warningText(warning)}</span>
            </li>
          ))}
          {found.length > maxShownWarnings && (
            <li>{text('agenda.warning.more', { count: found.length - maxShownWarnings })}</li>
          )}
        </ul>
      )}
      {isReading && <LoadProgressLine loadProgress={loadProgress} />}
    </>
  );
}

function overlappingIn(warning: ScheduleWarning): Appointment[] {
  return 'other' in warning ? [warning.other] : [];
}
