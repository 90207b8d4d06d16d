/**
 * Escape cancels a drag, and the card stays where it was. FullCalendar has no such key, so it is sent a pointer event
 * as if the card had been dropped outside the window.
 */
import { type RefObject, useEffect } from 'react';
import { outsideWindow } from '#console/screens/agenda/calendar/pointer.ts';
import { targetElement } from '#console/ui/target-element.ts';

type ElementRef = RefObject<HTMLElement | null>;

/** Works on the grid and in the tray. */
export function useCancelDrag(grid: ElementRef, tray: ElementRef): void {
  useEffect(() => {
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
      for (const type of ['mousemove', 'mouseup']) {
        document.dispatchEvent(new MouseEvent(type, { clientX: outsideWindow.x, clientY: outsideWindow.y }));
      }
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
    return () => listening.abort();
  }, [grid, tray]);
}
