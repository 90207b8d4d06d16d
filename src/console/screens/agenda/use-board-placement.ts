/** The layout of the board: its columns and hours, each card with its warnings, and the load of each bay. */
import { useCallback, useMemo } from 'react';
import { type BoardState, type BoardView, isOneDay } from '#console/screens/agenda/board-state.ts';
import { startOf } from '#console/screens/agenda/cards/card-facts.ts';
import { focusPositions } from '#console/screens/agenda/cards/focus-order.ts';
import { type MovedCard, movedAppointment } from '#console/screens/agenda/cards/keyboard-move.ts';
import { type Cards, useCards } from '#console/screens/agenda/cards/use-cards.ts';
import { columnsOf } from '#console/screens/agenda/columns/columns.ts';
import { useBayCapacity } from '#console/screens/agenda/columns/use-bay-capacity.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { openingHour, overlapsDays, visibleHours } from '#console/screens/agenda/moves/placement.ts';
import { hoursOn, type ShopHours, useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import {
  beginningOn,
  daysToDraw,
  hoursAround,
  useWholeDay,
  wholeDay,
  workingHours,
} from '#console/screens/agenda/time/board-hours.ts';
import type { BoardRecords } from '#console/screens/agenda/use-board-records.ts';
import { useFindWarnings, useOriginalBays, useWarnings } from '#console/screens/agenda/warnings/use-warnings.ts';
import { readNow } from '#console/time/wall-clock.ts';

export type BoardPlacement = ReturnType<typeof useBoardPlacement>;

/** `moved` is the card being moved by keyboard, which is shown where it would be dropped. */
export function useBoardPlacement(
  setup: AgendaSetup,
  state: BoardState,
  { records, moved }: { records: BoardRecords; moved: MovedCard | undefined },
) {
  const { names, reading } = records;
  const openHours = useShopHours();
  const opening = useOpening(openHours, state.day);
  const columns = useColumns(setup, state);
  const warn = useFindWarnings(setup, records.appointments, names);
  const { originalBays, recordOriginalBay } = useOriginalBays();
  const appointments = useWithMoved(records.appointments, moved);
  const isClosed = isOneDay(state.view) && hoursOn(openHours, state.day) === null;
  const closedDay = isClosed ? state.day : undefined;
  const warnings = useWarnings(setup, appointments, { names, originalBays, closedDay });
  const elsewhere = useMemo(() => new Set(records.unscheduled.shown.map(({ id }) => id)), [records.unscheduled.shown]);
  const movedId = moved?.appointment.id;
  const cards = useCards(appointments, { setup, columns, names, state, movedId, warnings, elsewhere });
  const days = useDrawnDays(openHours, cards, records, state);
  const capacity = useBayCapacity(columns, reading.isPartial ? undefined : appointments, { days, hours: openHours });
  const focusOrder = useFocusOrder(cards, { view: state.view, days, columns });
  const hours = useDrawnHours(openHours, cards, records, state);
  return {
    openHours,
    opening,
    days,
    columns,
    warn,
    recordOriginalBay,
    appointments,
    cards,
    capacity,
    focusOrder,
    ...hours,
  };
}

/**
 * The hours that the board draws: those around the opening hours, or the whole day, extended where an appointment needs
 * it.
 */
function useDrawnHours(
  openHours: ShopHours,
  { grid }: Cards,
  { range, days }: BoardRecords,
  { view, day }: BoardState,
) {
  const [isWholeDay, showWholeDay] = useWholeDay();
  const standardHours = useMemo(() => hoursAround(openHours, days), [openHours, days]);
  const placed = useMemo(() => grid.map(({ appointment }) => appointment), [grid]);
  const hours = useMemo(
    () => visibleHours(placed, range, isWholeDay ? wholeDay : standardHours),
    [placed, range, isWholeDay, standardHours],
  );
  // A week starts at the standard hour, because scrolling to one early appointment would hide the usual hours of the
  // other days.
  const firstHour = isOneDay(view) ? openingHour(placed, day, standardHours.from) : standardHours.from;
  const closing = firstHour < standardHours.from ? undefined : workingHours(openHours, days).to;
  return { hours, firstHour, closing, isWholeDay, showWholeDay };
}

/** Leaves out the closed days at the ends of a week, unless something is booked on them. */
function useDrawnDays(openHours: ShopHours, { grid }: Cards, { days }: BoardRecords, { view, day }: BoardState) {
  const isWeek = view === 'week' || view === 'bay';
  return useMemo(() => {
    if (!isWeek) return days;
    const isBooked = (from: string) => grid.some(({ appointment }) => overlapsDays(appointment, { from, to: from }));
    return daysToDraw(days, day, (each) => hoursOn(openHours, each) !== null || isBooked(each));
  }, [isWeek, days, day, grid, openHours]);
}

/** When work starts on a day. Read at the moment of use, because the board may have been open since the morning. */
function useOpening(hours: ShopHours, day: string): () => string {
  return useCallback(() => beginningOn(hours, day, readNow()), [hours, day]);
}

function useColumns(setup: AgendaSetup, state: BoardState): readonly Bay[] {
  const { view, display, branch, technician, bay } = state;
  return useMemo(() => {
    const all = columnsOf(setup.bays, setup.displays, { display, branch, technician });
    if (view !== 'bay') return all;
    // In the view of one bay, that bay is shown even where the display does not include it.
    const chosen = setup.bays.find(({ id, disabled }) => id === bay && !disabled) ?? all[0];
    return chosen ? [chosen] : [];
  }, [setup, view, display, branch, technician, bay]);
}

/** Adds the moved appointment, even if the appointments read for its day do not include it. */
function useWithMoved(appointments: readonly Appointment[], moved: MovedCard | undefined): readonly Appointment[] {
  return useMemo(
    () =>
      moved ? [...appointments.filter(({ id }) => id !== moved.appointment.id), movedAppointment(moved)] : appointments,
    [appointments, moved],
  );
}

function useFocusOrder(
  { grid, tray }: Cards,
  { view, days, columns }: { view: BoardView; days: readonly string[]; columns: readonly Bay[] },
) {
  return useMemo(() => {
    const placed = grid.map(({ appointment }) => ({
      id: appointment.id,
      start: startOf(appointment),
      bayId: appointment.bay_id ?? 0,
    }));
    const unscheduled = tray.map(({ appointment }) => ({ id: appointment.id, start: startOf(appointment) }));
    return focusPositions(placed, unscheduled, { view, days, bayIds: columns.map(({ id }) => id) });
  }, [grid, tray, view, days, columns]);
}
