import { useEffect } from 'react';

/** The network is back: nobody need press a button. */
export function useGoOnWhenOnline(waiting: boolean, goOn: () => void): void {
  useEffect(() => {
    if (!waiting) return undefined;
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [waiting, goOn]);
}
