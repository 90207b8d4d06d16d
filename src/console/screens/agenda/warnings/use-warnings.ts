/** The warnings about the board's appointments: for the cards, and for an appointment that is being moved or saved. */
import { useCallback, useMemo, useState } from 'react';
import { memoizeByObject, useStableGroups } from '#console/screens/agenda/cards/stable-identity.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import type { Names } from '#console/screens/agenda/data/use-names.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { boardWarnings, resourceKey } from '#console/screens/agenda/warnings/board-warnings.ts';
import { findScheduleWarnings, type ScheduleWarning } from '#console/screens/agenda/warnings/schedule-warnings.ts';
import { useWarningText } from '#console/screens/agenda/warnings/use-warning-text.ts';

/** Returns the warnings of an appointment, one sentence each. */
export type FindWarnings = (appointment: Appointment, before: Bay | undefined) => string[];

/** For an appointment at a place or time that is not stored yet. `others` may contain its stored version. */
export function useFindWarnings(setup: AgendaSetup, others: readonly Appointment[], names: Names): FindWarnings {
  const hours = useShopHours();
  const warningText = useWarningText(names);
  return useCallback(
    (appointment, before) =>
      findScheduleWarnings(appointment, others, { bays: setup.bayOf, hours }, before).map(warningText),
    [setup, others, hours, warningText],
  );
}

export interface CardWarning {
  /** One sentence on each line, made only when needed. */
  readonly words: string;
  /** Whether the only warning is that it lies outside the opening hours, which the board shades anyway. */
  isQuiet: boolean;
}

const nowhere: ReadonlyMap<number, number> = new Map();

interface WarningsContext {
  names: Names;
  /** The bays from which appointments were moved, by appointment id. */
  originalBays: ReadonlyMap<number, number>;
  /** The visible day if the shop is closed on it, which a note above the board says. */
  closedDay: string | undefined;
}

/** The warnings by the id of the appointment. */
export function useWarnings(
  setup: AgendaSetup,
  appointments: readonly Appointment[],
  { names, originalBays, closedDay }: WarningsContext,
): ReadonlyMap<number, CardWarning> {
  const hours = useShopHours();
  const warningText = useWarningText(names);
  const { bayOf } = setup;
  const crewOf = useCallback((each: Appointment) => resourceKey(bayOf.get(each.bay_id ?? 0)), [bayOf]);
  const crews = useStableGroups(appointments, crewOf);
  const warningsOf = useMemo(() => {
    // Not repeated on each card, where it would hide the other warnings.
    const isShownAbove = (warning: ScheduleWarning) =>
      warning.kind === 'closed' && warning.hours === null && warning.day === closedDay;
    const find = (crew: readonly Appointment[], origins: ReadonlyMap<number, number>) =>
      [...boardWarnings(crew, { bays: bayOf, hours }, origins)].flatMap(([id, all]): [number, CardWarning][] => {
        const warnings = all.filter((warning) => !isShownAbove(warning));
        return warnings.length ? [[id, cardWarning(warnings, warningText)]] : [];
      });
    return { find, known: memoizeByObject((crew: readonly Appointment[]) => find(crew, nowhere)) };
  }, [bayOf, hours, warningText, closedDay]);
  return useMemo(() => {
    const { find, known } = warningsOf;
    const hasMoved = (crew: readonly Appointment[]) =>
      originalBays.size > 0 && crew.some(({ id }) => originalBays.has(id));
    const warningsIn = (crew: readonly Appointment[]) => (hasMoved(crew) ? find(crew, originalBays) : known(crew));
    return new Map([...crews.values()].flatMap(warningsIn));
  }, [crews, originalBays, warningsOf]);
}

function cardWarning(warnings: readonly ScheduleWarning[], textOf: (warning: ScheduleWarning) => string): CardWarning {
  let words: string | undefined;
  return {
    get words() {
      words ??= warnings.map(textOf).join('\n');
      return words;
    },
    isQuiet: warnings.every(({ kind }) => kind === 'closed'),
  };
}

export interface OriginalBays {
  /** The bay from which each appointment was moved on this board, by appointment id. */
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
