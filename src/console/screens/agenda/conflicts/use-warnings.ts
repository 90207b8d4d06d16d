/** What speaks against appointments of the board, in words: for the cards that stand there, and for one where it is put. */
import { useCallback, useMemo, useState } from 'react';
import type { Appointment, Bay } from '#console/screens/agenda/agenda-records.ts';
import { boardConflicts } from '#console/screens/agenda/conflicts/board-conflicts.ts';
import { findConflicts } from '#console/screens/agenda/conflicts/conflicts.ts';
import { useConflictText } from '#console/screens/agenda/conflicts/use-conflict-text.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import type { AgendaSetup } from '#console/screens/agenda/use-agenda-setup.ts';
import type { Names } from '#console/screens/agenda/use-names.ts';

/** A sentence each. */
export type Warn = (appointment: Appointment, before: Bay | undefined) => string[];

/** For one that is not among `others` as it is asked for. */
export function useWarn(setup: AgendaSetup, others: readonly Appointment[], names: Names): Warn {
  const hours = useShopHours();
  const conflictText = useConflictText(names);
  return useCallback(
    (appointment, before) => findConflicts(appointment, others, { bays: setup.bayOf, hours }, before).map(conflictText),
    [setup, others, hours, conflictText],
  );
}

export interface CardWarning {
  /** A sentence a line. */
  words: string;
  /** It only stands outside the opening hours, which the board shades: nothing else is in its way. */
  isQuiet: boolean;
}

/** For each of them, by number. `cameFrom`: the bay that one was taken from. */
export function useWarnings(
  setup: AgendaSetup,
  appointments: readonly Appointment[],
  names: Names,
  cameFrom: ReadonlyMap<number, number>,
): ReadonlyMap<number, CardWarning> {
  const hours = useShopHours();
  const conflictText = useConflictText(names);
  const found = useMemo(
    () => boardConflicts(appointments, { bays: setup.bayOf, hours }, cameFrom),
    [appointments, setup, hours, cameFrom],
  );
  return useMemo(
    () =>
      new Map(
        [...found].map(([id, conflicts]) => {
          const words = conflicts.map(conflictText).join('\n');
          return [id, { words, isQuiet: conflicts.every(({ kind }) => kind === 'closed') }];
        }),
      ),
    [found, conflictText],
  );
}

export interface Origins {
  /** The bay that each was taken from on this board, by the appointment's number. */
  cameFrom: ReadonlyMap<number, number>;
  noteOrigin: (appointment: Appointment) => void;
}

/** The wire tells no vehicle's kind: the bay that took it before is all that its kind can be known by. */
export function useOrigins(): Origins {
  const [cameFrom, setCameFrom] = useState<ReadonlyMap<number, number>>(new Map());
  const noteOrigin = useCallback(({ id, bay_id }: Appointment) => {
    if (bay_id) setCameFrom((all) => (all.has(id) ? all : new Map(all).set(id, bay_id)));
  }, []);
  return useMemo(() => ({ cameFrom, noteOrigin }), [cameFrom, noteOrigin]);
}
