/** Others' changes on a service that cannot say whether there are any: what is looked at is read again every so often. */
import { useEffect } from 'react';
import { isRefreshingPaused } from '#console/data/replica/hold-refreshing.ts';
import type { Replica } from '#console/data/replica/replica.ts';

/** In milliseconds. */
const every = 30_000;
const atMost = 300_000;
const whileHeld = 1000;
/** A service that takes long is asked less often: it reads for us a tenth of the time at most. */
const share = 10;

/** Not while the page is hidden, nor while something is being carried. */
export function useRefreshing(copy: Replica | undefined): void {
  useEffect(() => {
    if (!copy) return;
    const controller = new AbortController();
    const { signal } = controller;
    let pause = every;
    let timer = setTimeout(refresh, pause);

    async function refresh(): Promise<void> {
      if (document.hidden) return document.addEventListener('visibilitychange', refresh, { once: true, signal });
      if (isRefreshingPaused()) pause = whileHeld;
      else pause = await timeRefresh();
      if (!signal.aborted) timer = setTimeout(refresh, pause);
    }

    async function timeRefresh(): Promise<number> {
      const began = performance.now();
      const isRead = await copy?.refresh(signal).then(
        () => true,
        () => false,
      );
      const next = isRead ? (performance.now() - began) * share : pause * 2;
      return Math.min(atMost, Math.max(every, next));
    }

    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [copy]);
}
