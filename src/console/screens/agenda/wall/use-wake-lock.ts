import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, where the browser supports wake locks. Without one the screen goes dark. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const sentinel = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isGone) void sentinel?.release();
      else lock = sentinel;
    };
    void request();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', request);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}
