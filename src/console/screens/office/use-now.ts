import { useEffect, useState } from 'react';
import { readWallClock } from '#console/kit/wall-clock.ts';

const glance = 20_000;

/** The wall clock as a date-time of the wire, to the minute; a page that shows it is drawn again as minutes pass. */
export function useNow(): string {
  const [now, setNow] = useState(readMinute);
  useEffect(() => {
    const timer = setInterval(() => setNow(readMinute()), glance);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function readMinute(): string {
  return `${readWallClock().now.slice(0, 16)}:00`;
}
