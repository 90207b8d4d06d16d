/** FullCalendar with the view of bays: what it is told, and what it reports back, in days, times and bays. */
import '@fullcalendar/react/skeleton.css';
import FullCalendar, { type CalendarOptions, type CalendarRef, type EventInput } from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import { useEffect, useMemo, useRef } from 'react';
import type { BayOptions } from '#console/screens/agenda/calendar/bay-view/bay-options.ts';
import { bayPlugin } from '#console/screens/agenda/calendar/bay-view/bay-plugin.ts';
import classes from '#console/screens/agenda/calendar/calendar.module.css';
import { locales, sharedOptions, useFirstDay } from '#console/screens/agenda/calendar/calendar-options.ts';
import { calendarTheme } from '#console/screens/agenda/calendar/calendar-theme.ts';
import { type GridListeners, useGridHandlers } from '#console/screens/agenda/calendar/grid-handlers.ts';
import { bringIntoSight, leaveOneScroller, whenLaidOut } from '#console/screens/agenda/calendar/grid-scroll.ts';
import { useSyncEvents } from '#console/screens/agenda/calendar/sync-events.ts';
import type { HourRange } from '#console/screens/agenda/moves/mapping.ts';
import { stepMinutes } from '#console/screens/agenda/moves/moves.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';

export interface BayGridProps extends Omit<BayOptions, 'onDrawn'>, GridListeners {
  from: string;
  /** The day among them that is to be in sight. */
  day: string;
  dayCount: number;
  hours: HourRange;
  /** The first hour that stands at the top, even where there are earlier ones. */
  firstHour: number;
  /** All other hours are shaded. */
  openHours: ShopHours;
  events: EventInput[];
  /** What the axis of hours is called, for those who hear it. */
  axisName: string;
  isEditable: boolean;
}

const plugins = [calendarTheme, interaction, bayPlugin];
const step = { minutes: stepMinutes };
const hour = { hours: 1 };
const rowHeight = 16;
/** The least width of a column, in pixels: enough for a time and the beginning of a title. */
const columnWidth = 120;

export function BayGrid(props: BayGridProps) {
  const { from, dayCount, hours, isEditable, frame } = props;
  const calendar = useRef<CalendarRef>(null);
  const { pointer, gestures, drawing } = useGridHandlers(props);
  const views = useMemo(() => ({ board: { type: 'bays', duration: { days: dayCount } } }), [dayCount]);
  const businessHours = useMemo(() => businessHoursOf(props.openHours), [props.openHours]);
  const firstDay = useFirstDay(calendar, from);
  const firstEvents = useSyncEvents(calendar, props.events);

  useEffect(() => whenLaidOut(() => bringIntoSight(frame.current, props.day)), [frame, props.day]);
  const top = timeOfHour(props.firstHour);
  // A job of the night adds hours above: the day still opens where it begins.
  useEffect(() => {
    if (hours.from < props.firstHour) calendar.current?.getApi().scrollToTime(top);
  }, [hours.from, props.firstHour, top]);
  useEffect(() => leaveOneScroller(frame.current));

  return (
    <div
      className={classes.calendar}
      ref={frame}
      onMouseDownCapture={pointer.press}
      onPointerDownCapture={pointer.touch}
    >
      <FullCalendar
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
        slotHeaderInterval={hour}
        slotMinHeight={rowHeight}
        slotMinTime={timeOfHour(hours.from)}
        slotMaxTime={timeOfHour(hours.to)}
        scrollTime={top}
        scrollTimeReset={false}
        businessHours={businessHours}
        nowIndicator
        allDaySlot={false}
        timedText={props.axisName}
        dayMinWidth={columnWidth}
        bays={props.bays}
        bayHead={props.bayHead}
        dayHead={props.dayHead}
        events={firstEvents}
        editable={isEditable}
        eventResizableFromStart
        selectable={isEditable}
        droppable={isEditable}
        selectMirror
        slotEventOverlap={false}
        unselectAuto
      />
    </div>
  );
}

const timeOfHour = (hour: number) => `${hour}:00:00`;

/** A week without any hours would be taken for one without closed ones: it is open for no time at all. */
function businessHoursOf(hours: ShopHours): CalendarOptions['businessHours'] {
  const open = hours.flatMap((day, weekday) =>
    day ? [{ daysOfWeek: [weekday], startTime: day.from, endTime: day.to }] : [],
  );
  return open.length ? open : { startTime: '00:00', endTime: '00:00' };
}
