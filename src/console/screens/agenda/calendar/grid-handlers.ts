/** Translates what FullCalendar reports about gestures on the grid of bays into days, times and bays. */
import type { CalendarOptions } from '@fullcalendar/react';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { BayOptions } from '#console/screens/agenda/calendar/bay-view/bay-options.ts';
import { dropResultOf, factsOf, spanOf } from '#console/screens/agenda/calendar/calendar-events.ts';
import type { DropResult } from '#console/screens/agenda/calendar/calendar-props.ts';
import { unselectCard } from '#console/screens/agenda/calendar/calendar-store.ts';
import { outsideWindow, type Point, pointOf, watchPointer } from '#console/screens/agenda/calendar/pointer.ts';
import { type CardFacts, timesOf } from '#console/screens/agenda/cards/card-facts.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import type { Language } from '#contract/core/language.ts';
import type { Span } from '#contract/rules/appointment.ts';

/** The data that a grid needs from the page, and its listeners. Appointments are named by id. */
export interface GridListeners {
  frame: RefObject<HTMLDivElement | null>;
  language: Language;
  card: (facts: Partial<CardFacts>, at: { id: string; isContinued: boolean }) => ReactNode;
  onOpen: (id: number) => void;
  onMove: (id: number, landing: DropResult) => void;
  onResize: (id: number, span: Span) => void;
  /** Whether a card is being moved by keyboard, so that a press on an empty place drops it there. */
  isMoving: boolean;
  onDraw: (landing: DropResult) => void;
  onPress: (landing: DropResult) => void;
  onReceive: (id: number, landing: DropResult) => void;
  onDragStart: () => void;
  /** An `id` of 0 means that an edge was dragged. */
  onDragStop: (id: number, at: Point) => void;
  onDrawn: () => void;
}

type Latest = Readonly<RefObject<GridListeners>>;
type Pointer = ReturnType<typeof watchPointer>;

/**
 * The handlers stay the same as long as the grid exists, because new ones would make FullCalendar render everything.
 */
export function useGridHandlers(props: GridListeners) {
  const latest = useLatest(props);
  return useMemo(() => {
    const pointer = watchPointer();
    return { pointer, gestures: gestureHandlers(latest, pointer), drawing: drawingHandlers(latest) };
  }, [latest]);
}

function gestureHandlers(latest: Latest, pointer: Pointer) {
  return {
    // A lunch is an event too, and its id is not a number.
    eventClick: ({ event }) => {
      if (Number(event.id)) latest.current.onOpen(Number(event.id));
    },
    eventDragStart: () => latest.current.onDragStart(),
    eventDragStop: ({ event, jsEvent, view }) => {
      // Without a movement, the touch selected the card so that its edges can be dragged, and it stays selected.
      if (pointer.hasMoved(pointOf(jsEvent))) unselectCard(view.calendar);
      latest.current.onDragStop(Number(event.id), pointOf(jsEvent));
    },
    eventResizeStart: () => latest.current.onDragStart(),
    eventResizeStop: () => latest.current.onDragStop(0, outsideWindow),
    eventDrop: ({ event, jsEvent, revert }) => {
      const landing = dropResultOf(event, pointer.isCopy() || jsEvent.ctrlKey || jsEvent.metaKey);
      // The original of a copy stays in its place.
      if (landing.isCopy) revert();
      // Flushed, so that the card is painted with its new times at once.
      flushSync(() => latest.current.onMove(Number(event.id), landing));
    },
    eventResize: ({ event, revert }) => {
      revert();
      latest.current.onResize(Number(event.id), spanOf(event));
    },
    eventReceive: ({ event, draggedEl }) => {
      const landing = dropResultOf(event);
      event.remove();
      latest.current.onReceive(Number(draggedEl.dataset.appointment), landing);
    },
    // FullCalendar selects by touch only after a long press, but a tap is enough to drop the card being moved.
    dateClick: (pressed) => {
      if (!latest.current.isMoving || !('changedTouches' in pressed.jsEvent)) return;
      const bayId = 'bayId' in pressed ? Number(pressed.bayId) : 0;
      const span = spanOf({ startStr: pressed.dateStr, endStr: pressed.dateStr });
      latest.current.onPress({ span, bayId, isCopy: false });
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
    bayCard: ({ event, isMirror, isContinued }) => {
      const { card, language } = latest.current;
      const facts = factsOf(event);
      const at = { id: event.id, isContinued };
      // While it is dragged, a card shows the times that it would have.
      return card(isMirror ? { ...facts, ...timesOf(spanOf(event), language) } : facts, at);
    },
    onDrawn: () => latest.current.onDrawn(),
  } satisfies Partial<BayOptions>;
}
