/** The warnings about appointments of the board: for the cards on it, and for one at the place where it is put. */
import { useCallback, useMemo, useState } from 'react';
import { memoizeByObject, useStableGroups } from '#console/screens/agenda/cards/stable-identity.ts';
import { boardConflicts, resourceKey } from '#console/screens/agenda/conflicts/board-conflicts.ts';
import { type AgendaConflict, findConflicts } from '#console/screens/agenda/conflicts/conflicts.ts';
import { useConflictText } from '#console/screens/agenda/conflicts/use-conflict-text.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import type { Names } from '#console/screens/agenda/data/use-names.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';

/** Returns the warnings of an appointment, one sentence each. */
export type FindWarnings = (appointment: Appointment, before: Bay | undefined) => string[];

/** For an appointment that is not among `others`. */
export function useFindWarnings(setup: AgendaSetup, others: readonly Appointment[], names: Names): FindWarnings {
  const hours = useShopHours();
  const conflictText = useConflictText(names);
  return useCallback(
    (appointment, before) => findConflicts(appointment, others, { bays: setup.bayOf, hours }, before).map(conflictText),
    [setup, others, hours, conflictText],
  );
}

export interface CardWarning {
  /** One sentence on each line, made only when needed. */
  readonly words: string;
  /** Whether its only conflict is that it lies outside the opening hours, which the board shades anyway. */
  isQuiet: boolean;
}

const nowhere: ReadonlyMap<number, number> = new Map();

interface WarningsContext {
  names: Names;
  /** The bays from which appointments were taken. */
  originalBays: ReadonlyMap<number, number>;
  /** The day in sight where the shop is closed on it, which is said above the board. */
  closedDay: string | undefined;
}

/** The warnings by the id of the appointment. */
export function useWarnings(
  setup: AgendaSetup,
  appointments: readonly Appointment[],
  { names, originalBays, closedDay }: WarningsContext,
): ReadonlyMap<number, CardWarning> {
  const hours = useShopHours();
  const conflictText = useConflictText(names);
  const { bayOf } = setup;
  const crewOf = useCallback((each: Appointment) => resourceKey(bayOf.get(each.bay_id ?? 0)), [bayOf]);
  const crews = useStableGroups(appointments, crewOf);
  const warningsOf = useMemo(() => {
    // Said on each card, too, that the day is closed would drown what speaks against this one or that.
    const isSaidAbove = (conflict: AgendaConflict) =>
      conflict.kind === 'closed' && conflict.hours === null && conflict.day === closedDay;
    const find = (crew: readonly Appointment[], origins: ReadonlyMap<number, number>) =>
      [...boardConflicts(crew, { bays: bayOf, hours }, origins)].flatMap(([id, all]): [number, CardWarning][] => {
        const conflicts = all.filter((conflict) => !isSaidAbove(conflict));
        return conflicts.length ? [[id, cardWarning(conflicts, conflictText)]] : [];
      });
    return { find, known: memoizeByObject((crew: readonly Appointment[]) => find(crew, nowhere)) };
  }, [bayOf, hours, conflictText, closedDay]);
  return useMemo(() => {
    const { find, known } = warningsOf;
    const hasMoved = (crew: readonly Appointment[]) =>
      originalBays.size > 0 && crew.some(({ id }) => originalBays.has(id));
    const warningsIn = (crew: readonly Appointment[]) => (hasMoved(crew) ? find(crew, originalBays) : known(crew));
    return new Map([...crews.values()].flatMap(warningsIn));
  }, [crews, originalBays, warningsOf]);
}

function cardWarning(conflicts: readonly AgendaConflict[], textOf: (conflict: AgendaConflict) => string): CardWarning {
  let words: string | undefined;
  return {
    get words() {
      words ??= conflicts.map(textOf).join('\n');
      return words;
    },
    isQuiet: conflicts.every(({ kind }) => kind === 'closed'),
  };
}

export interface OriginalBays {
  /** The bay that each was taken from on this board, by the appointment's number. */
  originalBays: ReadonlyMap<number, number>;
  recordOriginalBay: (appointment: Appointment) => void;
}

/** The API does not tell the kind of a vehicle, so the bay that took it before is the only hint. */
export function useOriginalBays(): OriginalBays {
  const [originalBays, setCameFrom] = useState<ReadonlyMap<number, number>>(new Map());
  const recordOriginalBay = useCallback(({ id, bay_id }: Appointment) => {
    if (bay_id) setCameFrom((all) => (all.has(id) ? all : new Map(all).set(id, bay_id)));
  }, []);
  return useMemo(() => ({ originalBays, recordOriginalBay }), [originalBays, recordOriginalBay]);
}
