/** What people do on the board: pointer gestures, keyboard moves, card menu, tray and opening the drawer. */
import { useRef } from 'react';
import { usePauseRefreshing } from '#console/data/live/pause-refreshing.ts';
import type { BayCalendarProps, DropResult } from '#console/screens/agenda/calendar/calendar-props.ts';
import type { MovedCard } from '#console/screens/agenda/cards/keyboard-move.ts';
import { useFollowToDay } from '#console/screens/agenda/cards/use-follow-to-day.ts';
import { type KeyboardMove, useKeyboardMove } from '#console/screens/agenda/cards/use-keyboard-move.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { useRemovalOnceLeft } from '#console/screens/agenda/drawer/use-removal-once-left.ts';
import { copyOf, isChanged, moveTo, newAt, newFrom, resizeTo, toTray } from '#console/screens/agenda/moves/moves.ts';
import { overlapsDays } from '#console/screens/agenda/moves/placement.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { type BoardActions, newAppointmentAfter, useBoardActions } from '#console/screens/agenda/use-board-actions.ts';
import { useBoardKeys } from '#console/screens/agenda/use-board-keys.ts';
import type { BoardPlacement } from '#console/screens/agenda/use-board-placement.ts';
import type { BoardRecords } from '#console/screens/agenda/use-board-records.ts';
import type { BoardNavigation } from '#console/screens/agenda/use-board-state.ts';
import { useSession } from '#console/session/session.tsx';

interface Board {
  records: BoardRecords;
  placement: BoardPlacement;
  moved: MovedCard | undefined;
  setMoved: (moved: MovedCard | undefined) => void;
}

export function useBoardGestures(
  setup: AgendaSetup,
  { state, go }: BoardNavigation,
  { records, placement, moved, setMoved }: Board,
) {
  const { may } = useSession();
  const { bayOf } = setup;
  const { range, changes, names } = records;
  const { appointments, cards, columns, openHours: hours, opening, warn, recordOriginalBay, focusOrder } = placement;
  const atOnce = useBoardActions(changes, names, { ...setup, warn, recordOriginalBay, tray: cards.tray });
  const actions = { ...atOnce, remove: useRemovalOnceLeft(atOnce.remove) };
  const onDay = (day: string) => {
    const isElsewhere = day < range.from || day > range.to;
    if (isElsewhere) go({ day }, { replace: true });
    return isElsewhere;
  };
  useFollowToDay(cards.grid, (undone) => !overlapsDays(undone, range) && onDay(undone.date_at));
  const keyboardMove = useKeyboardMove({
    moved,
    setMoved,
    day: state.day,
    columns,
    bayOf,
    opening,
    hours,
    nameOf: actions.nameOf,
    warn,
    onDay,
    onDrop: actions.change,
    onCopy: (appointment, change) => actions.copy(appointment, copyOf(appointment, change)),
  });
  usePauseRefreshing(moved !== undefined);
  const cardKeys = useBoardKeys({
    areBaysRows: state.view === 'timeline',
    isList: state.view === 'list',
    appointments,
    bayOf,
    focusOrder,
    keyboardMove,
    actions,
  });

  const drawNew = (title?: string) => {
    // Only a card on the grid counts: one in the tray has no place to follow, and its day may be long past.
    const focused = cards.grid.find(({ appointment }) => appointment.id === cardKeys.keys.focusedId())?.appointment;
    const fresh = newAppointmentAfter(focused, { columns, day: state.day, opening: opening(), hours });
    actions.draw(title ? { ...fresh, title } : fresh);
  };
  const tray = useRef<HTMLElement>(null);
  return {
    actions,
    keyboardMove,
    pointer: pointerGestures(actions, keyboardMove, { bayOf, hours }),
    ...cardKeys,
    isEditable: may('agenda_appointments', 'update'),
    drawNew,
    tray,
  };
}

type PointerGestures = Pick<
  BayCalendarProps,
  'onOpen' | 'onMove' | 'onResize' | 'onSchedule' | 'onUnschedule' | 'onDraw' | 'onPress'
>;

function pointerGestures(
  actions: BoardActions,
  { movedId, dropAt }: KeyboardMove,
  { bayOf, hours }: { bayOf: ReadonlyMap<number, Bay>; hours: ShopHours },
): PointerGestures {
  const placeOf = (bayId: number | null) => ({ bay: bayOf.get(bayId ?? 0), hours });
  const isMoving = movedId !== undefined;
  const movedTo = (appointment: Appointment, { span, bayId }: DropResult) =>
    moveTo(appointment, { day: span.date_at, time: span.time_at }, placeOf(bayId), bayId);
  return {
    onOpen: actions.open,
    onMove: (appointment, landing) => {
      const change = movedTo(appointment, landing);
      if (landing.isCopy) actions.copy(appointment, copyOf(appointment, change));
      // The card may have been dropped where it was picked up.
      else if (isChanged(appointment, change)) actions.change(appointment, change);
    },
    onResize: (appointment, span) => {
      const change = resizeTo(appointment, span, placeOf(appointment.bay_id));
      if (change) actions.change(appointment, change);
    },
    onSchedule: (appointment, landing) => actions.change(appointment, movedTo(appointment, landing)),
    onUnschedule: (appointment) => actions.change(appointment, toTray()),
    onDraw: (drawn) => (isMoving ? dropAt(drawn) : actions.draw(newAt(drawn.span, placeOf(drawn.bayId)))),
    onPress: (pressed) => (isMoving ? dropAt(pressed) : actions.draw(newFrom(pressed.span, placeOf(pressed.bayId)))),
  };
}
