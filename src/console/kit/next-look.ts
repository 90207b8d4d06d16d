import { useEffect } from 'react';

const longestPause = 30_000;

/** Looks again as long as the service is away: ever less often, and at once when the network is back. `look` never rejects. */
export function useNextLook(isAway: boolean, look: () => Promise<unknown>): void {
  useEffect(() => {
    if (!isAway) return;
    let isOver = false;
    let pause = 1000;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      clearTimeout(timer);
      // Two looks may be under way, and the first that finds the service ends this.
      if (isOver) return;
      timer = setTimeout(again, pause);
      pause = Math.min(pause * 2, longestPause);
    };
    const again = () => {
      clearTimeout(timer);
      void look().then(next);
    };
    next();
    window.addEventListener('online', again);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isAway, look]);
}
