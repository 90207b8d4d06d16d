import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * The same function at each drawing, which calls the callback of the last one that is on the screen. It is for what is handed
 * on or kept, and must not be called while drawing; what an effect alone calls is React's `useEffectEvent`.
 */
export function useStableCallback<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = useRef(callback);
  // Before all other effects, which may call it.
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
