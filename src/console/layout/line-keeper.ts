/** Finds out by itself when a service that was away is back, and has the page read again. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { probe } from '#console/kit/http.ts';
import { pauseLeft, useServiceLine } from '#console/kit/service-line.ts';
import { useSession } from '#console/kit/session.tsx';

const firstPause = 2000;
const longestPause = 30_000;

/** Gives what looks at once. */
export function useLineKeeper(): () => void {
  const { conversation } = useSession();
  const queryClient = useQueryClient();
  const { trouble } = useServiceLine();
  const isTroubled = trouble !== undefined;
  const wasTroubled = useRef(false);
  const look = useCallback(() => void probe(conversation), [conversation]);

  useEffect(() => {
    // What the browser says of the network is a reason to look, and no proof.
    window.addEventListener('offline', look);
    return () => window.removeEventListener('offline', look);
  }, [look]);

  useEffect(() => {
    if (isTroubled) return keepLooking(() => probe(conversation));
    if (wasTroubled.current) void queryClient.invalidateQueries();
    return undefined;
  }, [isTroubled, conversation, queryClient]);

  useEffect(() => {
    wasTroubled.current = isTroubled;
  }, [isTroubled]);

  return look;
}

/** Ever less often, never in a pause that the service asked for, and at once when the person or the network comes back. */
function keepLooking(look: () => Promise<void>): () => void {
  let pause = firstPause;
  let timer = setTimeout(again, Math.max(pause, pauseLeft()));
  let ended = false;

  async function again(): Promise<void> {
    clearTimeout(timer);
    if (pauseLeft() === 0) await look();
    if (ended) return;
    pause = Math.min(pause * 2, longestPause);
    timer = setTimeout(again, Math.max(pause, pauseLeft()));
  }

  window.addEventListener('online', again);
  window.addEventListener('focus', again);
  return () => {
    ended = true;
    clearTimeout(timer);
    window.removeEventListener('online', again);
    window.removeEventListener('focus', again);
  };
}
