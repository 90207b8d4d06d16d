/** Work ahead that nobody asked for yet: only where it is in nobody's way. */

/** Calls once the browser has nothing else to do. */
export function whenIdle(call: () => void): void {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(call);
  else call();
}

/** The person asked the browser to spare the connection. */
export function savesData(): boolean {
  // Not every browser tells, and the types know of none.
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
