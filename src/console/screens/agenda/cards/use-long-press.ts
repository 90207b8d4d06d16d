/**
 * A finger that rests on a card, where nothing is dragged by that. Not by the browser's own event for menus, which some
 * tablets never tell of.
 */
import { type PointerEvent, type TouchEvent, useEffect, useMemo } from 'react';
import { longPressMilliseconds } from '#console/screens/agenda/moves/long-press.ts';
import { useStableCallback } from '#console/ui/hooks/use-stable-callback.ts';
import { targetElement } from '#console/ui/target-element.ts';

/** In pixels: a finger that moves more scrolls. */
const minScroll = 10;

/** The listeners of the element around the cards; none where it is not enabled. */
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
    /** The click that would follow is for a short press. */
    onTouchEnd: (event: TouchEvent) => {
      if (isLong && event.cancelable) event.preventDefault();
    },
  };
}
