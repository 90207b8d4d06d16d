// biome-ignore-all lint/a11y/useFocusableInteractive: the cards have the focus, and no part of the table.
// biome-ignore-all lint/a11y/useSemanticElements: elements of tables would be laid out as such.
/**
 * The grid as a table of our own: heads above, hours at the side, lanes between. CSS alone lays it out, in one
 * scrolling element. FullCalendar's own grid measures each of its parts and renders again after each measurement.
 */
import styles from '@fullcalendar/react/protected-styles';
import { memo, type ReactNode, type RefObject } from 'react';
import type { BayColumn, BayOptions } from '#console/screens/agenda/calendar/bay-view/bay-options.ts';
import classes from '#console/screens/agenda/calendar/bay-view/bay-table.module.css';
import { countOf, type Slots, slotHeight } from '#console/screens/agenda/calendar/bay-view/slots.ts';

interface HeadsProps extends Partial<Pick<BayOptions, 'bayHead' | 'dayHead'>> {
  /** `YYYY-MM-DD` */
  days: readonly string[];
  bays: readonly BayColumn[];
}

interface BayTableProps extends HeadsProps {
  scroller: RefObject<HTMLDivElement | null>;
  slots: Slots;
  hourLabel: BayOptions['hourLabel'] | undefined;
  /** The accessible name of the axis of hours. */
  axisName: ReactNode;
  /** Pixels from the top; undefined if none of the days is today. */
  now: number | undefined;
  /** The lanes. */
  children: ReactNode;
}

export function BayTable(props: BayTableProps) {
  const { scroller, days, bays, bayHead, dayHead, slots, hourLabel, now } = props;
  const lines = linesOf(slots, hourLabel);
  const isWeek = days.length > 1 && bays.length > 1;
  const sizes = {
    '--columns': days.length * bays.length,
    '--bays': bays.length,
    '--min-column': isWeek ? minColumnInWeek : minColumnInDay,
    '--readable-column': isWeek ? readableInWeek : readableInDay,
    '--label-length': Math.max(0, ...lines.map(({ label }) => label.length)),
    '--slot-height': `${slotHeight}px`,
  };
  return (
    <div
      ref={scroller}
      className={`${classes.scroller} ${styles.internalScroller}`}
      style={{ overflow: 'auto', ...sizes }}
    >
      <div className={classes.table}>
        <Heads days={days} bays={bays} bayHead={bayHead} dayHead={dayHead} />
        <div role="rowgroup">
          <div role="row" aria-rowindex={rowsOf({ bays, dayHead }) + 1} className={classes.body}>
            <div role="rowheader" className={classes.axis}>
              <div className="visually-hidden">{props.axisName}</div>
              <div aria-hidden="true">
                {lines.map(({ key, label }) => (
                  <div key={key} className={classes.slot} data-hour={label !== '' || undefined}>
                    {label}
                  </div>
                ))}
              </div>
              {now !== undefined && <div className={classes.nowMark} style={{ top: now }} />}
            </div>
            <div className={classes.ruled}>
              <Rules lines={lines} />
              {props.children}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

function Rules({ lines }: { lines: readonly Line[] }) {
  return (
    <div aria-hidden="true" className={classes.rules}>
      {lines.map(({ key, label }) => (
        <div key={key} className={classes.slot} data-hour={label !== '' || undefined} />
      ))}
    </div>
  );
}

const Heads = memo(function Heads({ days, bays, bayHead, dayHead }: HeadsProps) {
  const hasBays = !dayHead || bays.length > 1;
  // Keyed by position and not by day, so that another day reuses the same elements.
  const places = days.map((day, index) => ({ day, key: String(index) }));
  const columns = places.flatMap(({ day, key }) => bays.map(({ id }) => ({ day, id, key: `${key}/${id}` })));
  return (
    <div role="rowgroup" className={classes.heads}>
      {dayHead && (
        <HeadRow index={1}>
          {places.map(({ day, key }) => (
            <div key={key} role="columnheader" aria-colspan={bays.length} data-day={day} className={classes.dayHead}>
              <div className={classes.stuck}>{dayHead({ day })}</div>
            </div>
          ))}
        </HeadRow>
      )}
      {hasBays && (
        <HeadRow index={rowsOf({ bays, dayHead })}>
          {columns.map(({ day, id, key }) => (
            <div key={key} role="columnheader" data-bay={id} className={classes.bayHead}>
              {bayHead?.({ bayId: id, day })}
            </div>
          ))}
        </HeadRow>
      )}
    </div>
  );
});

function HeadRow({ index, children }: { index: number; children: ReactNode }) {
  return (
    <div role="row" aria-rowindex={index} className={classes.headRow}>
      <div role="cell" className={classes.corner} />
      {children}
    </div>
  );
}

function rowsOf({ bays, dayHead }: Pick<HeadsProps, 'bays' | 'dayHead'>): number {
  return dayHead && bays.length > 1 ? 2 : 1;
}

/** Wide enough for the beginning of a client's name. */
const minColumnInDay = '72px';
/** Wide enough for a name written vertically: a week is for the overview, and hovering over a card shows the rest. */
const minColumnInWeek = '24px';

/** The minimum widths once the columns have to be scrolled anyway. */
const readableInDay = '104px';
const readableInWeek = '120px';

const hour = 3_600_000;
const hoursOfDay = 24;

interface Line {
  key: number;
  /** Empty between full hours. */
  label: string;
}

function linesOf(slots: Slots, label: BayOptions['hourLabel'] | undefined): Line[] {
  return Array.from({ length: countOf(slots) }, (_, index) => {
    const time = slots.from + index * slots.step;
    return { key: time, label: time % hour === 0 ? (label?.((time / hour) % hoursOfDay) ?? '') : '' };
  });
}
