import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { arePageKeysAllowed } from '#console/ui/shortcuts/use-page-keys.ts';
import { targetElement } from '#console/ui/target-element.ts';

/**
 * On some records N adds a part, such as a client's contact; elsewhere it starts a new record. If pressed before the
 * page is complete, the key is dispatched again once all parts have registered their shortcuts.
 */
export function useDeferredNewKey(isComplete: boolean): void {
  const state = useRef({ isWaiting: true, isPressed: false });
  // A layout effect, because the shortcuts of the page and its parts are registered only later.
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
