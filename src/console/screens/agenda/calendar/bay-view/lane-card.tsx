// biome-ignore-all lint/a11y/useSemanticElements: elements of lists and tables would be laid out as such.
/**
 * An appointment in a lane: the box that FullCalendar's gestures expect, containing the page's card. FullCalendar's own
 * box is six components and six elements deep, which took half the time of drawing a day with a hundred cards.
 */
import {
  EventImpl,
  type EventRangeProps,
  isPropsEqualShallow,
  type ViewContext,
} from '@fullcalendar/react/protected-api';
import styles from '@fullcalendar/react/protected-styles';
import { memo } from 'react';
import type { BayOptions } from '#console/screens/agenda/calendar/bay-view/bay-options.ts';
import classes from '#console/screens/agenda/calendar/bay-view/bay-table.module.css';

type EventRange = EventRangeProps['eventRange'];

interface LaneCardProps {
  eventRange: EventRange;
  context: ViewContext;
  draw: BayOptions['bayCard'] | undefined;
  top: number;
  height: number;
  /** Fractions of the lane's width. */
  left: number;
  width: number;
  isStart: boolean;
  isEnd: boolean;
  /** Whether it began on an earlier day than the lane's. */
  isContinued: boolean;
  /** Whether the grid may hide its top, because it is scrolled past the early hours. */
  isCutAbove: boolean;
  /** Whether it follows the pointer. */
  isMirror: boolean;
  /** Whether its mirror is being dragged, so that this card is invisible meanwhile. */
  isDragged: boolean;
  /** Whether it was selected by touch. */
  isSelected: boolean;
}

/** A card narrower than this fraction of a usual column has no room for text. */
const slim = 0.3;
/** The same limit in a narrow column. */
const half = 0.6;

export const LaneCard = memo(function LaneCard(props: LaneCardProps) {
  const { eventRange, context, draw, isContinued, isMirror, isDragged, isSelected } = props;
  const { def, instance, ui } = eventRange;
  const isFrom = props.isStart && Boolean(ui.durationEditable && context.options.eventResizableFromStart);
  const isTo = props.isEnd && Boolean(ui.durationEditable);
  const className = classNames(
    isSelected || (isMirror && isDragged) ? classes.held : classes.box,
    styles.internalEvent,
    isMirror && styles.internalEventMirror,
    ui.startEditable && styles.internalEventDraggable,
    (isFrom || isTo) && styles.internalEventResizable,
    isSelected && styles.internalEventSelected,
  );
  return (
    // FullCalendar's gestures read the appointment from this property of the element.
    <div
      ref={(element) => {
        if (element) Object.assign(element, { fcEventRange: eventRange });
      }}
      role={isMirror ? undefined : 'listitem'}
      className={className}
      data-from={isFrom || undefined}
      data-to={isTo || undefined}
      data-slim={props.width < slim || undefined}
      data-half={props.width < half || undefined}
      data-cut-above={props.isCutAbove || undefined}
      style={{
        top: props.top,
        height: props.height,
        left: percent(props.left),
        width: percent(props.width),
        visibility: isDragged && !isMirror ? 'hidden' : undefined,
      }}
    >
      {isSelected && <div className={styles.hitX} />}
      {draw?.({ event: new EventImpl(context, def, instance ?? undefined), isMirror, isContinued })}
      {isSelected && isFrom && (
        <TouchHandle className={classes.upperTouchHandle} end={styles.internalEventResizerStart} />
      )}
      {isSelected && isTo && <TouchHandle className={classes.touchHandle} end={styles.internalEventResizerEnd} />}
    </div>
  );
}, isSameCard);

/** The handle for resizing a card by touch. */
function TouchHandle({ className, end }: { className: string | undefined; end: string | undefined }) {
  return (
    <div className={classNames(className, styles.internalEventResizer, end)}>
      <div className={styles.hit} />
    </div>
  );
}

function classNames(...names: readonly (string | boolean | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

const percent = (share: number) => `${share * 100}%`;

/** FullCalendar creates new ranges for a whole bay when one changes, but reuses the objects inside them. */
function isSameCard(before: LaneCardProps, now: LaneCardProps): boolean {
  const { eventRange: a, ...one } = before;
  const { eventRange: b, ...other } = now;
  const isSameRange =
    a.def === b.def &&
    a.instance === b.instance &&
    a.ui.startEditable === b.ui.startEditable &&
    a.ui.durationEditable === b.ui.durationEditable;
  return isSameRange && isPropsEqualShallow(one, other);
}
