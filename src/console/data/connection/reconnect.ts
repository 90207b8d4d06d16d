import { pauseLeft } from '#console/data/connection/connection-status.ts';

const longestPause = 30_000;

interface Looking {
  /** Never rejects. */
  look: () => Promise<unknown>;
  /** Milliseconds. */
  firstPause: number;
  /** Events of the window at which it looks at once. */
  at: readonly string[];
}

/**
 * Looks whether a service that was away is back: ever less often, and not in a pause that it asked for. Gives what ends it.
 */
export function reconnect({ look, firstPause, at }: Looking): () => void {
  let isOver = false;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout>;

  function next(): void {
    // Two looks may be under way: each ends here, and one goes on, unless the first of them found the service.
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(again, Math.max(pause, pauseLeft()));
    pause = Math.min(pause * 2, longestPause);
  }

  function again(): void {
    clearTimeout(timer);
    void look().then(next);
  }

  next();
  for (const event of at) window.addEventListener(event, again);
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const event of at) window.removeEventListener(event, again);
  };
}
