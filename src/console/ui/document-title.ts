import { useEffect } from 'react';

const product = 'Comptoir';

/** What the tab and the screen reader call the page. */
export function setDocumentTitle(title: string | undefined): void {
  document.title = title ? `${title} · ${product}` : product;
}

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setDocumentTitle(title);
  }, [title]);
}
