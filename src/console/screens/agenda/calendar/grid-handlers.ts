/** What FullCalendar reports of a gesture on the grid of bays, told to the page in days, times and bays. */
import type { CalendarOptions, EventApi, EventDisplayInfo } from '@fullcalendar/react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { landingOf, spanOf } from '#console/screens/agenda/calendar/calendar-events.ts';
import type { Landing } from '#console/screens/agenda/calendar/calendar-props.ts';
import { unselectCard } from '#console/screens/agenda/calendar/calendar-store.ts';
import { leaveOneScroller } from '#console/screens/agenda/calendar/grid-scroll.ts';
import { nowhere, type Point, pointOf, watchPointer } from '#console/screens/agenda/calendar/pointer.ts';
import { timesOf } from '#console/screens/agenda/cards/card-facts.ts';
import type { Language } from '#contract/core/language.ts';
import type { Span } from '#contract/rules/appointment.ts';

/** What the grid asks of the page, and tells it. An appointment is named by its number. */
export interface GridListeners {
  frame: RefObject<HTMLDivElement | null>;
  language: Language;
  timeLabel: (hour: number) => string;
  card: (facts: EventApi['extendedProps'], id: string) => ReactNode;
  onOpen: (id: number) => void;
  onMove: (id: number, landing: Landing) => void;
  onResize: (id: number, span: Span) => void;
  onDraw: (landing: Landing) => void;
  onPress: (landing: Landing) => void;
  onReceive: (id: number, landing: Landing) => void;
  onDragStart: () => void;
  /** `id` 0: an edge was dragged. */
  onDragStop: (id: number, at: Point) => void;
  onDrawn: () => void;
}

type Latest = RefObject<GridListeners>;
type Pointer = ReturnType<typeof watchPointer>;

/** The same functions for the grid's whole life: new ones would have FullCalendar draw everything again. */
export function useGridHandlers(props: GridListeners) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useMemo(() => {
    const pointer = watchPointer();
    return { pointer, gestures: gestureHandlers(latest, pointer), drawing: drawingHandlers(latest) };
  }, []);
}

function gestureHandlers(latest: Latest, pointer: Pointer) {
  return {
    // A lunch is an event, too, and its id is no number.
    eventClick: ({ event }) => {
      if (Number(event.id)) latest.current.onOpen(Number(event.id));
    },
    eventDragStart: () => latest.current.onDragStart(),
    eventDragStop: ({ event, jsEvent, view }) => {
      // A finger that only rested on the card has selected it, to take its edges.
      if (pointer.hasMoved(pointOf(jsEvent))) unselectCard(view.calendar);
      latest.current.onDragStop(Number(event.id), pointOf(jsEvent));
    },
    eventResizeStart: () => latest.current.onDragStart(),
    eventResizeStop: () => latest.current.onDragStop(0, nowhere),
    eventDrop: ({ event, jsEvent, revert }) => {
      const landing = landingOf(event, pointer.isCopy() || jsEvent.ctrlKey || jsEvent.metaKey);
      // The original of a copy stays where it was.
      if (landing.isCopy) revert();
      // The new hours of the card are painted with it, and not a moment after.
      flushSync(() => latest.current.onMove(Number(event.id), landing));
    },
    eventResize: ({ event, revert }) => {
      revert();
      latest.current.onResize(Number(event.id), spanOf(event));
    },
    eventReceive: ({ event, draggedEl }) => {
      const landing = landingOf(event);
      event.remove();
      latest.current.onReceive(Number(draggedEl.dataset.appointment), landing);
    },
    select: (selected) => {
      selected.view.calendar.unselect();
      const bayId = 'bayId' in selected ? Number(selected.bayId) : 0;
      const landing = { span: spanOf(selected), bayId, isCopy: false };
      const isDrawn = !selected.jsEvent || pointer.hasMoved(pointOf(selected.jsEvent));
      if (isDrawn) latest.current.onDraw(landing);
      else latest.current.onPress(landing);
    },
  } satisfies CalendarOptions;
}

function drawingHandlers(latest: Latest) {
  return {
    eventContent: ({ event, isMirror }: EventDisplayInfo) => {
      const { card, language } = latest.current;
      const facts = { ...event.extendedProps, title: event.title };
      // While it is dragged, a card shows when it would stand if it were let go.
      return card(isMirror ? { ...facts, ...timesOf(spanOf(event), language) } : facts, event.id);
    },
    slotHeaderContent: ({ date }: { date: Date }) => latest.current.timeLabel(date.getUTCHours()),
    onDrawn: () => {
      leaveOneScroller(latest.current.frame.current);
      latest.current.onDrawn();
    },
  } satisfies CalendarOptions;
}
