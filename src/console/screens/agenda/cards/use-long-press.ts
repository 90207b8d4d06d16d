/**
 * Detects a long touch on a card where a long touch does not drag. Does not use the browser's `contextmenu` event,
 * because some tablets never send it.
 */
import { type PointerEvent, type TouchEvent, useEffect, useMemo } from 'react';
import { longPressMilliseconds } from '#console/screens/agenda/moves/long-press.ts';
import { useStableCallback } from '#console/ui/hooks/use-stable-callback.ts';
import { targetElement } from '#console/ui/target-element.ts';

/** In pixels: a finger that moves at least this far is scrolling. */
const minScroll = 10;

/** Returns the listeners for the element around the cards; none if not enabled. */
export function useLongPress(enabled: boolean, onLongPress: (card: HTMLElement) => void) {
  const press = useStableCallback(onLongPress);
  const { stop, ...listeners } = useMemo(() => listenersOf(press), [press]);
  useEffect(() => stop, [stop]);
  return enabled ? listeners : {};
}

function listenersOf(onPress: (card: HTMLElement) => void) {
  let begun = { x: 0, y: 0 };
  let isLong = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    onPointerDown: (event: PointerEvent) => {
      stop();
      isLong = false;
      const card = targetElement(event)?.closest<HTMLElement>('[data-appointment]');
      if (event.pointerType !== 'touch' || !card) return;
      begun = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        isLong = true;
        onPress(card);
      }, longPressMilliseconds);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - begun.x, clientY - begun.y) >= minScroll) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** Prevents the click that follows the touch, because a click means a short press. */
    onTouchEnd: (event: TouchEvent) => {
      if (isLong && event.cancelable) event.preventDefault();
    },
  };
}
