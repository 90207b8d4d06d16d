/** What is large and likely to be wanted is loaded before it is asked for, once the browser has nothing else to do. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savesData, whenIdle } from '#console/ui/idle.ts';

/** After the page was opened, and again while it still reads. */
const pause = 2000;

/** `load` keeps its identity. Where it fails, what is loaded says so when it is asked for. */
export function usePreload(isWanted: boolean, load: () => Promise<unknown>): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isWanted || savesData()) return;
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => void load().catch(() => undefined);
    const wait = () => {
      timer = setTimeout(() => whenIdle(() => (queryClient.isFetching() ? wait() : begin())), pause);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isWanted, load, queryClient]);
}
