/** Finds out by itself when a service that was away is back, and has the page read again. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { probe } from '#console/data/api-client.ts';
import { pauseLeft, useConnectionStatus } from '#console/data/connection/connection-status.ts';
import { reconnect } from '#console/data/connection/reconnect.ts';
import { useSession } from '#console/session/session.tsx';

const firstPause = 2000;

/** Gives what looks at once. */
export function useConnectionMonitor(): () => void {
  const { api } = useSession();
  const queryClient = useQueryClient();
  const { problem: trouble } = useConnectionStatus();
  const isTroubled = trouble !== undefined;
  const wasTroubled = useRef(false);
  const look = useCallback(() => void probe(api), [api]);

  useEffect(() => {
    // What the browser says of the network is a reason to look, and no proof.
    window.addEventListener('offline', look);
    return () => window.removeEventListener('offline', look);
  }, [look]);

  useEffect(() => {
    const lookUnasked = async () => {
      if (pauseLeft() === 0) await probe(api);
    };
    if (isTroubled) return reconnect({ look: lookUnasked, firstPause, at: ['online', 'focus'] });
    if (wasTroubled.current) void queryClient.invalidateQueries();
    return undefined;
  }, [isTroubled, api, queryClient]);

  useEffect(() => {
    wasTroubled.current = isTroubled;
  }, [isTroubled]);

  return look;
}
