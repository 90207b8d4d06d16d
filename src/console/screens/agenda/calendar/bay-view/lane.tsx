// biome-ignore-all lint/a11y/useSemanticElements: elements of lists and tables would be laid out as such.
/**
 * A bay on one day: its closed hours and lunch, its appointments, selections and drags, and the line of the present
 * time.
 */
import { formatDayString, sortEventSegs, type ViewContext } from '@fullcalendar/react/protected-api';
import { memo, type ReactNode, useRef } from 'react';
import type { EventSegment, LaneCuts } from '#console/screens/agenda/calendar/bay-view/bay-slices.ts';
import classes from '#console/screens/agenda/calendar/bay-view/bay-table.module.css';
import { elementKeys, noKeys } from '#console/screens/agenda/calendar/bay-view/element-keys.ts';
import { LaneCard } from '#console/screens/agenda/calendar/bay-view/lane-card.tsx';
import {
  closedIntervals,
  intervalOf,
  type Slots,
  topAt,
  topOf,
} from '#console/screens/agenda/calendar/bay-view/slots.ts';
import { type Interval, type LaneShare, sideBySide } from '#console/screens/agenda/moves/side-by-side.ts';
import { hoursOn } from '#console/screens/agenda/setup/shop-hours.ts';

/** A column of the grid. */
export interface LaneColumn {
  key: string;
  bayId: string;
  date: Date;
  isFirstOfDay: boolean;
}

interface LaneProps extends LaneCuts {
  column: LaneColumn;
  index: number;
  slots: Slots;
  context: ViewContext;
  isToday: boolean;
  /** A lane that is not visible only keeps its space. */
  isDrawn: boolean;
  /** Whether this lane is the tab stop, because the grid has no card and must still be scrollable by keyboard. */
  isStop: boolean;
  /** The appointment selected by touch. */
  selected: string;
}

const none: never[] = [];
const wholeWidth: LaneShare = { left: 0, width: 1 };

export const Lane = memo(function Lane(props: LaneProps) {
  const { column, index, slots, context, isToday, now = none } = props;
  const { date } = column;
  const cards = props.isDrawn ? (props.foreground ?? none) : none;
  const mirrors = props.drag?.segs ?? props.resize?.segs ?? (context.options.selectMirror && props.selection) ?? none;
  return (
    <div
      role="cell"
      className={classes.laneColumn}
      data-bay={column.bayId}
      data-lane={column.key}
      data-column={index}
      data-date={formatDayString(date)}
      data-first={column.isFirstOfDay || undefined}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={props.isStop ? 0 : undefined}
    >
      <ClosedBands date={date} slots={slots} context={context} />
      <Bands parts={props.background} date={date} slots={slots} />
      <Bands parts={props.selection} className={classes.drawn} date={date} slots={slots} />
      {now.map(({ startDate }) => (
        <div key="now" className={classes.nowLine} data-now style={{ top: topOf(startDate, date, slots) }} />
      ))}
      <div className={classes.lane} role={cards.length ? 'list' : undefined}>
        {cards.length > 0 && <Cards {...props} parts={cards} />}
      </div>
      {mirrors && mirrors.length > 0 && (
        <div className={classes.lane}>
          {mirrors.map((part, key) => laneCard(props, { part, share: wholeWidth, isMirror: true, key }))}
        </div>
      )}
    </div>
  );
});

function Cards({ parts, ...props }: LaneProps & { parts: EventSegment[] }) {
  const { column, context, slots } = props;
  const sorted = sortEventSegs(parts, context.options.eventOrder ?? none);
  const shares = sideBySide(sorted.map((part) => intervalOf(part, column.date, slots)));
  // A cache, so it may be written during a render: any distinct keys will do, and a second render at each drag step
  // would be slow.
  const elements = useRef(noKeys);
  elements.current = elementKeys(elements.current, column.date.valueOf(), sorted.map(idOf));
  const { keys } = elements.current;
  return sorted.map((part, index) => {
    const placed = { part, share: shares[index] ?? wholeWidth, isMirror: false };
    return laneCard(props, { ...placed, key: keys.get(idOf(part)) ?? index });
  });
}

const idOf = ({ eventRange: { instance } }: EventSegment) => instance?.instanceId ?? '';

interface Placed {
  part: EventSegment;
  share: LaneShare;
  isMirror: boolean;
  key: number;
}

/** Leaves the line below an appointment visible between it and the next. */
const gap = 1;

function laneCard({ column, slots, context, drag, resize, selected }: LaneProps, placed: Placed): ReactNode {
  const { part, share, isMirror, key } = placed;
  const { eventRange } = part;
  const interval = intervalOf(part, column.date, slots);
  const { top, bottom } = interval;
  const id = idOf(part);
  const isDragged = Boolean(drag?.affectedInstances[id] ?? resize?.affectedInstances[id]);
  return (
    <LaneCard
      key={key}
      eventRange={eventRange}
      context={context}
      draw={context.options.bayCard}
      top={top}
      height={bottom - top - gap}
      left={share.left}
      width={share.width}
      isStart={part.isStart}
      isEnd={part.isEnd}
      isContinued={beganBefore(column.date, eventRange)}
      isCutAbove={!isMirror && isCutAbove(interval, context.options.firstHour, slots)}
      isMirror={isMirror}
      isDragged={isDragged}
      isSelected={id !== '' && id === selected}
    />
  );
}

const hour = 3_600_000;

/** The grid is first scrolled to this hour, and up to one hour further where it is low. */
function isCutAbove({ top, bottom }: Interval, firstHour: number | undefined, slots: Slots): boolean {
  if (firstHour === undefined) return false;
  return bottom > topAt(firstHour * hour, slots) && top < topAt((firstHour + 1) * hour, slots);
}

/** Uses the hours of this very day, as the timeline does, because it may be a holiday or have hours of its own. */
function ClosedBands({ date, slots, context }: Pick<LaneProps, 'slots' | 'context'> & { date: Date }) {
  const { openHours } = context.options;
  if (!openHours) return null;
  const open = hoursOn(openHours, formatDayString(date));
  return closedIntervals(open, slots).map(({ top, bottom }) => (
    <div
      key={top}
      aria-hidden="true"
      className={`${classes.band} ${classes.closed}`}
      data-closed
      style={{ top, height: bottom - top }}
    />
  ));
}

interface BandsProps extends Pick<LaneProps, 'slots'> {
  parts: readonly EventSegment[] | undefined;
  /** Defaults to the class names of each event. */
  className?: string | undefined;
  date: Date;
}

/** Areas behind the appointments over the whole width. */
function Bands({ parts = none, className, date, slots }: BandsProps) {
  return parts.map((part) => {
    const { ui, def } = part.eventRange;
    const { top, bottom } = intervalOf(part, date, slots, 0);
    return (
      <div
        key={`${top} ${bottom}`}
        aria-hidden="true"
        className={`${classes.band} ${className ?? ui.className}`}
        style={{ top, height: bottom - top }}
      >
        {!className && <div className={classes.bandTitle}>{def.title}</div>}
      </div>
    );
  });
}

/** Reads the appointment's own range, because the drawn range is cut off at the first visible day. */
function beganBefore(day: Date, { instance, range }: EventSegment['eventRange']): boolean {
  return (instance?.range ?? range).start < day;
}
