/** Everything that the board shows and does, from its address and what was read. */
import { useCallback, useMemo, useRef } from 'react';
import { useHoldRefreshing } from '#console/data/replica/hold-refreshing.ts';
import { type BoardState, daysBetween, visibleDays } from '#console/screens/agenda/board-state.ts';
import { asMoved, type MovedCard } from '#console/screens/agenda/cards/keyboard-move.ts';
import { focusPlaces } from '#console/screens/agenda/cards/use-card-keys.ts';
import { type Cards, useCards } from '#console/screens/agenda/cards/use-cards.ts';
import { useKeyboardMove } from '#console/screens/agenda/cards/use-keyboard-move.ts';
import { columnsOf } from '#console/screens/agenda/columns/columns.ts';
import { useBayCapacity } from '#console/screens/agenda/columns/use-bay-capacity.ts';
import { useOrigins, useWarn, useWarnings } from '#console/screens/agenda/conflicts/use-warnings.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { useAgendaChanges } from '#console/screens/agenda/data/use-agenda-changes.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useAppointments } from '#console/screens/agenda/data/use-appointments.ts';
import { useDaysAhead } from '#console/screens/agenda/data/use-days-ahead.ts';
import { useNames } from '#console/screens/agenda/data/use-names.ts';
import { copyOf } from '#console/screens/agenda/moves/moves.ts';
import { type ShopHours, useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { beginningOn, hoursAround, useWholeDay, wholeDay } from '#console/screens/agenda/time/board-hours.ts';
import { useUnscheduled } from '#console/screens/agenda/tray/use-unscheduled.ts';
import { newBeside, useBoardActions } from '#console/screens/agenda/use-board-actions.ts';
import { useBoardKeys } from '#console/screens/agenda/use-board-keys.ts';
import type { BoardNavigation } from '#console/screens/agenda/use-board-state.ts';
import { useSession } from '#console/session/session.tsx';
import { readNow } from '#console/time/wall-clock.ts';

const nothing: readonly Appointment[] = [];

export function useBoard(setup: AgendaSetup, { state, go }: BoardNavigation) {
  const { may } = useSession();
  const openHours = useShopHours();
  const drawn = useDrawnHours(openHours);
  const opening = useOpening(openHours, state.day);
  const { range, days, columns } = useGround(setup, state);
  const reading = useAppointments(range, { keepsKnown: true });
  const here = reading.appointments ?? nothing;
  useDaysAhead(state, reading.appointments !== undefined && !reading.isPartial);
  const waiting = useUnscheduled(setup, here, state);
  const changes = useAgendaChanges();
  const { asChanged } = changes;
  const expected = useMemo(() => asChanged([...here, ...waiting.shown]), [asChanged, here, waiting.shown]);
  const names = useNames(expected);
  const warn = useWarn(setup, expected, names);
  const { cameFrom, noteOrigin } = useOrigins();
  const actions = useBoardActions(changes, names, { ...setup, warn, noteOrigin });
  const isEditable = may('agenda_appointments', 'update');

  const carrying = useKeyboardMove({
    state,
    columns,
    bayOf: setup.bayOf,
    opening,
    hours: openHours,
    nameOf: actions.nameOf,
    warn,
    onDay: (day) => {
      if (day < range.from || day > range.to) go({ day }, { replace: true });
    },
    onDrop: actions.change,
    onCopy: (appointment, change) => actions.copy(appointment, copyOf(appointment, change)),
  });
  useHoldRefreshing(carrying.carried !== undefined);
  const appointments = useShown(expected, carrying.carried);
  const warnings = useWarnings(setup, appointments, names, cameFrom);
  const elsewhere = useMemo(() => new Set(waiting.shown.map(({ id }) => id)), [waiting.shown]);
  const carriedId = carrying.carried?.appointment.id;
  const cards = useCards(appointments, { setup, columns, names, state, carriedId, warnings, elsewhere });
  const loads = useBayCapacity(columns, reading.isPartial ? undefined : appointments, { days, hours: openHours });
  const places = usePlaces(cards, days, columns);
  const cardKeys = useBoardKeys({ appointments, places, carrying, actions });

  const drawNew = (title?: string) => {
    const focused = appointments.find(({ id }) => id === cardKeys.keys.focusedId());
    const fresh = newBeside(focused, { columns, day: state.day, opening: opening(), hours: openHours });
    actions.draw(title ? { ...fresh, title } : fresh);
  };
  const tray = useRef<HTMLElement>(null);
  return {
    range,
    days,
    columns,
    reading,
    waiting,
    changes,
    actions,
    carrying,
    cards,
    loads,
    ...cardKeys,
    ...drawn,
    openHours,
    isEditable,
    drawNew,
    tray,
  };
}

/** The hours that the board draws: around those of the shop, or all of the day. */
function useDrawnHours(openHours: ShopHours) {
  const [isWholeDay, showWholeDay] = useWholeDay();
  const hours = useMemo(() => (isWholeDay ? wholeDay : hoursAround(openHours)), [isWholeDay, openHours]);
  return { hours, isWholeDay, showWholeDay };
}

/** When work begins on a day, asked for as something is begun: the board may have stood there since the morning. */
function useOpening(hours: ShopHours, day: string): () => string {
  return useCallback(() => beginningOn(hours, day, readNow()), [hours, day]);
}

function useGround(setup: AgendaSetup, state: BoardState) {
  const { shape, day, display, branch, technician, bay } = state;
  const range = useMemo(() => visibleDays({ shape, day }), [shape, day]);
  const days = useMemo(() => daysBetween(range), [range]);
  const columns = useMemo(() => {
    const all = columnsOf(setup.bays, setup.displays, { display, branch, technician });
    if (shape !== 'bay') return all;
    // One bay over days: the one that is asked for, even where the display leaves it out.
    const asked = setup.bays.find(({ id, disabled }) => id === bay && !disabled) ?? all[0];
    return asked ? [asked] : [];
  }, [setup, shape, display, branch, technician, bay]);
  return { range, days, columns };
}

/** With what is carried, also where its day's reading does not hold it. */
function useShown(expected: readonly Appointment[], carried: MovedCard | undefined): readonly Appointment[] {
  return useMemo(
    () => (carried ? [...expected.filter(({ id }) => id !== carried.appointment.id), asMoved(carried)] : expected),
    [expected, carried],
  );
}

function usePlaces({ grid, tray }: Cards, days: readonly string[], columns: readonly Bay[]) {
  return useMemo(() => {
    const placed = grid.map(({ appointment, facts }) => ({
      id: appointment.id,
      start: facts.begins,
      bayId: appointment.bay_id ?? 0,
    }));
    const waiting = tray.map(({ appointment, facts }) => ({ id: appointment.id, start: facts.begins }));
    return focusPlaces(placed, waiting, { days, bayIds: columns.map(({ id }) => id) });
  }, [grid, tray, days, columns]);
}
