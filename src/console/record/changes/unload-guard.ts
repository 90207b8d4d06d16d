/** For changes that may be answered after the person has left the page. */
import { useEffect, useRef } from 'react';

/** Whether the component is unmounted. Its requests may still be answered then. */
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

/** Has the browser ask before the page is closed during a change. */
export function useBeforeUnloadWhile(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isPending]);
}
