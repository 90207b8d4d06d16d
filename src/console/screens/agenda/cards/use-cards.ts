/** The appointments as the board shows them: filtered, placed, and worded. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useMemo } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { BoardState } from '#console/screens/agenda/board-state.ts';
import {
  appointmentNameOf,
  type CardContext,
  type CardFacts,
  cardFacts,
} from '#console/screens/agenda/cards/card-facts.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import type { Names } from '#console/screens/agenda/data/use-names.ts';
import { placeAll } from '#console/screens/agenda/moves/placement.ts';
import type { TrayCard } from '#console/screens/agenda/tray/tray.tsx';
import { passesFilters } from '#console/screens/agenda/tray/unscheduled.ts';
import type { CardWarning } from '#console/screens/agenda/warnings/use-warnings.ts';

export interface BoardCard {
  appointment: Appointment;
  title: string;
  /** Computed on first access, because cards that are not visible need no texts. */
  readonly facts: CardFacts;
}

interface CardsOptions {
  setup: AgendaSetup;
  columns: readonly Bay[];
  names: Names;
  state: Pick<BoardState, 'workflows' | 'client'>;
  movedId: number | undefined;
  /** The warnings by appointment id. */
  warnings: ReadonlyMap<number, CardWarning>;
  /** The appointments that belong to none of the visible days. */
  elsewhere: ReadonlySet<number>;
}

export interface Cards {
  /** The cards of the visible bays. */
  grid: readonly BoardCard[];
  tray: readonly TrayCard[];
}

export function useCards(appointments: readonly Appointment[], options: CardsOptions): Cards {
  const { setup, columns, names, state, movedId, warnings, elsewhere } = options;
  const { workflows, client } = state;
  const cardOf = useCardOf(setup, names);
  return useMemo(() => {
    const placed = placeAll(
      appointments.filter((each) => passesFilters(each, { workflows, client }, names)),
      setup.bayOf,
    );
    const shown = new Set(columns.map(({ id }) => id));
    const cardStateOf = ({ id }: Appointment): CardState => ({ isMoved: id === movedId, warning: warnings.get(id) });
    return {
      grid: placed.grid.filter(({ bay_id }) => shown.has(bay_id ?? 0)).map((each) => cardOf(each, cardStateOf(each))),
      tray: placed.tray.map(({ appointment, reasons }) => ({
        ...cardOf(appointment, cardStateOf(appointment)),
        reasons,
        isElsewhere: elsewhere.has(appointment.id),
      })),
    };
  }, [appointments, setup.bayOf, columns, cardOf, names, workflows, client, movedId, warnings, elsewhere]);
}

type CardState = Pick<CardContext, 'isMoved' | 'warning'>;

/** Returns the same card object for an unchanged appointment at an unchanged place, so that it is not drawn again. */
function useCardOf({ workflowOf, bayOf }: AgendaSetup, names: Names) {
  const text = useText();
  const { language } = useLanguage();
  return useMemo(() => {
    const known = new WeakMap<Appointment, { card: BoardCard; cardState: CardState }>();
    const unnamed = ({ id }: Appointment) => text('agenda.card.unnamed', { id: String(id) });
    return (appointment: Appointment, cardState: CardState): BoardCard => {
      const before = known.get(appointment);
      if (before && isSameState(before.cardState, cardState)) return before.card;
      const factsNow = () =>
        cardFacts(appointment, {
          ...cardState,
          workflow: workflowOf.get(appointment.workflow_id),
          bay: bayOf.get(appointment.bay_id ?? 0)?.name ?? '',
          names,
          language,
          unnamed,
        });
      const card = boardCard(appointment, appointmentNameOf(appointment, { names, unnamed }), factsNow);
      known.set(appointment, { card, cardState });
      return card;
    };
  }, [workflowOf, bayOf, names, text, language]);
}

function boardCard(appointment: Appointment, title: string, factsNow: () => CardFacts): BoardCard {
  let facts: CardFacts | undefined;
  return {
    appointment,
    title,
    get facts() {
      facts ??= factsNow();
      return facts;
    },
  };
}

function isSameState(a: CardState, b: CardState): boolean {
  return a.isMoved === b.isMoved && (a.warning === b.warning || isSameWarning(a.warning, b.warning));
}

function isSameWarning(a: CardWarning | undefined, b: CardWarning | undefined): boolean {
  return a?.isQuiet === b?.isQuiet && a?.words === b?.words;
}
