import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * The value of the last drawing that is on the screen, for what is handed on or kept and called later. It must not be read
 * while drawing; what an effect alone calls is React's `useEffectEvent`.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  // Before all other effects, which may read it.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
