/** How the grid is scrolled: to an hour, and to the columns of a day. */
import { slotHeight } from '#console/screens/agenda/calendar/bay-view/slots.ts';
import { stepMinutes } from '#console/screens/agenda/moves/moves.ts';

const minutesOfHour = 60;

export function scrollToHour(frame: HTMLElement | null, hoursDown: number): void {
  const scroller = frame && scrollerIn(frame);
  if (scroller) scroller.scrollTop = (hoursDown * minutesOfHour * slotHeight) / stepMinutes;
}

/** Where the columns do not fit, they are scrolled to those of the day, beside the hours. */
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
