import { useEffect, useEffectEvent } from 'react';
import { useConnectionStatus } from '#console/data/connection/connection-status.ts';
import { isBusy, isUnanswered } from '#console/data/service-error.ts';

const resumeDelayMilliseconds = 5000;

/**
 * Resumes a waiting run when the network is back, and after a delay where the service was busy, or where it was lost and answers
 * again. Returns which of them a run that waits for this reason can hope for.
 */
export function useAutoResume(waiting: boolean, reason: unknown, continueSending: () => void): 'soon' | 'later' {
  const { problem } = useConnectionStatus();
  const resumesSoon = isBusy(reason) || (isUnanswered(reason) && !problem);
  // Whoever draws itself again meanwhile brings another function, and must not begin the wait anew.
  const resume = useEffectEvent(continueSending);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = resumesSoon ? setTimeout(() => resume(), resumeDelayMilliseconds) : undefined;
    const whenOnline = () => resume();
    window.addEventListener('online', whenOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', whenOnline);
    };
  }, [waiting, resumesSoon]);
  return resumesSoon ? 'soon' : 'later';
}
