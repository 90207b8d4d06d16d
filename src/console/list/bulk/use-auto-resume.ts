import { useEffect, useEffectEvent } from 'react';
import { useConnectionStatus } from '#console/data/connection/connection-status.ts';
import { isBusy, isUnanswered } from '#console/data/service-error.ts';

const resumeDelayMilliseconds = 5000;

/**
 * Resumes a waiting run when the network is back, or after a delay if the service was busy, or unreachable and answers
 * again. Returns which of the two the run can expect.
 */
export function useAutoResume(waiting: boolean, reason: unknown, continueSending: () => void): 'soon' | 'later' {
  const { problem } = useConnectionStatus();
  const resumesSoon = isBusy(reason) || (isUnanswered(reason) && !problem);
  // An effect event, because a new function from a rendering must not restart the delay.
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
