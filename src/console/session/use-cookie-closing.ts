/** Ends the cookie's session at the service. Until that is confirmed, the next person could still use it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { requestTimeoutMilliseconds } from '#console/data/connection/connection-status.ts';
import { reconnect } from '#console/data/connection/reconnect.ts';
import { reconnectPauses } from '#console/data/connection/retry-policy.ts';
import { useText } from '#console/messages/messages.ts';
import { closeCookie } from '#console/session/sign-in.ts';
import { mayHaveCookie, owedClosing } from '#console/storage/token-storage.ts';
import { readInstant } from '#console/time/wall-clock.ts';
import { useStableCallback } from '#console/ui/hooks/use-stable-callback.ts';
import { dismissToast, showToast } from '#console/ui/toasts.ts';

interface CookieClosing {
  /** On failure, the person is told, and closing is repeated until the service answers, also by a page opened later. */
  close: () => Promise<void>;
  /** Signs in, which replaces the session. Meanwhile no tab closes the cookie's, because it may be the new one. */
  replaceBy: (signIn: () => Promise<void>) => Promise<void>;
}

export function useCookieClosing(): CookieClosing {
  const text = useText();
  const [isStillOpen, setStillOpen] = useState(false);
  const toast = useRef(0);
  const request = useRef<AbortController>(undefined);

  /** Resolves to false if the person should be told that the session is still open. */
  const attempt = useCallback(async (): Promise<boolean> => {
    request.current = new AbortController();
    const isClosed = isSettled() || (!isPaused() && (await closeCookie(request.current.signal))) || isSettled();
    setStillOpen(!isClosed);
    if (!isClosed && isPaused()) {
      dismissToast(toast.current);
      return true;
    }
    if (isClosed) {
      owedClosing.remove();
      dismissToast(toast.current);
    }
    return isClosed;
  }, []);

  useEffect(
    () =>
      isStillOpen ? reconnect({ probe: attempt, firstPause: reconnectPauses.signingIn, at: ['online'] }) : undefined,
    [isStillOpen, attempt],
  );

  const repeat: () => Promise<void> = useStableCallback(async () => {
    if (await attempt()) return;
    dismissToast(toast.current);
    toast.current = showToast({
      text: text('session.stillOpen'),
      tone: 'danger',
      action: { label: text('console.tryAgain'), run: () => void repeat() },
    });
  });
  const close = useCallback(async () => {
    owedClosing.set('owed');
    await repeat();
  }, [repeat]);
  useEffect(() => {
    if (owedClosing.get()) void repeat();
  }, [repeat]);

  const replaceBy = useCallback(
    async (signIn: () => Promise<void>) => {
      const isOwed = owedClosing.get() !== undefined;
      // Stays noted, so that the session is still closed if this tab is closed before the sign-in has ended.
      if (isOwed) owedClosing.set(String(readInstant()));
      request.current?.abort();
      try {
        await signIn();
      } finally {
        if (isOwed) void close();
      }
    },
    [close],
  );

  return { close, replaceBy };
}

/** A sign-in exchanges the token in two requests. */
const longestSignIn = 2 * requestTimeoutMilliseconds;

/** Whether a sign-in may be under way in some tab. After the longest possible time, that tab must have been closed. */
function isPaused(): boolean {
  return Math.abs(readInstant() - Number(owedClosing.get())) < longestSignIn;
}

/** Whether there is nothing to close, because a sign-in in any tab has replaced the session. */
function isSettled(): boolean {
  return !owedClosing.get() || mayHaveCookie();
}
