/** Scrolls the grid to an hour, and to the columns of a day. */
import { slotHeight } from '#console/screens/agenda/calendar/bay-view/slots.ts';
import { stepMinutes } from '#console/screens/agenda/moves/moves.ts';

const minutesOfHour = 60;

/** In hours below the top of the grid. */
interface HoursDown {
  first: number;
  /** The closing hour; undefined if the first hour must stay at the top. */
  closing: number | undefined;
}

/** Scrolls the first hour to the top, and up to one hour further if that brings the closing hour into view. */
export function scrollToHour(frame: HTMLElement | null, { first, closing }: HoursDown): void {
  const scroller = frame && scrollerIn(frame);
  if (!scroller) return;
  const hourHeight = (minutesOfHour * slotHeight) / stepMinutes;
  const heads = scroller.querySelector('[role=rowgroup]')?.clientHeight ?? 0;
  const hidden = (closing ?? 0) * hourHeight - (first * hourHeight + scroller.clientHeight - heads);
  const isMeasured = scroller.clientHeight > heads;
  scroller.scrollTop = first * hourHeight + (isMeasured ? Math.min(Math.max(hidden, 0), hourHeight) : 0);
}

/** If the columns do not fit, scrolls those of the day next to the hour axis. */
export function scrollToDay(frame: HTMLElement | null, day: string): void {
  const scroller = frame && scrollerIn(frame);
  const lane = frame?.querySelector(`[role=cell][data-date="${day}"]`);
  const axis = frame?.querySelector('[role=rowheader]');
  if (!scroller || !lane || !axis) return;
  const left = axis.getBoundingClientRect().right;
  const place = lane.getBoundingClientRect();
  if (place.left < left || place.right > scroller.getBoundingClientRect().right) {
    scroller.scrollLeft += place.left - left;
  }
}

function scrollerIn(frame: HTMLElement): HTMLElement | null {
  return frame.querySelector<HTMLElement>('[role=table] > div');
}
