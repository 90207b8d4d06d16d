import { useCallback } from 'react';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

/**
 * A function that stays the same and calls the callback of the last committed render. For callbacks that are passed on
 * or stored; it must not be called during rendering. Callbacks called only by an effect use `useEffectEvent`.
 */
export function useStableCallback<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = useLatest(callback);
  return useCallback((...args: A) => latest.current(...args), [latest]);
}
