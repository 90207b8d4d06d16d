/** The lines of the grid from its first hour to its last, and the positions of times between them. No I/O. */
import { asRoughMs, type DateMarker, type DateProfile } from '@fullcalendar/react/protected-api';
import { stepMinutes } from '#console/screens/agenda/moves/moves.ts';
import type { Interval } from '#console/screens/agenda/moves/side-by-side.ts';
import type { OpenHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { wallSeconds } from '#contract/formats/calendar.ts';

/** In milliseconds since midnight. */
export interface Slots {
  from: number;
  to: number;
  step: number;
}

type Duration = DateProfile['slotMinTime'];

/** In pixels: a line of small text and the rule above it. */
export const slotHeight = 17;
const defaultStep = stepMinutes * 60_000;
/** The least height of a short appointment, so that it can be seen and grabbed. */
const defaultMinHeight = 15;

export function slotsOf(from: Duration, to: Duration, step: Duration | null | undefined): Slots {
  return { from: asRoughMs(from), to: asRoughMs(to), step: step ? asRoughMs(step) : defaultStep };
}

export function countOf({ from, to, step }: Slots): number {
  return Math.ceil((to - from) / step);
}

export function heightOf(slots: Slots): number {
  return countOf(slots) * slotHeight;
}

/** Pixels from the top of the column of a day. */
export function topOf(moment: DateMarker, day: DateMarker, slots: Slots): number {
  return topAt(moment.valueOf() - day.valueOf(), slots);
}

/** `time`: in milliseconds since midnight. */
export function topAt(time: number, { from, to, step }: Slots): number {
  return ((Math.min(Math.max(time, from), to) - from) / step) * slotHeight;
}

/**
 * The parts of a day's column outside its opening hours. `open` is null on a closed day, whose whole column is closed.
 */
export function closedIntervals(open: OpenHours | null, slots: Slots): Interval[] {
  const { from, to } = slots;
  const closed = open ? [[from, timeIn(open.from)] as const, [timeIn(open.to), to] as const] : [[from, to] as const];
  return closed
    .map(([start, end]) => ({ top: topAt(start, slots), bottom: topAt(end, slots) }))
    .filter(({ top, bottom }) => bottom > top);
}

/** In milliseconds since midnight. */
function timeIn(time: string): number {
  return wallSeconds({ day: '1970-01-01', time }) * 1000;
}

interface Part {
  startDate: DateMarker;
  endDate: DateMarker;
}

export function intervalOf(
  { startDate, endDate }: Part,
  day: DateMarker,
  slots: Slots,
  minHeight = defaultMinHeight,
): Interval {
  const top = topOf(startDate, day, slots);
  return { top, bottom: Math.max(topOf(endDate, day, slots), top + minHeight) };
}
