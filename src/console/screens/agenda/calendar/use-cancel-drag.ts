/**
 * Escape takes out of the pointer's hand what it holds, and leaves it where it was. FullCalendar knows no such key: it is
 * told, by a pointer event made up here, that the card was let go outside the window.
 */
import { type RefObject, useEffect } from 'react';
import { nowhere } from '#console/screens/agenda/calendar/pointer.ts';
import { targetElement } from '#console/ui/target-element.ts';

type Place = RefObject<HTMLElement | null>;

/** On the grid and in the tray. */
export function useCancelDrag(grid: Place, tray: Place): void {
  useEffect(() => {
    let isHeld = false;
    let isLetGo = false;
    const onPress = (event: MouseEvent) => {
      const { button, isTrusted } = event;
      // The grid itself makes one of a press with Control.
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
        document.dispatchEvent(new MouseEvent(type, { clientX: nowhere.x, clientY: nowhere.y }));
      }
    };
    // The button is still down: what its release would press is not meant.
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
