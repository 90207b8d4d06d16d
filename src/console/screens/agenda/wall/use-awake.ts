import { useEffect } from 'react';

/** Keeps the screen lit while the page is looked at, where the browser allows it. Without it the wall only goes dark. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const asked = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isGone) void asked?.release();
      else lock = asked;
    };
    void ask();
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
