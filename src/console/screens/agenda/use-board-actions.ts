/** What can be done with appointments from the board, with the news of each. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#console/messages/messages.ts';
import type { Appointment, Bay } from '#console/screens/agenda/agenda-records.ts';
import { titleOf } from '#console/screens/agenda/card-facts.ts';
import { withOpen } from '#console/screens/agenda/drawer/drawer-address.ts';
import { endAt } from '#console/screens/agenda/mapping.ts';
import { type AppointmentChange, newAt } from '#console/screens/agenda/moves.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import type { AgendaChanges } from '#console/screens/agenda/use-agenda-changes.ts';
import type { Names } from '#console/screens/agenda/use-names.ts';

export interface BoardActions {
  nameOf: (appointment: Appointment) => string;
  open: (id: number) => void;
  change: (appointment: Appointment, change: AppointmentChange) => void;
  copy: (appointment: Appointment, values: AppointmentChange) => void;
  remove: (appointment: Appointment) => void;
  /** Begins a new one with these values. */
  draw: (values: AppointmentChange) => void;
}

export function useBoardActions(changes: AgendaChanges, names: Names): BoardActions {
  const text = useText();
  const [, setParams] = useSearchParams();
  return useMemo(() => {
    const nameOf = (appointment: Appointment) =>
      titleOf(appointment, names) ?? text('agenda.card.unnamed', { id: String(appointment.id) });
    return {
      nameOf,
      open: (id) => setParams((now) => withOpen(now, id)),
      change: (appointment, change) => {
        const said = change.bay_id === null ? 'agenda.toTray' : 'agenda.moved';
        changes.change(appointment, change, text(said, { name: nameOf(appointment) }));
      },
      copy: (appointment, values) => changes.create(values, text('agenda.copied', { name: nameOf(appointment) })),
      remove: (appointment) => changes.remove(appointment, nameOf(appointment)),
      draw: (values) => setParams((now) => withOpen(now, 'new', presetsOf(values))),
    };
  }, [changes, names, setParams, text]);
}

function presetsOf(values: AppointmentChange): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== null),
  );
}

const hour = 3600;

/** After the appointment that has the focus, or in the first column as the day opens. */
export function newBeside(
  focused: Appointment | undefined,
  { columns, day, opening, hours }: { columns: readonly Bay[]; day: string; opening: string; hours: ShopHours },
): AppointmentChange {
  const bay = columns.find(({ id }) => id === focused?.bay_id) ?? columns[0];
  const start = focused?.bay_id
    ? { date_end: focused.date_end, time_end: focused.time_end }
    : { date_end: day, time_end: opening };
  const span = { date_at: start.date_end, time_at: start.time_end, ...start };
  return newAt({ ...span, ...endAt(span, hour) }, { bay, hours });
}
