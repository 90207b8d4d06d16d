/** The board in the shape that is asked for, with what gestures on it mean. */
import type { EventInput } from '@fullcalendar/react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHoldRefreshing } from '#console/data/replica/hold-refreshing.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { BoardState, VisibleDays } from '#console/screens/agenda/board-state.ts';
import { BayGrid, type Landing } from '#console/screens/agenda/calendar/bay-grid.tsx';
import calendarClasses from '#console/screens/agenda/calendar/calendar.module.css';
import { useTrayDrag } from '#console/screens/agenda/calendar/use-tray-drag.ts';
import { Card } from '#console/screens/agenda/cards/card.tsx';
import type { CardFacts } from '#console/screens/agenda/cards/card-facts.ts';
import { onceEach } from '#console/screens/agenda/cards/stable-identity.ts';
import type { BoardCard, Cards } from '#console/screens/agenda/cards/use-cards.ts';
import { BayHead, DayHead } from '#console/screens/agenda/columns/bay-head.tsx';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { type HourRange, toEvent, visibleHours } from '#console/screens/agenda/moves/mapping.ts';
import { copyOf, moveTo, newAt, newFrom, resizeTo, toTray } from '#console/screens/agenda/moves/moves.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { hoursAround } from '#console/screens/agenda/time/board-hours.ts';
import type { BoardActions } from '#console/screens/agenda/use-board-actions.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import { formatTime } from '#console/ui/values/format.ts';
import { monthStart } from '#contract/formats/calendar.ts';
import type { Span } from '#contract/rules/appointment.ts';

interface BoardProps {
  state: BoardState;
  days: readonly string[];
  range: VisibleDays;
  columns: readonly Bay[];
  bayOf: ReadonlyMap<number, Bay>;
  cards: Cards;
  /** Shown of each day, and more where an appointment needs it. */
  hours: HourRange;
  openHours: ShopHours;
  isEditable: boolean;
  tray: RefObject<HTMLElement | null>;
  actions: BoardActions;
  /** Other cards than before are drawn, or in other places. */
  onDrawn: () => void;
  onDay: (day: string) => void;
}

const MonthGrid = lazyPart(async () => (await import('#console/screens/agenda/calendar/month-grid.tsx')).MonthGrid);

/** Enough for a time and the beginning of a title. */
const columnWidth = 120;

const drawBayHead = (head: { bayId: string; day: string }) => <BayHead {...head} />;
const drawDayHead = (head: { day: string }) => <DayHead {...head} />;
const drawCard = (facts: Record<string, unknown>, id: string) => (
  <Card id={id} {...(facts as Record<string, unknown> & CardFacts)} />
);

const drawCompactCard = (facts: Record<string, unknown>, id: string) => (
  <Card id={id} isCompact {...(facts as Record<string, unknown> & CardFacts)} />
);

export function Board(props: BoardProps) {
  const { state, days, range, columns, cards, hours, isEditable } = props;
  const text = useText();
  const { language } = useLanguage();
  const gestures = useGestures(props);
  useTrayDrag(props.tray, cards.tray, isEditable);
  useHoldRefreshing(gestures.isDragging);
  const events = useHeld(useEvents(props), gestures.isDragging);
  const bays = useMemo(() => columns.map(({ id, name }) => ({ id: String(id), title: name })), [columns]);
  const shownHours = useMemo(
    () =>
      visibleHours(
        cards.grid.map(({ appointment }) => appointment),
        range,
        hours,
      ),
    [cards.grid, range, hours],
  );
  const timeLabel = useCallback(
    (hour: number) => formatTime(`${String(hour).padStart(2, '0')}:00:00`, language),
    [language],
  );

  if (state.shape === 'month') {
    return (
      <MonthGrid
        from={monthStart(state.day)}
        events={events}
        language={language}
        card={drawCompactCard}
        isEditable={isEditable}
        moreLabel={(count) => text('agenda.month.more', { count })}
        moreHint={(count) => text('agenda.month.whole', { count })}
        {...gestures.calls}
        onDay={props.onDay}
      />
    );
  }
  return (
    <BayGrid
      key={days.length}
      from={range.from}
      day={state.day}
      dayCount={days.length}
      hours={shownHours}
      firstHour={hoursAround(props.openHours).from}
      openHours={props.openHours}
      events={events}
      language={language}
      timeLabel={timeLabel}
      axisName={text('agenda.axis')}
      card={drawCard}
      bays={bays}
      bayHead={drawBayHead}
      dayHead={days.length > 1 ? drawDayHead : undefined}
      columnWidth={columnWidth}
      isEditable={isEditable}
      onDrawn={props.onDrawn}
      {...gestures.calls}
    />
  );
}

function useEvents({ cards, columns, days, state }: BoardProps): EventInput[] {
  const text = useText();
  const isMonth = state.shape === 'month';
  const lunches = useMemo(
    () => (isMonth ? [] : columns.flatMap((bay) => lunchesOf(bay, days, bay.diner_name || text('agenda.lunch')))),
    [isMonth, columns, days, text],
  );
  const drawn = useMemo(() => cards.grid.map(eventOf), [cards.grid]);
  return useMemo(() => [...lunches, ...drawn], [lunches, drawn]);
}

const eventOf = onceEach(({ appointment, facts }: BoardCard): EventInput => ({ ...facts, ...toEvent(appointment) }));

function lunchesOf(
  { id, has_dinner, lunch_start, lunch_end }: Bay,
  days: readonly string[],
  title: string,
): EventInput[] {
  if (!has_dinner || lunch_end <= lunch_start) return [];
  return days.map((day) => ({
    id: `lunch/${id}/${day}`,
    bayId: String(id),
    title,
    display: 'background',
    className: calendarClasses.lunch,
    start: `${day}T${lunch_start}`,
    end: `${day}T${lunch_end}`,
  }));
}

/** What was there when a drag began stays until it ends: a refresh takes nothing out of the hand. */
function useHeld<T>(fresh: T, isHeld: boolean): T {
  const held = useRef(fresh);
  useEffect(() => {
    if (!isHeld) held.current = fresh;
  });
  return isHeld ? held.current : fresh;
}

function useGestures({ cards, bayOf, openHours: hours, tray, actions }: BoardProps) {
  const [isDragging, setDragging] = useState(false);
  // What is let go is sent for the version that was in the hand: somebody else may have changed it since.
  const grabbed = useRef(cards);
  const placedOf = (id: number) => grabbed.current.grid.find(({ appointment }) => appointment.id === id)?.appointment;
  const landed = (appointment: Appointment, { span, bayId }: Landing) =>
    moveTo(appointment, { day: span.date_at, time: span.time_at }, { bay: bayOf.get(bayId), hours }, bayId);
  const calls = {
    onOpen: actions.open,
    onMove: (id: number, landing: Landing) => {
      const appointment = placedOf(id);
      if (!appointment) return;
      const change = landed(appointment, landing);
      if (landing.isCopy) actions.copy(appointment, copyOf(appointment, change));
      else actions.change(appointment, change);
    },
    onResize: (id: number, span: Span) => {
      const appointment = placedOf(id);
      if (!appointment) return;
      const change = resizeTo(appointment, span, { bay: bayOf.get(appointment.bay_id ?? 0), hours });
      if (change) actions.change(appointment, change);
    },
    onDrawOver: ({ span, bayId }: Landing) => actions.draw(newAt(span, { bay: bayOf.get(bayId), hours })),
    onPress: ({ span, bayId }: Landing) => actions.draw(newFrom(span, { bay: bayOf.get(bayId), hours })),
    onReceive: (id: number, landing: Landing) => {
      const waiting = cards.tray.find(({ appointment }) => appointment.id === id)?.appointment;
      if (waiting) actions.change(waiting, landed(waiting, landing));
    },
    onDragStart: () => {
      grabbed.current = cards;
      setDragging(true);
    },
    onDragStop: (id: number, at: { x: number; y: number }) => {
      setDragging(false);
      const appointment = placedOf(id);
      if (appointment && isOver(tray.current, at)) actions.change(appointment, toTray());
    },
  };
  return { calls, isDragging };
}

function isOver(element: HTMLElement | null, { x, y }: { x: number; y: number }): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && x > box.left && x < box.right && y > box.top && y < box.bottom;
}
