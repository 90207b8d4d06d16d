import { useEffect, useSyncExternalStore } from 'react';

const product = 'Comptoir';

let current = '';
const listeners = new Set<() => void>();

/** What the tab and the screen reader call the page. */
export function setDocumentTitle(title: string): void {
  current = title;
  document.title = title ? `${title} · ${product}` : product;
  for (const listener of listeners) listener();
}

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setDocumentTitle(title);
  }, [title]);
}

/** The title that the page gave itself, for what else names the page. */
export function useShownTitle(): string {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
