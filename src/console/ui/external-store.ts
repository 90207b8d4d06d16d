/** A value that is kept outside of React, because what changes it is no component. */
import { useSyncExternalStore } from 'react';

interface ExternalStore<T> {
  get(): T;
  set(next: T): void;
  /** Draws the component again when the value is another one. */
  useValue(): T;
}

export function createExternalStore<T>(initial: T): ExternalStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function useValue(): T {
    return useSyncExternalStore(subscribe, get);
  }

  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue,
  };
}
