/** Reads the board's data: the appointments of its days and the unscheduled ones, with pending changes and names. */
import { useMemo } from 'react';
import { type BoardState, daysBetween, visibleDays } from '#console/screens/agenda/board-state.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { useAgendaChanges } from '#console/screens/agenda/data/use-agenda-changes.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useAppointments } from '#console/screens/agenda/data/use-appointments.ts';
import { useDaysAhead } from '#console/screens/agenda/data/use-days-ahead.ts';
import { useNames } from '#console/screens/agenda/data/use-names.ts';
import { useUnscheduled } from '#console/screens/agenda/tray/use-unscheduled.ts';

export type BoardRecords = ReturnType<typeof useBoardRecords>;

const nothing: readonly Appointment[] = [];

export function useBoardRecords(setup: AgendaSetup, state: BoardState) {
  const { view, day } = state;
  const range = useMemo(() => visibleDays({ view, day }), [view, day]);
  const days = useMemo(() => daysBetween(range), [range]);
  const reading = useAppointments(range, { keepsKnown: true });
  const ofTheseDays = reading.appointments ?? nothing;
  useDaysAhead(state, reading.appointments !== undefined && !reading.isPartial);
  const unscheduled = useUnscheduled(setup, ofTheseDays, state);
  const changes = useAgendaChanges();
  const { withPendingChanges } = changes;
  /** The appointments with the pending changes applied. */
  const appointments = useMemo(
    () => withPendingChanges([...ofTheseDays, ...unscheduled.shown]),
    [withPendingChanges, ofTheseDays, unscheduled.shown],
  );
  const names = useNames(appointments);
  return { range, days, reading, unscheduled, changes, appointments, names };
}
