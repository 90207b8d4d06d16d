/** Parts of the console that are loaded when first shown, and can be loaded again after a failure. */
import { type ComponentType, lazy, use, useState } from 'react';

/** The functions that reset the failed components. */
const failed = new Set<() => void>();

/** A value of a file that is loaded on demand. */
interface Lazy<T> {
  /** Undefined until it is loaded. */
  arrived: () => T | undefined;
  /** Starts loading in advance. If that fails, loading starts again when the value is needed. */
  load: () => Promise<T>;
  /** Loads a value that is needed now. A failure is shown, and kept until `forgetFailedComponents`. */
  show: () => Promise<T>;
  /** Called during rendering: suspends while loading, and returns at once when loaded. */
  use: () => T;
}

/** `first` returns an attempt already under way. A failure that was shown is kept until `forgetFailedComponents`. */
export function lazily<T>(load: () => Promise<T>, first = load): Lazy<T> {
  let next = first;
  let attempt: Promise<T> | undefined;
  /** A loaded value is rendered at once, because React suspends briefly even for a settled promise. */
  let arrived: T | undefined;
  let isShown = false;

  function begin(): Promise<T> {
    const loading = next();
    loading.then(
      (value) => {
        arrived = value;
      },
      () => {
        next = load;
        if (isShown) failed.add(forget);
        else forget();
      },
    );
    return loading;
  }
  function forget(): void {
    attempt = undefined;
    isShown = false;
  }
  function start(): Promise<T> {
    attempt ??= begin();
    return attempt;
  }
  function show(): Promise<T> {
    isShown = true;
    return start();
  }
  return { arrived: () => arrived, load: start, show, use: () => arrived ?? use(show()) };
}

/** Like React's `lazy`, but a failed load can be repeated. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  first = load,
): ComponentType<P> & Pick<Lazy<unknown>, 'load'> {
  const part = lazily(load, first);
  let waiting: { attempt: Promise<ComponentType<P>>; Part: ComponentType<P> } | undefined;
  /** One component for each attempt, because React mounts a suspended component anew at each retry. */
  function partOf(attempt: Promise<ComponentType<P>>): ComponentType<P> {
    if (waiting?.attempt !== attempt) waiting = { attempt, Part: lazy(async () => ({ default: await attempt })) };
    return waiting.Part;
  }
  function LazyComponent(props: P) {
    // Chosen on mounting, so that a loaded component does not suspend.
    const [Part] = useState(() => part.arrived() ?? partOf(part.show()));
    return <Part {...props} />;
  }
  return Object.assign(LazyComponent, { load: part.load });
}

/** Lets everything that failed to load be loaded again when it is next shown. */
export function forgetFailedComponents(): void {
  for (const forget of failed) forget();
  failed.clear();
}
