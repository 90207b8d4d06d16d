/** Remembers where and with which keys the pointer was pressed, and whether it has moved since. */
import type { MouseEvent as ReactMouseEvent } from 'react';

export interface Point {
  x: number;
  y: number;
}

/** Movements below this number of pixels count as a click. */
const dragThreshold = 5;

export function watchPointer() {
  let isCopy = false;
  let pressed: Point = { x: 0, y: 0 };
  return {
    isCopy: () => isCopy,
    hasMoved: ({ x, y }: Point) => Math.hypot(x - pressed.x, y - pressed.y) > dragThreshold,
    /**
     * Called for mouse and touch. Only a mouse also calls `press` afterwards, so the copy flag of an earlier press is
     * reset here.
     */
    touch: ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      isCopy = false;
      pressed = { x: clientX, y: clientY };
    },
    /**
     * FullCalendar ignores a press with Control, which opens a menu elsewhere but means a copy here. So a press without
     * Control is dispatched in its place.
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

/** A cancelled touch, or one that ended without a position, counts as outside the window. */
export function pointOf(event: MouseEvent | TouchEvent): Point {
  if (event.type === 'touchcancel') return outsideWindow;
  const at = 'changedTouches' in event ? event.changedTouches[0] : event;
  return at ? { x: at.clientX, y: at.clientY } : outsideWindow;
}

/** A point so far outside of the window that no element is there. */
export const outsideWindow: Point = { x: -100_000, y: -100_000 };
