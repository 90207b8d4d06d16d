/** The appointments as the board shows them: filtered, placed, and worded. */
import { useMemo } from 'react';
import { useText } from '#console/messages/messages.ts';
import type { Appointment, Bay } from '#console/screens/agenda/agenda-records.ts';
import type { BoardState } from '#console/screens/agenda/board-state.ts';
import { type CardFacts, cardFacts } from '#console/screens/agenda/card-facts.ts';
import type { CardWarning } from '#console/screens/agenda/conflicts/use-warnings.ts';
import { type GridEvent, placeAll } from '#console/screens/agenda/mapping.ts';
import type { TrayCard } from '#console/screens/agenda/tray.tsx';
import type { AgendaSetup } from '#console/screens/agenda/use-agenda-setup.ts';
import type { Names } from '#console/screens/agenda/use-names.ts';
import { isWanted } from '#console/screens/agenda/waiting.ts';

export interface BoardCard {
  appointment: Appointment;
  event: GridEvent;
  facts: CardFacts;
}

interface CardsOptions {
  setup: AgendaSetup;
  columns: readonly Bay[];
  names: Names;
  state: Pick<BoardState, 'workflows' | 'client'>;
  carriedId: number | undefined;
  /** What speaks against them, by number. */
  warnings: ReadonlyMap<number, CardWarning>;
  /** Those of other days than the ones in sight. */
  elsewhere: ReadonlySet<number>;
}

export interface Cards {
  /** In the bays that are shown. */
  grid: readonly BoardCard[];
  tray: readonly TrayCard[];
}

export function useCards(appointments: readonly Appointment[], options: CardsOptions): Cards {
  const { setup, columns, names, state, carriedId, warnings, elsewhere } = options;
  const { workflows, client } = state;
  const text = useText();
  return useMemo(() => {
    const placed = placeAll(
      appointments.filter((each) => isWanted(each, { workflows, client })),
      setup.bayOf,
    );
    const shown = new Set(columns.map(({ id }) => id));
    const factsOf = (appointment: Appointment) =>
      cardFacts(appointment, {
        workflow: setup.workflowOf.get(appointment.workflow_id),
        bay: setup.bayOf.get(appointment.bay_id ?? 0)?.name ?? '',
        names,
        unnamed: ({ id }) => text('agenda.card.unnamed', { id: String(id) }),
        isCarried: appointment.id === carriedId,
        warning: warnings.get(appointment.id),
      });
    return {
      grid: placed.grid
        .filter(({ appointment }) => shown.has(appointment.bay_id ?? 0))
        .map(({ appointment, event }) => ({ appointment, event, facts: factsOf(appointment) })),
      tray: placed.tray.map(({ appointment, reasons }) => ({
        appointment,
        reasons,
        facts: factsOf(appointment),
        isElsewhere: elsewhere.has(appointment.id),
      })),
    };
  }, [appointments, setup, columns, names, workflows, client, carriedId, warnings, elsewhere, text]);
}
