import { useEffect } from 'react';
import { ServiceError } from '#console/data/service-error.ts';

const resumeDelayMilliseconds = 5000;

/** Resumes a waiting run when the network is back, or after a delay where the service was busy. */
export function useAutoResume(waiting: boolean, reason: unknown, continueSending: () => void): void {
  useEffect(() => {
    if (!waiting) return undefined;
    const isBusy = reason instanceof ServiceError && (reason.status === 429 || reason.status === 503);
    const timer = isBusy ? setTimeout(continueSending, resumeDelayMilliseconds) : undefined;
    window.addEventListener('online', continueSending);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', continueSending);
    };
  }, [waiting, reason, continueSending]);
}
