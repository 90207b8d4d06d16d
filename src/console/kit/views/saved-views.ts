/** A person's own views of a list: kept in this browser, by service, person and module. */

import { type ListState, toParams } from '#console/kit/list-state.ts';
import { keep } from '#console/storage/safe-storage.ts';
import { isObject } from '#contract/json.ts';

export interface SavedView {
  name: string;
  /** The list's state as its address says it, without the page. */
  search: string;
}

export interface Shelf {
  views: readonly SavedView[];
  /** The name of the view that the list opens with. */
  standard?: string;
}

export const longestName = 60;
const bare: Shelf = { views: [] };

interface Owner {
  /** Empty: the service that served the console. */
  address: string;
  /** Empty: a service that does not say who we are. */
  user: string;
  segment: string;
}

export function placeOf({ address, user, segment }: Owner): string {
  return ['comptoir.views', address, user, segment].map(encodeURIComponent).join(' ');
}

const listeners = new Set<() => void>();

export function subscribeToShelves(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** As it was written; what a browser without storage keeps is nothing. */
export function readRaw(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

/** Whatever stands there, only what is a view comes out. */
export function readShelf(raw: string | null): Shelf {
  const read = parse(raw);
  if (!isObject(read) || !Array.isArray(read.views)) return bare;
  const views = read.views.filter(isView).map(({ name, search }) => ({ name, search }));
  const standard = views.some(({ name }) => name === read.standard) ? String(read.standard) : undefined;
  return { views, standard };
}

function parse(raw: string | null): unknown {
  try {
    return raw === null ? undefined : JSON.parse(raw);
  } catch {
    return undefined;
  }
}

function isView(value: unknown): value is SavedView {
  return isObject(value) && typeof value.name === 'string' && value.name !== '' && typeof value.search === 'string';
}

/** False where the browser has no room, or keeps nothing. */
export function writeShelf(place: string, shelf: Shelf): boolean {
  if (!keep(localStorage, place, JSON.stringify(shelf))) return false;
  for (const listener of listeners) listener();
  return true;
}

/** What a view holds of a state: all but the page, in one spelling. */
export function searchOf(state: ListState): string {
  const params = toParams({ ...state, page: 1, view: undefined });
  params.sort();
  return params.toString();
}

export function putView(shelf: Shelf, view: SavedView): Shelf {
  const isKnown = shelf.views.some(({ name }) => name === view.name);
  const views = isKnown ? shelf.views.map((each) => (each.name === view.name ? view : each)) : [...shelf.views, view];
  return { ...shelf, views };
}

export function renameView(shelf: Shelf, from: string, to: string): Shelf {
  return {
    views: shelf.views
      .filter(({ name }) => name === from || name !== to)
      .map((view) => (view.name === from ? { ...view, name: to } : view)),
    standard: shelf.standard === from ? to : shelf.standard,
  };
}

export function dropView(shelf: Shelf, dropped: string): Shelf {
  return {
    views: shelf.views.filter(({ name }) => name !== dropped),
    standard: shelf.standard === dropped ? undefined : shelf.standard,
  };
}

/** The address of a view, its name with it. */
export function paramsOfView({ name, search }: SavedView): URLSearchParams {
  const params = new URLSearchParams(search);
  params.set('view', name);
  return params;
}
