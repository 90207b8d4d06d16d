/** Ends the session of the cookie at the service. Without an answer it is still open there, and whoever is next could use it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { firstPauseMilliseconds, reconnect } from '#console/data/connection/reconnect.ts';
import { useText } from '#console/messages/messages.ts';
import { closeCookie } from '#console/session/sign-in.ts';
import { mayHaveCookie, owedClosing } from '#console/storage/token-storage.ts';
import { dismissToast, showToast } from '#console/ui/toasts.ts';

interface CookieClosing {
  /** Where it fails, the person is told, and it is repeated until the service answers, also by a page opened later. */
  close: () => Promise<void>;
  /** Signs in, which replaces the session. Meanwhile no tab ends that of the cookie, because it may be the new one. */
  replaceBy: (signIn: () => Promise<void>) => Promise<void>;
}

export function useCookieClosing(): CookieClosing {
  const text = useText();
  const [isStillOpen, setStillOpen] = useState(false);
  const toast = useRef(0);
  const request = useRef<AbortController>(undefined);

  const attempt = useCallback(async (): Promise<boolean> => {
    request.current = new AbortController();
    const isClosed = isSettled() || (await closeCookie(request.current.signal)) || isSettled();
    setStillOpen(!isClosed);
    if (isClosed) {
      owedClosing.remove();
      dismissToast(toast.current);
    }
    return isClosed;
  }, []);

  useEffect(
    () =>
      isStillOpen
        ? reconnect({ look: attempt, firstPause: firstPauseMilliseconds.signingIn, at: ['online'] })
        : undefined,
    [isStillOpen, attempt],
  );

  const close = useCallback(
    async function close() {
      owedClosing.set('owed');
      if (await attempt()) return;
      dismissToast(toast.current);
      toast.current = showToast({
        text: text('session.stillOpen'),
        tone: 'danger',
        action: { label: text('console.tryAgain'), run: () => void close() },
      });
    },
    [attempt, text],
  );
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (owedClosing.get()) void latest.current();
  }, []);

  const replaceBy = useCallback(async (signIn: () => Promise<void>) => {
    const isOwed = owedClosing.get() !== undefined;
    owedClosing.remove();
    request.current?.abort();
    try {
      await signIn();
    } finally {
      if (isOwed) void latest.current();
    }
  }, []);

  return { close, replaceBy };
}

/** Nothing is to be ended: a sign-in, in whatever tab, has replaced the session, or is about to. */
function isSettled(): boolean {
  return !owedClosing.get() || mayHaveCookie();
}
