/** A value that is kept outside of React, because what changes it is no component. */
import { useSyncExternalStore } from 'react';

export interface ExternalStore<T> {
  get(): T;
  set(next: T): void;
  /** Returns the function that stops listening. */
  subscribe(listener: () => void): () => void;
  /** Draws the component again when the value is another one. */
  useValue(): T;
  /** Draws the component again only when this part of the value is another one. */
  useSelected<S>(select: (value: T) => S): S;
}

/** Listeners are not args of a value that is the same as the one before it. */
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
  /** Returns the function that stops listening. */
  subscribe(listener: (...args: A) => void): () => void;
}

/** For what happens, where no value is kept of it. A listener that throws keeps it from no other, nor from who tells it. */
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

/**
 * For what only follows a thing that is done: a mistake in it is reported, and does not make that thing look as if it had
 * failed.
 */
export function reportingErrors(follow: () => void): void {
  try {
    follow();
  } catch (error) {
    reportError(error);
  }
}
