/**
 * Cancels a drag on Escape, or when the system cancels the touch, so that the card stays where it was. FullCalendar has
 * no such key and drops the card where the touch ended, so it is sent a pointer event from outside the window.
 */
import { type RefObject, useLayoutEffect } from 'react';
import { outsideWindow } from '#console/screens/agenda/calendar/pointer.ts';
import { targetElement } from '#console/ui/target-element.ts';

type ElementRef = RefObject<HTMLElement | null>;

const { x: clientX, y: clientY } = outsideWindow;

/**
 * Works on the grid and in the tray. Called by the component that owns the calendar, so that it is removed before the
 * calendar.
 */
export function useCancelDrag(grid: ElementRef, tray: ElementRef): void {
  useLayoutEffect(() => {
    let isHeld = false;
    let isLetGo = false;
    const onPress = (event: MouseEvent) => {
      const { button, isTrusted } = event;
      // The grid dispatches an event of its own for a press with Control.
      if (!isTrusted) return;
      const target = targetElement(event) ?? null;
      isHeld = button === 0 && [grid, tray].some(({ current }) => current?.contains(target));
      isLetGo = false;
    };
    const onRelease = () => {
      isHeld = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isHeld) return;
      event.preventDefault();
      event.stopPropagation();
      isLetGo = true;
      letGo();
    };
    // A mouse event can stand in for a touch: FullCalendar reads the position of an event without touches.
    const onTouchCancel = ({ target }: TouchEvent) => {
      target?.dispatchEvent(new MouseEvent('touchmove', { clientX, clientY }));
    };
    // The button is still pressed; the click that follows its release is suppressed.
    const onClick = (event: MouseEvent) => {
      if (isLetGo) event.stopPropagation();
      isLetGo = false;
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('mousedown', onPress, options);
    document.addEventListener('mouseup', onRelease, options);
    document.addEventListener('keydown', onKey, options);
    document.addEventListener('click', onClick, options);
    document.addEventListener('touchcancel', onTouchCancel, options);
    return () => {
      listening.abort();
      if (isHeld) letGo();
    };
  }, [grid, tray]);
}

function letGo(): void {
  for (const type of ['mousemove', 'mouseup']) document.dispatchEvent(new MouseEvent(type, { clientX, clientY }));
}
