import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * The value of the last committed render, for callbacks that are passed on or stored and called later. It must not be
 * read during rendering; callbacks called only by an effect use React's `useEffectEvent`.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  // Runs before all other effects, which may read the value.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
