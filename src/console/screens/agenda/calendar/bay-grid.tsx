/** The calendar itself: what the board gives it, and what gestures give back, in the words of the wire. */
import '@fullcalendar/react/skeleton.css';
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventApi,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import {
  type ComponentType,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { bayPlugin } from '#console/screens/agenda/calendar/bay-plugin.ts';
import type { BayOptions } from '#console/screens/agenda/calendar/bay-view.tsx';
import classes from '#console/screens/agenda/calendar/calendar.module.css';
import { calendarTheme } from '#console/screens/agenda/calendar/calendar-theme.ts';
import { bringIntoSight, leaveOneScroller, whenLaidOut } from '#console/screens/agenda/calendar/grid-scroll.ts';
import { pointOf, watchPointer } from '#console/screens/agenda/calendar/pointer.ts';
import { unselectCard } from '#console/screens/agenda/calendar/selected-card.ts';
import { useSyncEvents } from '#console/screens/agenda/calendar/sync-events.ts';
import { timesOf } from '#console/screens/agenda/cards/card-facts.ts';
import { type HourRange, spanOf } from '#console/screens/agenda/moves/mapping.ts';
import { stepMinutes } from '#console/screens/agenda/moves/moves.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { Language } from '#contract/core/language.ts';
import type { Span } from '#contract/rules/appointment.ts';

/** A gesture's outcome: where, in which bay, and whether a key asked for a copy. */
export interface Landing {
  span: Span;
  bayId: number;
  isCopy: boolean;
}

export interface BayGridProps extends Omit<BayOptions, 'onDrawn'> {
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
  language: Language;
  timeLabel: (hour: number) => string;
  /** What the axis of hours is called, for those who hear it. */
  axisName: string;
  card: (facts: Record<string, unknown>, id: string) => ReactNode;
  /** The least width of a column, in pixels; undefined: all columns share the width. */
  columnWidth: number | undefined;
  isEditable: boolean;
  /** A card was pressed and let go where it stands. */
  onOpen: (id: number) => void;
  onMove: (id: number, landing: Landing) => void;
  onResize: (id: number, span: Span) => void;
  /** Empty time was drawn over. */
  onDrawOver: (landing: Landing) => void;
  /** Empty time was pressed: the beginning of the landing is what was meant. */
  onPress: (landing: Landing) => void;
  /** A card of the tray was let go over a bay. */
  onReceive: (id: number, landing: Landing) => void;
  onDragStart: () => void;
  /** Other cards than before are drawn, or in other places. */
  onDrawn: () => void;
  /** Where the pointer let go, in the window's coordinates. */
  onDragStop: (id: number, at: { x: number; y: number }) => void;
}

const plugins = [calendarTheme, interaction, bayPlugin] as CalendarOptions['plugins'];
const Calendar = FullCalendar as ComponentType<CalendarOptions & BayOptions & { ref?: Ref<CalendarRef> }>;
const step = { minutes: stepMinutes };
const hour = { hours: 1 };
const longPress = 400;
const rowHeight = 16;

export function BayGrid(props: BayGridProps) {
  const { from, dayCount, hours, language, bays, bayHead, dayHead, columnWidth, isEditable } = props;
  const calendar = useRef<CalendarRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const calls = useCalls(props, frame);
  const views = useMemo(
    () => ({ board: { type: 'bays', duration: { days: dayCount } } }) as CalendarOptions['views'],
    [dayCount],
  );
  const businessHours = useMemo(() => businessHoursOf(props.openHours), [props.openHours]);

  const [firstDay] = useState(from);
  const shown = useRef(from);
  useLayoutEffect(() => {
    if (shown.current === from) return;
    shown.current = from;
    calendar.current?.getApi().gotoDate(from);
  }, [from]);

  const firstEvents = useSyncEvents(calendar, props.events);

  useEffect(() => whenLaidOut(() => bringIntoSight(frame.current, props.day)), [props.day]);
  const top = timeOfHour(props.firstHour);
  // A job of the night adds hours above: the day still opens where it begins.
  useEffect(() => {
    if (hours.from < props.firstHour) calendar.current?.getApi().scrollToTime(top);
  }, [hours.from, props.firstHour, top]);
  useEffect(() => leaveOneScroller(frame.current));

  return (
    <div className={classes.calendar} ref={frame} onMouseDownCapture={calls.press} onPointerDownCapture={calls.touch}>
      <Calendar
        ref={calendar}
        plugins={plugins}
        views={views}
        initialView="board"
        initialDate={firstDay}
        timeZone="UTC"
        locale={locales[language]}
        height="100%"
        headerToolbar={false}
        borderless
        slotDuration={step}
        snapDuration={step}
        slotHeaderInterval={hour}
        slotMinHeight={rowHeight}
        slotMinTime={timeOfHour(hours.from)}
        slotMaxTime={timeOfHour(hours.to)}
        slotHeaderContent={calls.slotLabel}
        scrollTime={top}
        scrollTimeReset={false}
        businessHours={businessHours}
        nowIndicator
        now={readNow}
        allDaySlot={false}
        timedText={props.axisName}
        dayMinWidth={columnWidth}
        bays={bays}
        bayHead={bayHead}
        dayHead={dayHead}
        onDrawn={calls.drawn}
        events={firstEvents}
        eventContent={calls.content}
        displayEventTime={false}
        eventInteractive={false}
        editable={isEditable}
        eventResizableFromStart
        selectable={isEditable}
        droppable={isEditable}
        selectMirror
        slotEventOverlap={false}
        unselectAuto
        dragRevertDuration={0}
        longPressDelay={longPress}
        eventClick={calls.open}
        eventDragStart={calls.dragStart}
        eventDragStop={calls.dragStop}
        eventResizeStart={calls.dragStart}
        eventResizeStop={calls.resizeStop}
        eventDrop={calls.drop}
        eventResize={calls.resize}
        eventReceive={calls.receive}
        select={calls.select}
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

/** The calendar's zone is none: now is what the wall shows. */
const readNow = () => readWallClock().now.replace(' ', 'T');
/** Canadian formats; every word that shows comes from our own catalogues. */
const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };

type Calls = Required<
  Pick<CalendarOptions, 'eventDragStart' | 'eventDragStop' | 'eventDrop' | 'eventResize' | 'eventReceive' | 'select'>
>;

/** The same functions for the calendar's whole life: new ones would have it draw everything again. */
function useCalls(props: BayGridProps, frame: RefObject<HTMLElement | null>) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useMemo(() => {
    const pointer = watchPointer();
    const dragStart: Calls['eventDragStart'] = () => latest.current.onDragStart();
    const dragStop: Calls['eventDragStop'] = ({ event, jsEvent, view }) => {
      // A finger that only rested on it has selected it, to take its edges.
      if (pointer.hasMoved(pointOf(jsEvent))) unselectCard(view.calendar);
      latest.current.onDragStop(Number(event.id), pointOf(jsEvent));
    };
    // Lunch is drawn as an event, too, and is no number.
    const open: CalendarOptions['eventClick'] = ({ event }) => {
      if (Number(event.id)) latest.current.onOpen(Number(event.id));
    };
    const resizeStop = () => latest.current.onDragStop(0, { x: -1, y: -1 });
    const drop: Calls['eventDrop'] = ({ event, jsEvent, revert }) => {
      const landing = { ...landingOf(event), isCopy: pointer.isCopy() || jsEvent.ctrlKey || jsEvent.metaKey };
      // The original of a copy stays where it was.
      if (landing.isCopy) revert();
      // Its new hours are painted with it, and not a moment after.
      flushSync(() => latest.current.onMove(Number(event.id), landing));
    };
    const resize: Calls['eventResize'] = ({ event, revert }) => {
      revert();
      latest.current.onResize(Number(event.id), spanOf(event));
    };
    const receive: Calls['eventReceive'] = ({ event, draggedEl }) => {
      const landing = landingOf(event);
      event.remove();
      latest.current.onReceive(Number(draggedEl.dataset.appointment), landing);
    };
    const select: Calls['select'] = (selected) => {
      selected.view.calendar.unselect();
      const { bayId } = selected as typeof selected & { bayId?: string };
      const landing = { span: spanOf(selected), bayId: Number(bayId), isCopy: false };
      const isDrawn = !selected.jsEvent || pointer.hasMoved(pointOf(selected.jsEvent));
      if (isDrawn) latest.current.onDrawOver(landing);
      else latest.current.onPress(landing);
    };
    const content = ({ event, isMirror }: EventDisplayInfo) => {
      const facts = { ...event.extendedProps, title: event.title };
      // In the hand, it says when it would stand if it were let go.
      const { card, language } = latest.current;
      return card(isMirror ? { ...facts, ...timesOf(spanOf(event), language) } : facts, event.id);
    };
    const drawn = () => {
      leaveOneScroller(frame.current);
      latest.current.onDrawn();
    };
    const slotLabel = ({ date }: { date: Date }) => latest.current.timeLabel(date.getUTCHours());
    return {
      press: pointer.press,
      touch: pointer.touch,
      open,
      dragStart,
      dragStop,
      resizeStop,
      drop,
      resize,
      receive,
      select,
      content,
      drawn,
      slotLabel,
    };
  }, [frame]);
}

function landingOf(event: EventApi): Landing {
  return { span: spanOf(event), bayId: Number(event.extendedProps.bayId), isCopy: false };
}
