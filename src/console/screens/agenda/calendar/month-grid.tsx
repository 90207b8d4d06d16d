/** A month of days, each with its appointments; dragged to another day they keep their times and their bay. */
import '@fullcalendar/react/skeleton.css';
import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BayGridProps } from '#console/screens/agenda/calendar/bay-grid.tsx';
import classes from '#console/screens/agenda/calendar/calendar.module.css';
import { calendarTheme } from '#console/screens/agenda/calendar/calendar-theme.ts';
import { unselectCard } from '#console/screens/agenda/calendar/selected-card.ts';
import { useSyncEvents } from '#console/screens/agenda/calendar/sync-events.ts';
import { spanOf } from '#console/screens/agenda/moves/mapping.ts';
import { readWallClock } from '#console/time/wall-clock.ts';

interface MonthGridProps
  extends Pick<
    BayGridProps,
    'events' | 'language' | 'card' | 'isEditable' | 'onOpen' | 'onMove' | 'onDragStart' | 'onDragStop'
  > {
  /** The first of the month. */
  from: string;
  moreLabel: (count: number) => string;
  moreHint: (count: number) => string;
  onDay: (day: string) => void;
}

const plugins = [calendarTheme, interaction, dayGrid] as CalendarOptions['plugins'];
const longPress = 400;
const locales = { en: 'en-CA', fr: 'fr-CA' } as const;

export function MonthGrid(props: MonthGridProps) {
  const { from, language, isEditable } = props;
  const calendar = useRef<CalendarRef>(null);
  const [firstMonth] = useState(from);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const shown = useRef(from);
  useLayoutEffect(() => {
    if (shown.current === from) return;
    shown.current = from;
    calendar.current?.getApi().gotoDate(from);
  }, [from]);

  const firstEvents = useSyncEvents(calendar, props.events);
  const calls = useMemo<CalendarOptions>(
    () => ({
      eventContent: ({ event }) => latest.current.card({ ...event.extendedProps, title: event.title }, event.id),
      eventClick: ({ event }) => latest.current.onOpen(Number(event.id)),
      eventDragStart: () => latest.current.onDragStart(),
      eventDragStop: ({ event, view }) => {
        unselectCard(view.calendar);
        latest.current.onDragStop(Number(event.id), { x: -1, y: -1 });
      },
      eventDrop: ({ event, jsEvent, revert }) => {
        const isCopy = jsEvent.ctrlKey || jsEvent.metaKey;
        const landing = { span: spanOf(event), bayId: Number(event.extendedProps.bayId), isCopy };
        if (isCopy) revert();
        latest.current.onMove(Number(event.id), landing);
      },
      moreLinkClick: ({ date }) => {
        latest.current.onDay(date.toISOString().slice(0, 10));
        return undefined;
      },
      moreLinkContent: ({ num, isNarrow }) => (isNarrow ? `+${num}` : latest.current.moreLabel(num)),
      moreLinkHint: (num) => latest.current.moreHint(num),
      dayCellDidMount: ({ el, isToday }) => {
        if (isToday) el.setAttribute('aria-current', 'date');
      },
      now: () => readWallClock().now.replace(' ', 'T'),
    }),
    [],
  );

  return (
    <div className={classes.calendar}>
      <FullCalendar
        {...calls}
        ref={calendar}
        plugins={plugins}
        initialView="dayGridMonth"
        initialDate={firstMonth}
        timeZone="UTC"
        locale={locales[language]}
        height="100%"
        headerToolbar={false}
        borderless
        fixedWeekCount={false}
        dayMaxEvents
        events={firstEvents}
        displayEventTime={false}
        eventInteractive={false}
        eventDisplay="block"
        editable={isEditable}
        eventDurationEditable={false}
        dragRevertDuration={0}
        longPressDelay={longPress}
      />
    </div>
  );
}
