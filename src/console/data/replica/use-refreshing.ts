/** Reads what is shown again at intervals, because a strict service cannot say whether others have changed anything. */
import { useEffect } from 'react';
import { isRefreshingPaused } from '#console/data/replica/pause-refreshing.ts';
import type { Replica } from '#console/data/replica/replica.ts';

/** In milliseconds. */
const intervalMilliseconds = 30_000;
const maxIntervalMilliseconds = 300_000;
const pausedIntervalMilliseconds = 1000;
/** A slow service is read less often, so that our reads take at most a tenth of its time. */
const readTimeFactor = 10;

/** Pauses while the page is hidden and while something is being dragged or moved by keyboard. */
export function useRefreshing(copy: Replica | undefined): void {
  useEffect(() => {
    if (!copy) return;
    const controller = new AbortController();
    const { signal } = controller;
    let pause = intervalMilliseconds;
    let timer = setTimeout(refresh, pause);

    async function refresh(): Promise<void> {
      if (document.hidden) return document.addEventListener('visibilitychange', refresh, { once: true, signal });
      if (isRefreshingPaused()) pause = pausedIntervalMilliseconds;
      else pause = await timeRefresh();
      if (!signal.aborted) timer = setTimeout(refresh, pause);
    }

    async function timeRefresh(): Promise<number> {
      const began = performance.now();
      const isRead = await copy?.refresh(signal).then(
        () => true,
        () => false,
      );
      const next = isRead ? (performance.now() - began) * readTimeFactor : pause * 2;
      return Math.min(maxIntervalMilliseconds, Math.max(intervalMilliseconds, next));
    }

    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [copy]);
}
