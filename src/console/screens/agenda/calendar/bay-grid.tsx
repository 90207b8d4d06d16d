/** FullCalendar with the view of bays. Its input and output are days, times and bays. */
import '@fullcalendar/react/skeleton.css';
import FullCalendar, { type CalendarRef, type EventInput } from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { BayOptions } from '#console/screens/agenda/calendar/bay-view/bay-options.ts';
import { bayPlugin } from '#console/screens/agenda/calendar/bay-view/bay-plugin.ts';
import classes from '#console/screens/agenda/calendar/calendar.module.css';
import { locales, sharedOptions, useFirstDay } from '#console/screens/agenda/calendar/calendar-options.ts';
import { calendarTheme } from '#console/screens/agenda/calendar/calendar-theme.ts';
import { useColumnWidth } from '#console/screens/agenda/calendar/column-width.ts';
import { type GridListeners, useGridHandlers } from '#console/screens/agenda/calendar/grid-handlers.ts';
import { scrollToDay, scrollToHour } from '#console/screens/agenda/calendar/grid-scroll.ts';
import { useSyncEvents } from '#console/screens/agenda/calendar/sync-events.ts';
import { stepMinutes } from '#console/screens/agenda/moves/moves.ts';
import type { HourRange } from '#console/screens/agenda/moves/placement.ts';

/** Memoised, because FullCalendar processes all options again at each render. */
const Calendar = memo(FullCalendar);

export interface BayGridProps extends Omit<BayOptions, 'onDrawn' | 'bayCard'>, GridListeners {
  from: string;
  /** The day among them that must be visible. */
  day: string;
  dayCount: number;
  hours: HourRange;
  /** The hour after which nobody works; undefined if it need not be visible. */
  closing: number | undefined;
  events: EventInput[];
  /** The accessible name of the axis of hours. */
  axisName: string;
  isEditable: boolean;
}

const plugins = [calendarTheme, interaction, bayPlugin];
const step = { minutes: stepMinutes };

export function BayGrid(props: BayGridProps) {
  const { from, dayCount, hours, isEditable, frame } = props;
  const calendar = useRef<CalendarRef>(null);
  const { pointer, gestures, drawing } = useGridHandlers(props);
  const views = useMemo(() => ({ board: { type: 'bays', duration: { days: dayCount } } }), [dayCount]);
  const firstDay = useFirstDay(calendar, from);
  const firstEvents = useSyncEvents(calendar, props.events);

  useEffect(() => scrollToDay(frame.current, props.day), [frame, props.day]);
  useColumnWidth(frame, dayCount * props.bays.length);
  // Earlier hours are drawn too, but the grid starts scrolled past them.
  const first = Math.max(0, props.firstHour - hours.from);
  const closing = props.closing === undefined ? undefined : props.closing - hours.from;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a move scrolls nothing.
  useLayoutEffect(() => {
    // A card being moved can add hours to the grid; scrolling then would move the card out of sight.
    if (!props.isMoving) scrollToHour(frame.current, { first, closing });
  }, [frame, first, closing]);

  return (
    <div
      className={classes.calendar}
      ref={frame}
      onMouseDownCapture={pointer.press}
      onPointerDownCapture={pointer.touch}
    >
      <Calendar
        {...sharedOptions}
        {...gestures}
        {...drawing}
        ref={calendar}
        plugins={plugins}
        views={views}
        initialView="board"
        initialDate={firstDay}
        locale={locales[props.language]}
        slotDuration={step}
        snapDuration={step}
        slotMinTime={timeOfHour(hours.from)}
        slotMaxTime={timeOfHour(hours.to)}
        openHours={props.openHours}
        firstHour={props.firstHour}
        nowIndicator
        allDaySlot={false}
        timedText={props.axisName}
        bays={props.bays}
        hourLabel={props.hourLabel}
        bayHead={props.bayHead}
        dayHead={props.dayHead}
        events={firstEvents}
        editable={isEditable}
        eventResizableFromStart
        selectable={isEditable}
        droppable={isEditable}
        selectMirror
        unselectAuto
      />
    </div>
  );
}

const timeOfHour = (hour: number) => `${hour}:00:00`;
