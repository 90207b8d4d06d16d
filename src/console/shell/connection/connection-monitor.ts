/** Detects when an unreachable service answers again, and then has the page read its data again. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { probe } from '#console/data/api-client.ts';
import { remainingPause, useConnectionStatus } from '#console/data/connection/connection-status.ts';
import { reconnect } from '#console/data/connection/reconnect.ts';
import { reconnectPauses } from '#console/data/connection/retry-policy.ts';
import { useSession } from '#console/session/session.tsx';

/** Returns a function that tries at once. */
export function useConnectionMonitor(): () => void {
  const { api } = useSession();
  const queryClient = useQueryClient();
  const { problem } = useConnectionStatus();
  const isFailing = problem !== undefined;
  const wasFailing = useRef(false);
  const look = useCallback(() => void probe(api), [api]);

  useEffect(() => {
    // The browser's online event is a reason to try, but no proof that the service can be reached.
    window.addEventListener('offline', look);
    return () => window.removeEventListener('offline', look);
  }, [look]);

  useEffect(() => {
    const lookUnasked = async () => {
      if (remainingPause() === 0) await probe(api);
    };
    if (isFailing)
      return reconnect({ look: lookUnasked, firstPause: reconnectPauses.signedIn, at: ['online', 'focus'] });
    if (wasFailing.current) void queryClient.invalidateQueries();
    return undefined;
  }, [isFailing, api, queryClient]);

  useEffect(() => {
    wasFailing.current = isFailing;
  }, [isFailing]);

  return look;
}
