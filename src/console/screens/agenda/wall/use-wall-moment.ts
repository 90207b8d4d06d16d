import { useEffect, useState } from 'react';
import { readWallClock } from '#console/kit/wall-clock.ts';

const every = 5000;

/** `YYYY-MM-DD HH:MM:SS`, moving on by itself, over midnight too. */
export function useWallMoment(): string {
  const [now, setNow] = useState(() => readWallClock().now);
  useEffect(() => {
    const timer = setInterval(() => setNow(readWallClock().now), every);
    return () => clearInterval(timer);
  }, []);
  return now;
}
