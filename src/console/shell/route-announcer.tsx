import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useBreadcrumbs } from '#console/shell/breadcrumbs.ts';
import { setDocumentTitle } from '#console/ui/document-title.ts';

/** Time for the page to give itself a better title than its address does. */
const settles = 400;

/** Titles each page, and tells people who do not see it that it changed. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { title } = useBreadcrumbs();
  const [said, setSaid] = useState('');

  // Before the page's own effects, which may say more.
  useLayoutEffect(() => setDocumentTitle(title), [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is announced, also when it has the same title.
  useEffect(() => {
    const page = document.getElementById('page');
    // Who has begun to work on it is left there, also while what they work on is drawn anew and nothing has the focus.
    let isBegun = false;
    const begin = ({ target }: Event) => {
      isBegun ||= target !== page;
    };
    page?.addEventListener('focusin', begin);
    const timer = setTimeout(() => {
      setSaid(document.title);
      page?.removeEventListener('focusin', begin);
      if (!isBegun && document.activeElement === document.body) page?.focus({ preventScroll: true });
    }, settles);
    return () => {
      clearTimeout(timer);
      page?.removeEventListener('focusin', begin);
    };
  }, [pathname]);

  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}
