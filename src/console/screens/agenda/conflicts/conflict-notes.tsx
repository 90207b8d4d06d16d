/** The conflicts of an appointment while it is typed. They do not prevent saving. */
import '#console/screens/agenda/messages/catalogue.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormSetting } from '#console/form/form-context.ts';
import { MeterLine } from '#console/list/whole-list/progress-meter.tsx';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/conflicts/conflict-notes.module.css';
import { type AgendaConflict, findConflicts } from '#console/screens/agenda/conflicts/conflicts.ts';
import { useConflictText } from '#console/screens/agenda/conflicts/use-conflict-text.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { type AgendaSetup, useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useAppointments } from '#console/screens/agenda/data/use-appointments.ts';
import { useNames } from '#console/screens/agenda/data/use-names.ts';
import { useAppointmentInput } from '#console/screens/agenda/drawer/use-appointment-input.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';

export function ConflictNotes({ id }: { id: number }) {
  const typed = useAppointmentInput(id);
  const { setup } = useAgendaSetup();
  return (
    <div role="status" className={classes.notes}>
      {typed && setup && <Notes typed={typed} setup={setup} />}
    </div>
  );
}

/** Further conflicts are only counted, because a longer list helps nobody to decide. */
const maxShownConflicts = 5;

function Notes({ typed, setup }: { typed: Appointment; setup: AgendaSetup }) {
  const text = useText();
  const hours = useShopHours();
  const { date_at: from, date_end: to } = typed;
  const days = useMemo(() => ({ from, to }), [from, to]);
  const { appointments = [], meter } = useAppointments(days);
  const { stored } = useFormSetting();
  const before = setup.bayOf.get(Number(stored.bay_id) || 0);
  const found = findConflicts(typed, appointments, { bays: setup.bayOf, hours }, before);
  const conflictText = useConflictText(useNames(found.flatMap(metIn)));
  const isReading = meter !== undefined && !meter.done;
  if (!found.length && !isReading) return null;
  return (
    <>
      {found.length > 0 && (
        <ul className={classes.list} aria-label={text('agenda.conflict.notes')}>
          {found.slice(0, maxShownConflicts).map((conflict) => (
            <li key={conflictText(conflict)}>
              <IconAlertTriangle size={16} aria-hidden="true" />
              <span>{conflictText(conflict)}</span>
            </li>
          ))}
          {found.length > maxShownConflicts && (
            <li>{text('agenda.conflict.more', { count: found.length - maxShownConflicts })}</li>
          )}
        </ul>
      )}
      {isReading && <MeterLine meter={meter} />}
    </>
  );
}

function metIn(conflict: AgendaConflict): Appointment[] {
  return 'other' in conflict ? [conflict.other] : [];
}
