/** Whether this page receives every change as it happens. If not, pages read again at intervals. */
import { createExternalStore } from '#console/ui/external-store.ts';

const live = createExternalStore(false);

export const setLive = live.set;

export const useIsLive = live.useValue;

/** For `refetchInterval`: false while the page receives changes. */
export function useRefreshInterval(milliseconds: number): number | false {
  return useIsLive() ? false : milliseconds;
}
