/** Runs optional work only while the browser is idle. */

declare global {
  interface Navigator {
    /** Not every browser tells, and TypeScript's own types know of none. */
    readonly connection?: { saveData?: boolean };
  }
}

/** In milliseconds; then it is called whatever else there is to do. */
const maxWait = 2000;

/** Calls once the browser has nothing else to do. Returns the function that cancels it. */
export function whenIdle(call: () => void): () => void {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback !== 'function') {
    call();
    return () => undefined;
  }
  const handle = requestIdleCallback(call, { timeout: maxWait });
  return () => cancelIdleCallback(handle);
}

/** The same after so many milliseconds, as long as it is not cancelled. */
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
