/** Escape takes out of the pointer's hand what it holds, and leaves it where it was. The calendar itself knows no such key. */
import { type RefObject, useEffect } from 'react';
import { targetElement } from '#console/ui/target-element.ts';

/** So far out of the window that no bay is there, in pixels. */
const nowhere = -100_000;

/** On the board and in its tray. */
export function useCancelDrag(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let isHeld = false;
    let isLetGo = false;
    const onPress = (event: MouseEvent) => {
      const { button, isTrusted } = event;
      // The board itself makes one of a press with Control.
      if (!isTrusted) return;
      isHeld = button === 0 && Boolean(board.current?.contains(targetElement(event) ?? null));
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
        document.dispatchEvent(new MouseEvent(type, { clientX: nowhere, clientY: nowhere }));
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
  }, [board]);
}
