import { useEffect } from 'react';
import { createExternalStore } from '#console/ui/external-store.ts';

const product = 'Comptoir';

const current = createExternalStore('');

/** Sets the title of the tab, which screen readers announce. */
export function setDocumentTitle(title: string): void {
  document.title = title ? `${title} · ${product}` : product;
  current.set(title);
}

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setDocumentTitle(title);
  }, [title]);
}

/** Replaces the title derived from the address, unless the page has set a better one. */
export function replaceDocumentTitle(before: string, title: string): void {
  if (current.get() === before) setDocumentTitle(title);
}

/** The current title, for other parts that name the page. */
export const useShownTitle = current.useValue;
