import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { arePageKeysAllowed } from '#console/ui/shortcuts/use-page-keys.ts';
import { targetElement } from '#console/ui/target-element.ts';

/**
 * On some records N adds a part, such as a client's contact, and elsewhere it begins a new record. Pressed before the page is
 * complete, it waits for the parts, and is then pressed again for whichever is there.
 */
export function useDeferredNewKey(isComplete: boolean): void {
  const state = useRef({ isWaiting: true, isPressed: false });
  // Listens from the moment in which the page is drawn. Shortcuts are there only some time later, those of the parts too.
  useLayoutEffect(() => {
    const wait = getHotkeyHandler([['n', () => (state.current.isPressed = true)]]);
    const onKey = (event: KeyboardEvent) => {
      const isTyping = targetElement(event)?.matches('input, textarea, select');
      if (state.current.isWaiting && !isTyping && arePageKeysAllowed()) wait(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    const { isPressed } = state.current;
    state.current = { isWaiting: !isComplete, isPressed: !isComplete && isPressed };
    if (!isComplete || !isPressed) return;
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', bubbles: true, cancelable: true }),
    );
  }, [isComplete]);
}
