import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBreadcrumbs } from '#console/shell/breadcrumbs.ts';
import { replaceDocumentTitle, setDocumentTitle } from '#console/ui/document-title.ts';

/** The time that a page has to set its own title, which is better than the one derived from the address. */
const titleDelayMilliseconds = 400;

/** Sets the title of each page, and announces page changes to screen readers. */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation();
  const { title } = useBreadcrumbs();
  const [announced, setAnnounced] = useState('');

  const derived = useRef<{ pathname: string; title: string }>(undefined);
  // Runs before the page's own effects, which may set a better title, but may not run after a change of language.
  useLayoutEffect(() => {
    const before = derived.current;
    derived.current = { pathname, title };
    if (before?.title === title) return;
    if (before?.pathname === pathname) replaceDocumentTitle(before.title, title);
    else setDocumentTitle(title);
  }, [pathname, title]);

  // A document, a sheet or a board is a page of its own, although its address differs only in the query. A change of the
  // query that leaves the title as it was says nothing, and only a lost focus is moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is announced as soon as it has its title.
  useEffect(() => {
    const page = document.getElementById('page');
    // The focus stays where it is once the person works on the page, even if a rendering leaves nothing focused.
    let isBegun = false;
    const begin = ({ target }: Event) => {
      isBegun ||= target !== page;
    };
    page?.addEventListener('focusin', begin);
    const timer = setTimeout(() => {
      setAnnounced(document.title);
      page?.removeEventListener('focusin', begin);
      if (!isBegun && document.activeElement === document.body) page?.focus({ preventScroll: true });
    }, titleDelayMilliseconds);
    return () => {
      clearTimeout(timer);
      page?.removeEventListener('focusin', begin);
    };
  }, [pathname, search]);

  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {announced}
    </div>
  );
}
