/** What speaks against appointments of the board, in words: for the cards that stand there, and for one where it is put. */
import { useCallback, useMemo, useState } from 'react';
import { memoizeByObject, useStableGroups } from '#console/screens/agenda/cards/stable-identity.ts';
import { boardConflicts, crewKey } from '#console/screens/agenda/conflicts/board-conflicts.ts';
import { findConflicts } from '#console/screens/agenda/conflicts/conflicts.ts';
import { useConflictText } from '#console/screens/agenda/conflicts/use-conflict-text.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import type { Names } from '#console/screens/agenda/data/use-names.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';

/** A sentence each. */
export type Warn = (appointment: Appointment, before: Bay | undefined) => string[];

/** For an appointment that is not among `others`. */
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

const nowhere: ReadonlyMap<number, number> = new Map();

/** For each of them, by number. `cameFrom`: the bay that one was taken from. */
export function useWarnings(
  setup: AgendaSetup,
  appointments: readonly Appointment[],
  names: Names,
  cameFrom: ReadonlyMap<number, number>,
): ReadonlyMap<number, CardWarning> {
  const hours = useShopHours();
  const conflictText = useConflictText(names);
  const { bayOf } = setup;
  const crewOf = useCallback((each: Appointment) => crewKey(bayOf.get(each.bay_id ?? 0)), [bayOf]);
  const crews = useStableGroups(appointments, crewOf);
  const warningsOf = useMemo(() => {
    const find = (crew: readonly Appointment[], origins: ReadonlyMap<number, number>) =>
      [...boardConflicts(crew, { bays: bayOf, hours }, origins)].map(([id, conflicts]): [number, CardWarning] => {
        const words = conflicts.map(conflictText).join('\n');
        return [id, { words, isQuiet: conflicts.every(({ kind }) => kind === 'closed') }];
      });
    return { find, known: memoizeByObject((crew: readonly Appointment[]) => find(crew, nowhere)) };
  }, [bayOf, hours, conflictText]);
  return useMemo(() => {
    const { find, known } = warningsOf;
    const hasMoved = (crew: readonly Appointment[]) => cameFrom.size > 0 && crew.some(({ id }) => cameFrom.has(id));
    const warningsIn = (crew: readonly Appointment[]) => (hasMoved(crew) ? find(crew, cameFrom) : known(crew));
    return new Map([...crews.values()].flatMap(warningsIn));
  }, [crews, cameFrom, warningsOf]);
}

export interface Origins {
  /** The bay that each was taken from on this board, by the appointment's number. */
  cameFrom: ReadonlyMap<number, number>;
  noteOrigin: (appointment: Appointment) => void;
}

/** The API has no kind of vehicle: the bay that took it before is all that its kind can be known by. */
export function useOrigins(): Origins {
  const [cameFrom, setCameFrom] = useState<ReadonlyMap<number, number>>(new Map());
  const noteOrigin = useCallback(({ id, bay_id }: Appointment) => {
    if (bay_id) setCameFrom((all) => (all.has(id) ? all : new Map(all).set(id, bay_id)));
  }, []);
  return useMemo(() => ({ cameFrom, noteOrigin }), [cameFrom, noteOrigin]);
}
