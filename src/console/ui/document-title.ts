import { useEffect } from 'react';
import { createExternalStore } from '#console/ui/external-store.ts';

const product = 'Comptoir';

const current = createExternalStore('');

/** What the tab and the screen reader call the page. */
export function setDocumentTitle(title: string): void {
  document.title = title ? `${title} · ${product}` : product;
  current.set(title);
}

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setDocumentTitle(title);
  }, [title]);
}

/** The title derived from the address gives way to another one, unless the page has given itself a better one. */
export function replaceDocumentTitle(before: string, title: string): void {
  if (current.get() === before) setDocumentTitle(title);
}

/** The title that the page gave itself, for what else names the page. */
export const useShownTitle = current.useValue;
