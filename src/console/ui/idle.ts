/** Runs optional work only while the browser is idle. */

declare global {
  interface Navigator {
    /** Not supported by every browser, and not declared by TypeScript. */
    readonly connection?: { saveData?: boolean };
  }
}

/** Milliseconds after which the work runs even if the browser is busy. */
const maxWait = 2000;

/** Calls the function when the browser is idle. Returns a function that cancels it. */
export function whenIdle(call: () => void): () => void {
  // Not every browser supports it.
  if (typeof requestIdleCallback !== 'function') {
    call();
    return () => undefined;
  }
  const handle = requestIdleCallback(call, { timeout: maxWait });
  return () => cancelIdleCallback(handle);
}

/** Like `whenIdle`, but not before so many milliseconds have passed. */
export function whenIdleAfter(milliseconds: number, call: () => void): () => void {
  let cancel = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = whenIdle(call);
  }, milliseconds);
  return () => cancel();
}

/** Whether the person has turned on the browser's data saver. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
