/** Where the grid stands as it is scrolled: one thing to scroll by keyboard, and the day that is asked for in sight. */

/**
 * The calendar's head and axis follow its body, which is the one thing to scroll by keyboard: from a card, or from the
 * first column where there is no card.
 */
export function leaveOneScroller(frame: HTMLElement | null): void {
  for (const element of frame?.querySelectorAll<HTMLElement>('div[style*="overflow"]') ?? []) {
    const lanes = element.querySelectorAll<HTMLElement>('[role=cell][data-column]');
    if (!lanes.length) element.style.overflow = 'hidden';
    const isEmpty = !element.querySelector('[data-appointment]');
    for (const [index, lane] of lanes.entries()) {
      if (isEmpty && index === 0) lane.tabIndex = 0;
      else lane.removeAttribute('tabindex');
    }
  }
}

/** Where the columns do not fit, they are scrolled to those of the day. */
export function bringIntoSight(frame: HTMLElement | null, day: string): boolean {
  const lane = frame?.querySelector<HTMLElement>(`[role=cell][data-date="${day}"]`);
  const scroller = lane && scrollerOf(lane);
  if (!lane || !scroller) return false;
  const { left, right } = scroller.getBoundingClientRect();
  const place = lane.getBoundingClientRect();
  if (place.left < left || place.right > right) scroller.scrollLeft += place.left - left;
  return true;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement;
  return !parent || parent.style.overflow.includes('auto') ? parent : scrollerOf(parent);
}

const mostFrames = 30;

/** The calendar gives its columns their widths some frames after it is drawn. */
export function whenLaidOut(attempt: () => boolean): () => void {
  let frame = 0;
  let left = mostFrames;
  let before = -1;
  const look = () => {
    const width = document.querySelector('[role=cell][data-column]')?.clientWidth ?? 0;
    const isSettled = width > 0 && width === before;
    before = width;
    if ((!isSettled || !attempt()) && left-- > 0) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
