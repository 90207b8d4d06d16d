/** Moves between pages: the old page stays until the new one is ready, and its place in the scroll is kept for Back. */
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { type Location, NavigationType, Router, useLocation, useNavigationType } from 'react-router-dom';
import * as z from 'zod/mini';
import { history } from '#console/routing/history.ts';
import { storedValue } from '#console/storage/stored-value.ts';

const MovingContext = createContext(false);

/** A move is under way: the next page's code is being loaded. */
export function useIsMoving(): boolean {
  return use(MovingContext);
}

export function ConsoleRouter({ children }: { children: ReactNode }) {
  const [move, setMove] = useState(history.current);
  const [moving, startMove] = useTransition();
  useLayoutEffect(() => {
    setMove(history.current());
    return history.listen((next) => startMove(() => setMove(next)));
  }, []);
  return (
    <MovingContext value={moving}>
      <Router location={move.location} navigationType={move.type} navigator={history}>
        {children}
      </Router>
    </MovingContext>
  );
}

export interface LeaveBlock {
  blocked: boolean;
  proceed: () => void;
  stay: () => void;
}

/** Holds moves away from a page as long as `shouldHold` says so, until the person decides. */
export function useLeaveBlock(shouldHold: (to: Location) => boolean): LeaveBlock {
  const [goOn, setGoOn] = useState<() => void>();
  const asked = useRef(shouldHold);
  asked.current = shouldHold;

  useEffect(
    () =>
      history.holdWith((to, proceed) => {
        const held = asked.current(to);
        if (held) setGoOn(() => proceed);
        return held;
      }),
    [],
  );

  const proceed = useCallback(() => {
    setGoOn(undefined);
    goOn?.();
  }, [goOn]);
  const stay = useCallback(() => setGoOn(undefined), []);
  return useMemo(() => ({ blocked: goOn !== undefined, proceed, stay }), [goOn, proceed, stay]);
}

const storedPositions = storedValue({
  key: 'comptoir.scroll',
  scope: 'tab',
  schema: z.array(z.tuple([z.string(), z.number()])),
});
/** As they were before the page was loaded anew. */
const positions = new Map(storedPositions.get());
/** How long a page may take to grow as tall as it was. */
const patience = 1000;

const most = 50;

/** Back and Forward return to where the page was scrolled; a new page begins at its top. */
export function ScrollKeeper() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keepPositions = () => storedPositions.set([...positions].slice(-most));
    window.addEventListener('pagehide', keepPositions);
    return () => window.removeEventListener('pagehide', keepPositions);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the query alone keeps the place.
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname]);

  useLayoutEffect(() => {
    const stop = type === NavigationType.Pop ? returnTo(positions.get(key) ?? 0) : undefined;
    const remember = () => positions.set(key, window.scrollY);
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
  const timer = setTimeout(stop, patience);
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
