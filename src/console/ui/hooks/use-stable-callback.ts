import { useCallback } from 'react';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

/**
 * The same function at each drawing, which calls the callback of the last one that is on the screen. It is for what is handed
 * on or kept, and must not be called while drawing; what an effect alone calls is React's `useEffectEvent`.
 */
export function useStableCallback<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = useLatest(callback);
  return useCallback((...args: A) => latest.current(...args), [latest]);
}
