/**
 * The calendar of the agenda. Only this folder knows FullCalendar; the rest of the agenda passes appointments in and is
 * called with what people do to them.
 */
import '#console/screens/agenda/messages/catalogue.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { usePauseRefreshing } from '#console/data/live/pause-refreshing.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { BayGrid } from '#console/screens/agenda/calendar/bay-grid.tsx';
import { cardEvent, lunchEvents } from '#console/screens/agenda/calendar/calendar-events.ts';
import type { BayCalendarProps, DropResult } from '#console/screens/agenda/calendar/calendar-props.ts';
import type { Point } from '#console/screens/agenda/calendar/pointer.ts';
import { useCancelDrag } from '#console/screens/agenda/calendar/use-cancel-drag.ts';
import { useTrayDrag } from '#console/screens/agenda/calendar/use-tray-drag.ts';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { formatDay, formatTime } from '#console/ui/values/format.ts';
import { monthStart } from '#contract/formats/calendar.ts';
import type { Span } from '#contract/rules/appointment.ts';

const MonthGrid = lazyComponent(
  async () => (await import('#console/screens/agenda/calendar/month-grid.tsx')).MonthGrid,
);

export function BayCalendar(props: BayCalendarProps) {
  const { layout, days, day, bays, tray, isEditable, drawCard } = props;
  const text = useText();
  const { language } = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  useTrayDrag(tray, props.unscheduled, isEditable);
  useCancelDrag(frame, tray);
  const { isDragging, listeners } = useDragging(props);
  const events = useFrozen(useEvents(props), isDragging);
  const columns = useMemo(() => bays.map(({ id, name }) => ({ id: String(id), title: name })), [bays]);
  const hourLabel = useCallback(
    (hour: number) => formatTime(`${String(hour).padStart(2, '0')}:00:00`, language).replace(':00', ''),
    [language],
  );
  const shared = { frame, events, language, isEditable, onOpen: props.onOpen, ...listeners };

  if (layout === 'month') {
    return (
      <MonthGrid
        {...shared}
        from={monthStart(day)}
        card={(facts, at) => drawCard({ ...facts, ...at, isCompact: true })}
        moreLabel={(count) => text('agenda.month.more', { count })}
        moreHint={(count) => text('agenda.month.whole', { count })}
        dayHint={(of) => text('agenda.month.day', { day: formatDay(of, language, 'weekday') })}
        onOpenDay={props.onOpenDay}
      />
    );
  }
  return (
    <BayGrid
      {...shared}
      key={days.length}
      from={days[0] ?? day}
      day={day}
      dayCount={days.length}
      bays={columns}
      bayHead={props.drawBayHead}
      dayHead={days.length > 1 ? props.drawDayHead : undefined}
      card={(facts, at) => drawCard({ ...facts, ...at, isCompact: false })}
      hours={props.hours}
      firstHour={props.firstHour}
      closing={props.closing}
      openHours={props.openHours}
      hourLabel={hourLabel}
      axisName={text('agenda.axis')}
      isMoving={props.isMoving}
      onDraw={props.onDraw}
      onPress={props.onPress}
      onDrawn={props.onDrawn}
    />
  );
}

function useEvents({ layout, cards, bays, days }: BayCalendarProps) {
  const text = useText();
  const isMonth = layout === 'month';
  const lunches = useMemo(
    () => (isMonth ? [] : bays.flatMap((bay) => lunchEvents(bay, days, text('agenda.lunch')))),
    [isMonth, bays, days, text],
  );
  const appointments = useMemo(() => cards.map(cardEvent), [cards]);
  return useMemo(() => [...lunches, ...appointments], [lunches, appointments]);
}

/** Keeps the appointments unchanged during a drag, so that a refresh cannot remove the one being dragged. */
function useFrozen<T>(fresh: T, isFrozen: boolean): T {
  const [latest, setLatest] = useState(fresh);
  if (!isFrozen && latest !== fresh) setLatest(fresh);
  return isFrozen ? latest : fresh;
}

/** Translates the grid's gestures, which name appointments by id, into calls of the page's listeners. */
function useDragging({ cards, unscheduled, tray, onMove, onResize, onSchedule, onUnschedule }: BayCalendarProps) {
  const [isDragging, setDragging] = useState(false);
  usePauseRefreshing(isDragging);
  // A drop is sent for the version that was picked up, because somebody else may have changed the appointment since.
  const grabbed = useRef(cards);
  const listeners = {
    onDragStart: () => {
      grabbed.current = cards;
      setDragging(true);
    },
    onDragStop: (id: number, at: Point) => {
      setDragging(false);
      const appointment = appointmentIn(grabbed.current, id);
      if (appointment && isOver(tray.current, at)) onUnschedule(appointment);
    },
    onMove: (id: number, landing: DropResult) => {
      const appointment = appointmentIn(grabbed.current, id);
      if (appointment) onMove(appointment, landing);
    },
    onResize: (id: number, span: Span) => {
      const appointment = appointmentIn(grabbed.current, id);
      if (appointment) onResize(appointment, span);
    },
    onReceive: (id: number, landing: DropResult) => {
      const appointment = appointmentIn(unscheduled, id);
      if (appointment) onSchedule(appointment, landing);
    },
  };
  return { isDragging, listeners };
}

function appointmentIn(cards: readonly BoardCard[], id: number) {
  return cards.find(({ appointment }) => appointment.id === id)?.appointment;
}

function isOver(element: HTMLElement | null, { x, y }: Point): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && x > box.left && x < box.right && y > box.top && y < box.bottom;
}
