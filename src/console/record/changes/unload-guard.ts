/** Where changes are answered after the person has gone on. */
import { useEffect, useRef } from 'react';

/** Whether what made the changes is gone from the screen: answers come all the same. */
export function useIsUnmounted(): { readonly current: boolean } {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}

/** The browser asks before the page is closed on a change that is under way. */
export function useBeforeUnloadWhile(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isPending]);
}
