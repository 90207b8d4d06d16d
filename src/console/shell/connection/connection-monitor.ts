/** Detects when an unreachable service answers again, and then has the page read its data again. */
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { probe } from '#console/data/api-client.ts';
import { useBrowserOnline } from '#console/data/connection/browser-online.ts';
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
  /** Since the last recovery: whether requests failed, and whether all of them had an answer of the service. */
  const failure = useRef<'busy' | 'unreachable' | undefined>(undefined);
  const probeNow = useCallback(() => void probe(api), [api]);
  const probeUnlessPaused = useCallback(async () => {
    if (remainingPause() === 0) await probe(api);
  }, [api]);
  const isOnline = useBrowserOnline();

  useEffect(() => {
    // The browser's online event is a reason to try, but no proof that the service can be reached.
    window.addEventListener('offline', probeNow);
    return () => window.removeEventListener('offline', probeNow);
  }, [probeNow]);

  // The first probe may still be answered, by a network that is about to go or by a service on this machine, and so may a
  // request that was sent before.
  useEffect(() => {
    if (isOnline || isFailing) return undefined;
    return reconnect({ probe: probeUnlessPaused, firstPause: reconnectPauses.signedIn, at: [] });
  }, [isOnline, isFailing, probeUnlessPaused]);

  useEffect(() => {
    if (isFailing)
      return reconnect({ probe: probeUnlessPaused, firstPause: reconnectPauses.signedIn, at: ['online', 'focus'] });
    // A service that was busy with one thing has answered the others: only what failed is read again. Otherwise a page of
    // which one part fails would read itself whole after each answer to another part, and keep the service busy.
    if (failure.current === 'busy') void queryClient.refetchQueries({ type: 'active', predicate: hasFailed });
    if (failure.current === 'unreachable') void queryClient.invalidateQueries();
    failure.current = undefined;
    return undefined;
  }, [isFailing, probeUnlessPaused, queryClient]);

  useEffect(() => {
    if (problem) failure.current = problem === 'busy' && failure.current !== 'unreachable' ? 'busy' : 'unreachable';
  }, [problem]);

  return probeNow;
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error';
}
