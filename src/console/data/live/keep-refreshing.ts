/** Reads what is shown again at intervals, where no service says whether others have changed anything. */
import { isInteracting } from '#console/data/live/interaction.ts';

export interface Refreshed {
  refresh(signal: AbortSignal): Promise<unknown>;
}

/** In milliseconds. */
const intervalMilliseconds = 30_000;
const maxIntervalMilliseconds = 300_000;
const pausedIntervalMilliseconds = 1000;
/** A slow service is read less often, so that our reads take at most a tenth of its time. */
const readTimeFactor = 10;

/** Begins at once. Pauses while the page is hidden and while somebody is in the middle of something that must not move under their hands. */
export function keepRefreshing(shown: Refreshed, signal: AbortSignal): void {
  let pause = intervalMilliseconds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });

  async function refresh(): Promise<void> {
    if (document.hidden) return document.addEventListener('visibilitychange', refresh, { once: true, signal });
    if (isInteracting()) pause = pausedIntervalMilliseconds;
    else pause = await timeRefresh();
    if (!signal.aborted) timer = setTimeout(refresh, pause);
  }

  async function timeRefresh(): Promise<number> {
    const began = performance.now();
    const isRead = await shown.refresh(signal).then(
      () => true,
      () => false,
    );
    const next = isRead ? (performance.now() - began) * readTimeFactor : pause * 2;
    return Math.min(maxIntervalMilliseconds, Math.max(intervalMilliseconds, next));
  }

  refresh();
}
