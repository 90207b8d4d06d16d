import { useEffect, useState } from 'react';

const intervalMilliseconds = 5000;

/**
 * Returns what `read` reads from the wall clock, and keeps a page that is left open up to date, also past midnight. The
 * component renders again only when the value changes. `read` must be the same function each time.
 */
export function useClock(read: () => string): string {
  const [reading, setShown] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setShown(read()), intervalMilliseconds);
    return () => clearInterval(timer);
  }, [read]);
  return reading;
}
