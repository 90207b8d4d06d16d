/** A month with the appointments of each day. Dragged to another day, they keep their times and bay. */
import '@fullcalendar/react/skeleton.css';
import FullCalendar, { type CalendarOptions, type CalendarRef, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import { type RefObject, useMemo, useRef, useState } from 'react';
import classes from '#console/screens/agenda/calendar/calendar.module.css';
import { dropResultOf, factsOf } from '#console/screens/agenda/calendar/calendar-events.ts';
import { locales, sharedOptions, useFirstDay } from '#console/screens/agenda/calendar/calendar-options.ts';
import { unselectCard } from '#console/screens/agenda/calendar/calendar-store.ts';
import { calendarTheme } from '#console/screens/agenda/calendar/calendar-theme.ts';
import type { GridListeners } from '#console/screens/agenda/calendar/grid-handlers.ts';
import { outsideWindow, watchPointer } from '#console/screens/agenda/calendar/pointer.ts';
import { useSyncEvents } from '#console/screens/agenda/calendar/sync-events.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

interface MonthGridProps
  extends Pick<GridListeners, 'frame' | 'language' | 'card' | 'onOpen' | 'onMove' | 'onDragStart' | 'onDragStop'> {
  /** The first day of the month. */
  from: string;
  events: EventInput[];
  isEditable: boolean;
  moreLabel: (count: number) => string;
  moreHint: (count: number) => string;
  /** The tooltip of a day's number, which says what pressing it does. */
  dayHint: (day: string) => string;
  onOpenDay: (day: string) => void;
}

const plugins = [calendarTheme, interaction, dayGrid];

export function MonthGrid(props: MonthGridProps) {
  const calendar = useRef<CalendarRef>(null);
  const latest = useLatest(props);
  const [pointer] = useState(watchPointer);
  const handlers = useMemo(() => handlersOf(latest, pointer), [latest, pointer]);
  const firstMonth = useFirstDay(calendar, props.from);
  const firstEvents = useSyncEvents(calendar, props.events);

  return (
    <div
      className={classes.calendar}
      ref={props.frame}
      onMouseDownCapture={pointer.press}
      onPointerDownCapture={pointer.touch}
    >
      <FullCalendar
        {...sharedOptions}
        {...handlers}
        ref={calendar}
        plugins={plugins}
        initialView="dayGridMonth"
        initialDate={firstMonth}
        locale={locales[props.language]}
        fixedWeekCount={false}
        dayMaxEvents
        navLinks
        events={firstEvents}
        eventDisplay="block"
        editable={props.isEditable}
        eventDurationEditable={false}
      />
    </div>
  );
}

function handlersOf(
  latest: Readonly<RefObject<MonthGridProps>>,
  pointer: ReturnType<typeof watchPointer>,
): CalendarOptions {
  return {
    eventContent: ({ event, isStart }) => latest.current.card(factsOf(event), { id: event.id, isContinued: !isStart }),
    eventClick: ({ event }) => latest.current.onOpen(Number(event.id)),
    eventDragStart: () => latest.current.onDragStart(),
    eventDragStop: ({ event, view }) => {
      unselectCard(view.calendar);
      // In a month, cards cannot be dropped on the tray.
      latest.current.onDragStop(Number(event.id), outsideWindow);
    },
    eventDrop: ({ event, jsEvent, revert }) => {
      const landing = dropResultOf(event, pointer.isCopy() || jsEvent.ctrlKey || jsEvent.metaKey);
      if (landing.isCopy) revert();
      latest.current.onMove(Number(event.id), landing);
    },
    moreLinkClick: ({ date }) => {
      latest.current.onOpenDay(dayIn(date));
      return undefined;
    },
    navLinkDayClick: (date) => latest.current.onOpenDay(dayIn(date)),
    navLinkHint: (_words, date) => latest.current.dayHint(dayIn(date)),
    moreLinkContent: ({ num, isNarrow }) => (isNarrow ? `+${num}` : latest.current.moreLabel(num)),
    moreLinkHint: (num) => latest.current.moreHint(num),
    dayCellDidMount: ({ el, isToday }) => {
      if (isToday) el.setAttribute('aria-current', 'date');
    },
  };
}

/** The calendar has no time zone, so it represents a day by its midnight in UTC. */
function dayIn(date: Date): string {
  return date.toISOString().slice(0, 10);
}
