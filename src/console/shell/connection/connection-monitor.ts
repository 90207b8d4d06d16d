/** Detects when an unreachable service answers again, and then has the page read its data again. */
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { probe } from '#console/data/api-client.ts';
import { useBrowserOnline } from '#console/data/connection/browser-online.ts';
import { remainingPause, useConnectionStatus } from '#console/data/connection/connection-status.ts';
import { reconnect } from '#console/data/connection/reconnect.ts';
import { reconnectPauses } from '#console/data/connection/retry-policy.ts';
import { useSession } from '#console/session/session.tsx';

/** Returns a function that probes the service at once. */
export function useConnectionMonitor(): () => void {
  const { api } = useSession();
  const queryClient = useQueryClient();
  const { problem } = useConnectionStatus();
  const isFailing = problem !== undefined;
  /** The failures since the last recovery: `busy` if the service answered all of them. */
  const failure = useRef<'busy' | 'unreachable' | undefined>(undefined);
  const probeNow = useCallback(() => void probe(api), [api]);
  const probeUnlessPaused = useCallback(async () => {
    if (remainingPause() === 0) await probe(api);
  }, [api]);
  const isOnline = useBrowserOnline();

  useEffect(() => {
    // The browser's offline event is a reason to probe, but no proof that the service cannot be reached.
    window.addEventListener('offline', probeNow);
    return () => window.removeEventListener('offline', probeNow);
  }, [probeNow]);

  // Probes repeatedly while the browser is offline, because a first probe or an earlier request may still have been
  // answered.
  useEffect(() => {
    if (isOnline || isFailing) return undefined;
    return reconnect({ probe: probeUnlessPaused, firstPause: reconnectPauses.signedIn, at: [] });
  }, [isOnline, isFailing, probeUnlessPaused]);

  useEffect(() => {
    if (isFailing)
      return reconnect({ probe: probeUnlessPaused, firstPause: reconnectPauses.signedIn, at: ['online', 'focus'] });
    // A busy service has answered all other requests, so only failed queries are repeated. Otherwise a page with one
    // failing part would read everything again after each answer to another part, and keep the service busy.
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
