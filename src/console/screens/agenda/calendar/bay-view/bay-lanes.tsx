/** The lanes of the grid, side by side. FullCalendar's gestures ask this component which bay and time is at a point. */
import {
  addMs,
  DateComponent,
  type DateProfile,
  type DateRange,
  type Hit,
  rangeContainsMarker,
} from '@fullcalendar/react/protected-api';
import type { ReactNode } from 'react';
import { bayIdOf, type LaneCuts } from '#console/screens/agenda/calendar/bay-view/bay-slices.ts';
import classes from '#console/screens/agenda/calendar/bay-view/bay-table.module.css';
import { Lane, type LaneColumn } from '#console/screens/agenda/calendar/bay-view/lane.tsx';
import { moveResizeHandles, removeResizeHandles } from '#console/screens/agenda/calendar/bay-view/resize-handles.ts';
import { heightOf, type Slots, slotHeight } from '#console/screens/agenda/calendar/bay-view/slots.ts';

interface BayLanesProps {
  dateProfile: DateProfile;
  columns: readonly LaneColumn[];
  cuts: readonly LaneCuts[];
  slots: Slots;
  today: DateRange;
  /** The names of the visible lanes; null if all are drawn. */
  inSight: ReadonlySet<string> | null;
  /** The appointment selected by touch. FullCalendar's gestures require this name. */
  eventSelection: string;
}

export class BayLanes extends DateComponent<BayLanesProps> {
  #element: HTMLElement | null = null;

  readonly #setElement = (element: HTMLElement | null) => {
    this.#element = element;
    if (element) this.context.registerInteractiveComponent(this, { el: element, isHitComboAllowed: isSameBay });
    else this.context.unregisterInteractiveComponent(this);
  };

  override componentDidUpdate({ dateProfile }: BayLanesProps): void {
    if (dateProfile !== this.props.dateProfile) removeResizeHandles();
  }

  override render(): ReactNode {
    const { columns, cuts, slots, today, inSight, eventSelection } = this.props;
    const isDrawn = ({ key }: LaneColumn) => inSight === null || inSight.has(key);
    const isEmpty = !columns.some((column, index) => isDrawn(column) && cuts[index]?.foreground?.length);
    return (
      <div
        className={classes.lanes}
        style={{ height: heightOf(slots) }}
        ref={this.#setElement}
        onPointerOver={moveResizeHandles}
      >
        {columns.map((column, index) => (
          <Lane
            key={column.key}
            {...emptyCuts}
            {...cuts[index]}
            column={column}
            index={index}
            slots={slots}
            context={this.context}
            isToday={rangeContainsMarker(today, column.date)}
            isDrawn={isDrawn(column)}
            isStop={isEmpty && index === 0}
            selected={eventSelection}
          />
        ))}
      </div>
    );
  }

  override queryHit(_isRtl: boolean, x: number, y: number, width: number): Hit | null {
    const { columns, slots, dateProfile } = this.props;
    const columnWidth = width / columns.length;
    const index = Math.min(Math.floor(x / columnWidth), columns.length - 1);
    const column = columns[index];
    const element = this.#element?.children[index];
    if (!column || !(element instanceof HTMLElement)) return null;
    const slot = Math.floor(y / slotHeight);
    const start = addMs(column.date, slots.from + slot * slots.step);
    return {
      dateProfile,
      dateSpan: { range: { start, end: addMs(start, slots.step) }, allDay: false, bayId: column.bayId },
      getDayEl: () => element,
      rect: {
        left: index * columnWidth,
        right: (index + 1) * columnWidth,
        top: slot * slotHeight,
        bottom: (slot + 1) * slotHeight,
      },
      layer: 0,
    };
  }
}

const emptyCuts: LaneCuts = {
  foreground: undefined,
  background: undefined,
  selection: undefined,
  now: undefined,
  drag: undefined,
  resize: undefined,
};

export function isSameBay(one: Hit, other: Hit): boolean {
  return bayIdOf(one.dateSpan) === bayIdOf(other.dateSpan);
}
