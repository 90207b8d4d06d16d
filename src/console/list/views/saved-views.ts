/** Saved views of a list, by module: a person's own, and those that the company shares in its settings. */
import type * as z from 'zod/mini';
import { ChangedMeanwhile } from '#console/data/settings/changed-meanwhile.ts';
import { browserViews } from '#console/data/settings/from-browser/browser-views.ts';
import { knownSection } from '#console/data/settings/settings-copy.ts';
import { isPlain, type ListState, toParams } from '#console/list/list-state.ts';
import type { Owner } from '#console/storage/stored-values.ts';
import type { Segment } from '#contract/core/segments.ts';
import { views } from '#contract/settings/sections/views.ts';

export type SavedView = {
  name: string;
  /** The query string of the list's address, without the page. */
  search: string;
  /** Whether the company shares it. */
  isShared?: boolean;
  /** Its previous names, the latest one last. */
  formerNames?: string[];
};

export interface SavedViews {
  views: readonly SavedView[];
  /** The name of the default view. Empty if the list opens without a view although the company has a default. */
  standard?: string;
}

export const maxNameLength = 60;
const maxFormerNames = 20;
export const noViews: SavedViews = { views: [] };

type ViewsSection = z.output<typeof views>;

export const knownViews = knownSection('person', 'views', views);
export const knownSharedViews = knownSection('company', 'views', views);

/** Views stored in this browser count until they are moved to the settings. */
export function viewsIn(section: ViewsSection | undefined, owner: Owner, segment: Segment): SavedViews {
  return section?.[segment] ?? browserViews.of(owner, segment).get() ?? noViews;
}

/**
 * The person's own views, followed by the company's views with other names. The person's default takes precedence over
 * the company's.
 */
export function offeredViews(own: SavedViews, section: ViewsSection | undefined, segment: Segment): SavedViews {
  const names = new Set(own.views.map(({ name }) => name));
  const shared = (section?.[segment]?.views ?? []).filter(({ name }) => !names.has(name));
  const views = [...own.views, ...shared.map((view) => ({ ...view, isShared: true }))];
  return { views, standard: findView(views, own.standard ?? section?.[segment]?.standard)?.name };
}

/** Finds a view by its name, or by a previous name. */
export function findView(views: readonly SavedView[], sought: string | undefined): SavedView | undefined {
  if (sought === undefined) return undefined;
  return views.find(({ name }) => name === sought) ?? views.find(({ formerNames }) => formerNames?.includes(sought));
}

/** The query string that a view stores: sorted, without the page, the view's name and the request for the table. */
export function searchOf(state: ListState): string {
  const params = toParams({ ...state, page: 1, view: undefined, as: undefined });
  params.sort();
  return params.toString();
}

/** Refuses to replace a view that was changed since `seen`, the query strings known to the person, if given. */
export function saveView(saved: SavedViews, view: SavedView, seen?: readonly string[]): SavedViews {
  const stored = saved.views.find(({ name }) => name === view.name);
  if (stored && stored.search !== view.search && seen?.includes(stored.search) === false) throw new ChangedMeanwhile();
  const views = stored
    ? saved.views.map((each) => (each.name === view.name ? { ...each, ...view } : each))
    : [...saved.views, view];
  return { ...saved, views };
}

/** Adds a new view. An existing name is refused, because another tab or person may have added it meanwhile. */
export function addView(saved: SavedViews, view: SavedView): SavedViews {
  refuseTaken(saved, view.name);
  return { ...saved, views: [...saved.views, view] };
}

/**
 * Refuses the name of another view, which would be overwritten, and a view that was removed elsewhere. The previous
 * name still finds it, for links, bookmarks and defaults.
 */
export function renameView(saved: SavedViews, from: string, to: string): SavedViews {
  if (!saved.views.some(({ name }) => name === from)) throw new ChangedMeanwhile();
  refuseTaken(saved, to);
  return {
    views: saved.views.map((view) => (view.name === from ? renamed(view, to) : view)),
    standard: saved.standard === from ? to : saved.standard,
  };
}

function renamed({ name, formerNames = [], ...view }: SavedView, to: string): SavedView {
  const former = [...formerNames, name].filter((each) => each !== to);
  return { ...view, name: to, formerNames: [...new Set(former)].slice(-maxFormerNames) };
}

function refuseTaken({ views }: SavedViews, taken: string): void {
  if (views.some(({ name }) => name === taken)) throw new ChangedMeanwhile();
}

export function removeView(saved: SavedViews, dropped: string): SavedViews {
  return {
    views: saved.views.filter(({ name }) => name !== dropped),
    standard: saved.standard === dropped ? undefined : saved.standard,
  };
}

/** The query string of a view, including its name. A request for the table (`as`) is kept. */
export function paramsOfView({ name, search }: SavedView, as?: string | null): URLSearchParams {
  const params = new URLSearchParams(search);
  params.set('view', name);
  if (as) params.set('as', as);
  return params;
}

/** The parameters with which an address opens: its own, or those of the default view if it has none. */
export function openedParams({ views, standard }: SavedViews, params: URLSearchParams): URLSearchParams {
  const view = isPlain(params) ? views.find(({ name }) => name === standard) : undefined;
  return view ? paramsOfView(view, params.get('as')) : params;
}
