import { useEffect, useRef } from 'react';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';

/**
 * On some records N adds a part, such as a client's contact, and elsewhere it begins a new record. Pressed before the page is
 * complete, it waits for the parts, and is then pressed again for whichever is there.
 */
export function useDeferredNewKey(isComplete: boolean): void {
  const isPressed = useRef(false);
  const wait = () => {
    isPressed.current = true;
  };
  usePageKeys(isComplete ? [] : [['n', wait]]);
  useEffect(() => {
    if (!isComplete || !isPressed.current) return;
    isPressed.current = false;
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', bubbles: true, cancelable: true }),
    );
  }, [isComplete]);
}
