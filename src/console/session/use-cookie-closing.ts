/** Ends the session of the cookie at the service. Without an answer it is still open there, and whoever is next could use it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { firstPauseMilliseconds, reconnect } from '#console/data/connection/reconnect.ts';
import { useText } from '#console/messages/messages.ts';
import { closeCookie } from '#console/session/sign-in.ts';
import { mayHaveCookie } from '#console/storage/token-storage.ts';
import { dismissToast, showToast } from '#console/ui/toasts.ts';

/** Where it fails, the person is told, and it is repeated until the service answers. */
export function useCookieClosing(): () => Promise<void> {
  const text = useText();
  const [isStillOpen, setStillOpen] = useState(false);
  const toast = useRef(0);

  const attempt = useCallback(async (): Promise<boolean> => {
    // A sign-in since, in whatever tab, has replaced the session, and must not be ended in its place.
    const isClosed = mayHaveCookie() || (await closeCookie());
    setStillOpen(!isClosed);
    if (isClosed) dismissToast(toast.current);
    return isClosed;
  }, []);

  useEffect(
    () =>
      isStillOpen
        ? reconnect({ look: attempt, firstPause: firstPauseMilliseconds.signingIn, at: ['online'] })
        : undefined,
    [isStillOpen, attempt],
  );

  return useCallback(
    async function close() {
      if (await attempt()) return;
      toast.current = showToast({
        text: text('session.stillOpen'),
        tone: 'danger',
        action: { label: text('console.tryAgain'), run: () => void close() },
      });
    },
    [attempt, text],
  );
}
