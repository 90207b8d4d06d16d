import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWhereabouts } from '#console/layout/whereabouts.ts';
import { setDocumentTitle } from '#console/ui/document-title.ts';

/** Time for the page to give itself a better title than its address does. */
const settles = 400;

/** Titles each page, and tells people who do not see it that it changed. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { title } = useWhereabouts();
  const [said, setSaid] = useState('');

  // Before the page's own effects, which may say more.
  useLayoutEffect(() => setDocumentTitle(title), [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is announced, also when it has the same title.
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid(document.title);
      if (document.activeElement === document.body) document.getElementById('page')?.focus({ preventScroll: true });
    }, settles);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}
