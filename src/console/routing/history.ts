/** The browser's history as the router needs it, with one thing more: a page may hold a move until the person decides. */
import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router-dom';

/** What the browser keeps with each entry. */
interface Kept {
  key: string;
  /** Place in the session's history, to know how far a Back went. */
  index: number;
  state: unknown;
}

export interface Move {
  location: Location;
  type: NavigationType;
}

/** Answers whether to hold a move; what is held goes on with `proceed`. */
type Hold = (to: Location, proceed: () => void) => boolean;

export interface History extends Navigator {
  current: () => Move;
  /** Returns what takes the listener away again. */
  listen: (listener: (move: Move) => void) => () => void;
  /** At most one page holds at a time. Returns what takes it away again. */
  holdWith: (hold: Hold) => () => void;
}

const freshKey = () => Math.random().toString(36).slice(2, 10);

function keptNow(): Kept | undefined {
  const kept = window.history.state as Partial<Kept> | null;
  return typeof kept?.index === 'number' ? (kept as Kept) : undefined;
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: keptNow()?.state ?? null, key: keptNow()?.key ?? 'default' } as Location;
}

function locate(to: To, state: unknown): Location {
  const { pathname = window.location.pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash, state: state ?? null, key: freshKey() } as Location;
}

function createHistory(): History {
  let index = keptNow()?.index ?? 0;
  adopt();
  let move: Move = { location: readLocation(), type: NavigationType.Pop };
  let hold: Hold | undefined;
  /** A step of our own making, which is neither shown nor held. */
  let unseen: (() => void) | undefined;
  const listeners = new Set<(move: Move) => void>();

  /** Marks an entry that is not of our making: the first one, or a typed fragment. */
  function adopt(): void {
    if (!keptNow()) window.history.replaceState({ key: freshKey(), index, state: null }, '');
  }

  function show(next: Move): void {
    move = next;
    for (const listener of listeners) listener(next);
  }

  function write(type: NavigationType.Push | NavigationType.Replace, location: Location): void {
    if (type === NavigationType.Push) index++;
    const kept: Kept = { key: location.key, index, state: location.state };
    const path = createPath(location);
    if (type === NavigationType.Push) window.history.pushState(kept, '', path);
    else window.history.replaceState(kept, '', path);
    show({ location, type });
  }

  function change(type: NavigationType.Push | NavigationType.Replace, to: To, state: unknown): void {
    const location = locate(to, state);
    if (!hold?.(location, () => write(type, location))) write(type, location);
  }

  function onPop(): void {
    if (unseen) {
      const then = unseen;
      unseen = undefined;
      then();
      return;
    }
    if (!keptNow()) index++;
    adopt();
    const location = readLocation();
    const delta = (keptNow()?.index ?? index) - index;
    const goOn = () => {
      index += delta;
      show({ location, type: NavigationType.Pop });
    };
    // The browser has already gone: a held move is first taken back, and gone again when the person says so.
    if (delta !== 0 && hold?.(location, () => step(delta, goOn))) step(-delta, () => undefined);
    else goOn();
  }

  function step(delta: number, then: () => void): void {
    unseen = then;
    window.history.go(delta);
  }

  window.addEventListener('popstate', onPop);

  return {
    current: () => move,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    holdWith: (next) => {
      hold = next;
      return () => {
        if (hold === next) hold = undefined;
      };
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: (delta) => window.history.go(delta),
    push: (to, state) => change(NavigationType.Push, to, state),
    replace: (to, state) => change(NavigationType.Replace, to, state),
  };
}

export const history = createHistory();
