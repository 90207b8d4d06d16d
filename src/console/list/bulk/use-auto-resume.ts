import { useEffect } from 'react';
import { isBusy } from '#console/data/service-error.ts';

const resumeDelayMilliseconds = 5000;

/**
 * Resumes a waiting run when the network is back, or after a delay where the service was busy. Returns which of them a run
 * that waits for this reason can hope for.
 */
export function useAutoResume(waiting: boolean, reason: unknown, continueSending: () => void): 'soon' | 'later' {
  const resumesSoon = isBusy(reason);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = resumesSoon ? setTimeout(continueSending, resumeDelayMilliseconds) : undefined;
    window.addEventListener('online', continueSending);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', continueSending);
    };
  }, [waiting, resumesSoon, continueSending]);
  return resumesSoon ? 'soon' : 'later';
}
