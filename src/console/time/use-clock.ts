import { useEffect, useState } from 'react';

const glance = 5000;

/**
 * What `read` reads from the wall clock. A page that is left open goes on with it, over midnight too, and is drawn again
 * only when it reads otherwise. `read` stays the same function.
 */
export function useClock(read: () => string): string {
  const [shown, setShown] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setShown(read()), glance);
    return () => clearInterval(timer);
  }, [read]);
  return shown;
}
