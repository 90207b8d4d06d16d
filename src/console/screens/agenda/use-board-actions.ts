/** What can be done with appointments from the board, with the news of each. */
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#console/messages/messages.ts';
import type { Appointment, Bay } from '#console/screens/agenda/agenda-records.ts';
import { titleOf } from '#console/screens/agenda/card-facts.ts';
import { withWarnings } from '#console/screens/agenda/conflicts/said-warnings.ts';
import type { Origins, Warn } from '#console/screens/agenda/conflicts/use-warnings.ts';
import { withOpen } from '#console/screens/agenda/drawer/drawer-address.ts';
import { type AppointmentChange, newFrom } from '#console/screens/agenda/moves.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import type { AgendaChanges } from '#console/screens/agenda/use-agenda-changes.ts';
import type { Names } from '#console/screens/agenda/use-names.ts';

export interface BoardActions {
  nameOf: (appointment: Appointment) => string;
  open: (id: number) => void;
  /** `done`: its news, where it is told in words of its own. */
  change: (appointment: Appointment, change: AppointmentChange, done?: string) => void;
  copy: (appointment: Appointment, values: AppointmentChange) => void;
  remove: (appointment: Appointment) => void;
  /** Begins a new one with these values. */
  draw: (values: AppointmentChange) => void;
}

interface Ground {
  bayOf: ReadonlyMap<number, Bay>;
  warn: Warn;
  noteOrigin: Origins['noteOrigin'];
}

/** What speaks against a change is said with its news, as things stand by then. */
export function useBoardActions(changes: AgendaChanges, names: Names, ground: Ground): BoardActions {
  const text = useText();
  const [, setParams] = useSearchParams();
  const latest = useRef(ground);
  useEffect(() => {
    latest.current = ground;
  });
  return useMemo(() => {
    const nameOf = (appointment: Appointment) =>
      titleOf(appointment, names) ?? text('agenda.card.unnamed', { id: String(appointment.id) });
    const toldOf = (done: string, after: Appointment, before: Appointment) => {
      const { warn, bayOf } = latest.current;
      return withWarnings(text, done, warn(after, bayOf.get(before.bay_id ?? 0)));
    };
    return {
      nameOf,
      open: (id) => setParams((now) => withOpen(now, id)),
      change: (appointment, change, done) => {
        const name = nameOf(appointment);
        const told = done ?? text(change.bay_id === null ? 'agenda.toTray' : 'agenda.moved', { name });
        const after = { ...appointment, ...change };
        latest.current.noteOrigin(appointment);
        changes.change(appointment, change, {
          name,
          said: () => toldOf(told, after, appointment),
        });
      },
      copy: (appointment, values) => {
        const name = nameOf(appointment);
        const after = { ...appointment, ...values, id: 0 };
        const said = () => toldOf(text('agenda.copied', { name }), after, appointment);
        changes.create(values, { name, said });
      },
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

/** After the appointment that has the focus, or in the first column as the day opens. */
export function newBeside(
  focused: Appointment | undefined,
  { columns, day, opening, hours }: { columns: readonly Bay[]; day: string; opening: string; hours: ShopHours },
): AppointmentChange {
  const bay = columns.find(({ id }) => id === focused?.bay_id) ?? columns[0];
  const start = focused?.bay_id
    ? { date_at: focused.date_end, time_at: focused.time_end }
    : { date_at: day, time_at: opening };
  return newFrom(start, { bay, hours });
}
