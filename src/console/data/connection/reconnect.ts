import { remainingPause } from '#console/data/connection/connection-status.ts';
import { reconnectPauses } from '#console/data/connection/retry-policy.ts';

interface ReconnectAttempts {
  /** Never rejects. */
  probe: () => Promise<unknown>;
  /** Milliseconds. */
  firstPause: number;
  /** Events of the window after which the service is tried at once. */
  at: readonly string[];
}

/**
 * Asks whether an unreachable service answers again, with growing delays and never within a pause that the service asked
 * for. Returns the function that stops it.
 */
export function reconnect({ probe, firstPause, at }: ReconnectAttempts): () => void {
  let isOver = false;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout>;

  function next(): void {
    // Two attempts may run at once: only one schedules the next, and neither does once the service was found.
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(again, Math.max(pause, remainingPause()));
    pause = Math.min(pause * 2, reconnectPauses.longest);
  }

  function again(): void {
    clearTimeout(timer);
    void probe().then(next);
  }

  next();
  for (const event of at) window.addEventListener(event, again);
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const event of at) window.removeEventListener(event, again);
  };
}
