/**
 * Finds the card to which an arrow key leads: along its column by time, or to the nearest time in the next non-empty
 * column. No I/O.
 */
import type { BoardView } from '#console/screens/agenda/board-state.ts';
import { dayNumber } from '#contract/formats/calendar.ts';
import { compareTexts } from '#contract/formats/text.ts';

export interface FocusPosition {
  id: number;
  /** Columns are counted from the left. The tray comes before them. */
  column: number;
  /** Sorts as text. */
  start: string;
  /** The grid's lane for it, which draws its cards only when it is visible. Absent in views that draw all cards. */
  lane?: Lane | undefined;
}

interface Lane {
  bayId: number;
  day: string;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const trayColumn = -1;

interface Placed {
  id: number;
  start: string;
  bayId: number;
}

interface ShownColumns {
  view: BoardView;
  days: readonly string[];
  bayIds: readonly number[];
}

/** The positions of the tray's cards, followed by those of the grid from left to right. */
export function focusPositions(
  grid: readonly Placed[],
  tray: readonly { id: number; start: string }[],
  shown: ShownColumns,
): FocusPosition[] {
  const unscheduled = tray.map(({ id, start }) => ({ id, start, column: trayColumn }));
  const placed = grid.map((each) => {
    const { id, start } = each;
    return { id, start, column: columnIn(shown, each), lane: laneIn(shown, each) };
  });
  return [...unscheduled, ...placed];
}

/** A list is one column. In a month each day is one; elsewhere all bays of the first day come first, then of the next. */
function columnIn({ view, days, bayIds }: ShownColumns, { start, bayId }: Placed): number {
  if (view === 'list') return 0;
  const day = dayIndex(days, start);
  return view === 'month' ? day : day * bayIds.length + bayIds.indexOf(bayId);
}

function laneIn({ view, days }: ShownColumns, { start, bayId }: Placed): Lane | undefined {
  if (view !== 'day' && view !== 'week' && view !== 'bay') return undefined;
  return { bayId, day: days[dayIndex(days, start)] ?? '' };
}

/** An appointment that began before the first visible day is drawn on the first one. */
function dayIndex(days: readonly string[], start: string): number {
  return Math.max(0, days.indexOf(start.slice(0, 10)));
}

function inOrder(places: readonly FocusPosition[]): FocusPosition[] {
  return [...places].sort(byPlace);
}

function byPlace(a: FocusPosition, b: FocusPosition): number {
  return a.column - b.column || compareTexts(a.start, b.start) || a.id - b.id;
}

export function firstPosition(places: readonly FocusPosition[]): FocusPosition | undefined {
  return places.reduce<FocusPosition | undefined>(
    (first, place) => (!first || byPlace(place, first) < 0 ? place : first),
    undefined,
  );
}

export function neighbourOf(places: readonly FocusPosition[], id: number, direction: Direction): number | undefined {
  const ordered = inOrder(places);
  const from = ordered.find((each) => each.id === id);
  if (!from) return undefined;
  if (direction === 'up' || direction === 'down') {
    const column = ordered.filter((each) => each.column === from.column);
    return column[column.indexOf(from) + (direction === 'down' ? 1 : -1)]?.id;
  }
  const isRight = direction === 'right';
  const beyond = ordered.filter(({ column }) => (isRight ? column > from.column : column < from.column));
  const columns = beyond.map(({ column }) => column);
  const next = isRight ? Math.min(...columns) : Math.max(...columns);
  return nearest(
    beyond.filter(({ column }) => column === next),
    from,
  )?.id;
}

/** The nearest position in the same column, or else in the nearest column with a card. */
export function nearestTo(places: readonly FocusPosition[], place: FocusPosition): FocusPosition | undefined {
  const gap = ({ column }: FocusPosition) => Math.abs(column - place.column);
  const minGap = Math.min(...places.map(gap));
  return nearest(
    places.filter((each) => gap(each) === minGap),
    place,
  );
}

/**
 * A column may hold many days, as the tray does. Between columns the time of day is compared, which corresponds to the
 * vertical position.
 */
function nearest(places: readonly FocusPosition[], from: FocusPosition): FocusPosition | undefined {
  const away = ({ column, start }: FocusPosition) => {
    const minutes = minutesIn(start) - minutesIn(from.start);
    const days = column === from.column ? dayNumber(start.slice(0, 10)) - dayNumber(from.start.slice(0, 10)) : 0;
    return Math.abs(days * minutesPerDay + minutes);
  };
  return places.reduce<FocusPosition | undefined>(
    (best, place) => (!best || away(place) < away(best) ? place : best),
    undefined,
  );
}

const minutesPerDay = 1440;

function minutesIn(start: string): number {
  return Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16));
}
