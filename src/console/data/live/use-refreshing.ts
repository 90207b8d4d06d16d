import { useEffect } from 'react';
import type { Refreshed } from '#console/data/live/keep-refreshing.ts';

const firstPauseMilliseconds = 30_000;

/** Reads what is shown again at intervals. Its code is loaded only where the service does not report changes. */
export function useRefreshing(shown: Refreshed | undefined): void {
  useEffect(() => {
    if (!shown) return;
    const controller = new AbortController();
    const { signal } = controller;
    const begin = async () => {
      const part = await import('#console/data/live/keep-refreshing.ts').catch(() => undefined);
      if (!signal.aborted) part?.keepRefreshing(shown, signal);
    };
    const timer = setTimeout(begin, firstPauseMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [shown]);
}
