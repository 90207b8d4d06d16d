/** Restores the scroll position on Back and Forward, also if a page grows late (docs/decisions/0017-data-router.md). */
import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';
import { personalMap } from '#console/storage/safe-storage.ts';
import { storedValue } from '#console/storage/stored-value.ts';

const storedPositions = storedValue({
  key: 'comptoir.scroll',
  scope: 'tab',
  schema: z.array(z.tuple([z.string(), z.number()])),
});
/** The positions from before the page was reloaded. */
const positions = personalMap(storedPositions.get());
/** How long to wait for the page to reach its former height. */
const restoreTimeoutMilliseconds = 1000;

const maxPositions = 50;

/** The scroll position. It is only read on scroll events, because reading it forces a layout of the page. */
let scrolledTo = window.scrollY;

/** Back and Forward return to the position where the page was scrolled; other navigations start at the top. */
export function RestoreScroll() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keepPositions = () => storedPositions.set([...positions].slice(-maxPositions));
    window.addEventListener('pagehide', keepPositions);
    return () => window.removeEventListener('pagehide', keepPositions);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query alone keeps the place.
  useLayoutEffect(() => {
    if (type === NavigationType.Pop || scrolledTo === 0) return;
    window.scrollTo(0, 0);
    scrolledTo = 0;
  }, [pathname]);

  useLayoutEffect(() => {
    // Stored here, because a page that keeps its scroll position triggers no scroll event.
    if (type !== NavigationType.Pop) positions.set(key, scrolledTo);
    const top = positions.get(key) ?? 0;
    const stop = type === NavigationType.Pop && (top !== 0 || scrolledTo !== 0) ? returnTo(top) : undefined;
    const remember = () => {
      scrolledTo = window.scrollY;
      positions.set(key, scrolledTo);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', remember);
    };
  }, [key, type]);

  return null;
}

/** Scrolls as soon as the page is tall enough; gives up when the person scrolls or time runs out. */
function returnTo(top: number): () => void {
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(stop, restoreTimeoutMilliseconds);
  function attempt() {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  }
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('wheel', stop);
  }
  window.addEventListener('wheel', stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
