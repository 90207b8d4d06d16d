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
    /** The calendar takes no press with Control, which means a menu elsewhere; here it means a copy. */
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

export function pointOf(event: MouseEvent): Point {
  const touch = (event as Event as TouchEvent).changedTouches?.[0];
  const { clientX, clientY } = touch ?? event;
  return { x: clientX, y: clientY };
}
