/** What the pointer over the calendar was pressed with, where, and whether it has moved since. */
import type { MouseEvent as ReactMouseEvent } from 'react';

export interface Point {
  x: number;
  y: number;
}

/** A hand that only presses trembles by some pixels. */
const tremble = 5;

export function watchPointer() {
  let isCopy = false;
  let pressed: Point = { x: 0, y: 0 };
  return {
    isCopy: () => isCopy,
    hasMoved: ({ x, y }: Point) => Math.hypot(x - pressed.x, y - pressed.y) > tremble,
    /** Of a mouse or a finger. */
    touch: ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      pressed = { x: clientX, y: clientY };
    },
    /**
     * FullCalendar takes no press with Control, which means a menu elsewhere; here it means a copy. So it is given a press
     * without Control, made up here.
     */
    press: (event: ReactMouseEvent) => {
      if (!event.isTrusted) return;
      isCopy = event.ctrlKey || event.metaKey;
      if (!event.ctrlKey || event.button !== 0) return;
      event.stopPropagation();
      const { clientX, clientY, target } = event;
      const without = { clientX, clientY, button: 0, bubbles: true, cancelable: true, view: window };
      target.dispatchEvent(new MouseEvent('mousedown', without));
    },
  };
}

/** A finger that is gone has no place any more. */
export function pointOf(event: MouseEvent | TouchEvent): Point {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event;
  return at ? { x: at.clientX, y: at.clientY } : nowhere;
}

/** So far out of the window that nothing is there, in pixels. */
export const nowhere: Point = { x: -100_000, y: -100_000 };
