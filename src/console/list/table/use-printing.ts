import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

/** True while the page is being printed. Then virtual lists draw all their rows. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}

function subscribe(listener: () => void): () => void {
  const set = (on: boolean) => () => {
    printing = on;
    flushSync(listener);
  };
  const begin = set(true);
  const end = set(false);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
