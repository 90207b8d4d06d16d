import { useSyncExternalStore } from 'react';

/** Whether the browser has a network at all, as it says itself. */
export function useBrowserOnline(): boolean {
  return useSyncExternalStore(onBrowserLine, () => navigator.onLine);
}

function onBrowserLine(change: () => void): () => void {
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
}
