/** Loads code that is large and likely to be needed in advance, once the browser is idle. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savesData, whenIdleAfter } from '#console/ui/idle.ts';

/** The delay after the page was opened, and between further attempts while it still reads data. */
const idleMilliseconds = 2000;

/** `load` must keep its identity. A failure is ignored here, because the part shows it when it is opened. */
export function usePreload(enabled: boolean, load: () => Promise<unknown>): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled || savesData()) return;
    let cancel: () => void;
    const begin = () => void load().catch(() => undefined);
    const wait = () => {
      cancel = whenIdleAfter(idleMilliseconds, () => (queryClient.isFetching() ? wait() : begin()));
    };
    wait();
    return () => cancel();
  }, [enabled, load, queryClient]);
}
