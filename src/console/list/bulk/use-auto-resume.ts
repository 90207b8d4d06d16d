import { useEffect } from 'react';
import { ServiceError } from '#console/data/service-error.ts';

const busyPause = 5000;

/** Where the network is back, or a busy service had a while, nobody need press a button. */
export function useAutoResume(waiting: boolean, reason: unknown, goOn: () => void): void {
  useEffect(() => {
    if (!waiting) return undefined;
    const isBusy = reason instanceof ServiceError && (reason.status === 429 || reason.status === 503);
    const timer = isBusy ? setTimeout(goOn, busyPause) : undefined;
    window.addEventListener('online', goOn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
    };
  }, [waiting, reason, goOn]);
}
