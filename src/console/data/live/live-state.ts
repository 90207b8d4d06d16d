/** Whether this page is told of every change as it happens. Where it is not, pages read again at intervals. */
import { useSyncExternalStore } from 'react';

let isLive = false;
const listeners = new Set<() => void>();

export function setLive(live: boolean): void {
  if (live === isLive) return;
  isLive = live;
  for (const listener of listeners) listener();
}

/** For `refetchInterval`: false while the page is told of changes. */
export function useRefreshInterval(milliseconds: number): number | false {
  return useSyncExternalStore(subscribe, read) ? false : milliseconds;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => isLive;
