/** A value kept outside of React, because it is not changed by a component. */
import { useSyncExternalStore } from 'react';

export interface ExternalStore<T> {
  get(): T;
  set(next: T): void;
  /** Returns a function that stops listening. */
  subscribe(listener: () => void): () => void;
  /** Renders the component again when the value has changed. */
  useValue(): T;
  /** Renders the component again only when this part of the value has changed. */
  useSelected<S>(select: (value: T) => S): S;
}

/** Listeners are not notified of a value that is the same as the previous one. */
export function createExternalStore<T>(initial: T, isSame: (a: T, b: T) => boolean = Object.is): ExternalStore<T> {
  let value = initial;
  const { notify, subscribe } = createListeners();
  const get = () => value;

  function useSelected<S>(select: (value: T) => S): S {
    return useSyncExternalStore(subscribe, () => select(value));
  }

  return {
    get,
    set: (next) => {
      if (isSame(value, next)) return;
      value = next;
      notify();
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get),
    useSelected,
  };
}

interface Listeners<A extends unknown[]> {
  notify(...args: A): void;
  /** Returns a function that stops listening. */
  subscribe(listener: (...args: A) => void): () => void;
}

/** Listeners for events without a stored value. If one throws, the others and the notifying code still continue. */
export function createListeners<A extends unknown[] = []>(): Listeners<A> {
  const listeners = new Set<(...args: A) => void>();
  return {
    notify: (...args) => {
      for (const listener of listeners) reportingErrors(() => listener(...args));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Runs what merely follows a completed action. Its errors are reported, but must not make the action look failed. */
export function reportingErrors(follow: () => void): void {
  try {
    follow();
  } catch (error) {
    reportError(error);
  }
}
