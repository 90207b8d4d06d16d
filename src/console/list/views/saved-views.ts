/** A person's saved views of a list, stored in this browser by service, person and module. */
import * as z from 'zod/mini';
import { type ListState, toParams } from '#console/list/list-state.ts';
import { listOf, schemaOf, storedValues } from '#console/storage/stored-values.ts';
import { isObject } from '#contract/formats/json.ts';

const viewSchema = z.object({
  name: z.string().check(z.regex(/./s)),
  /** The query string of the list's address, without the page. */
  search: z.string(),
});

export type SavedView = z.infer<typeof viewSchema>;

export interface SavedViews {
  views: readonly SavedView[];
  /** The name of the view with which the list opens. */
  standard?: string;
}

export const maxNameLength = 60;
export const noViews: SavedViews = { views: [] };

const viewsSchema = listOf(viewSchema);

/** Stored entries that are not valid views are dropped. */
function readViews(stored: unknown): SavedViews | undefined {
  if (!isObject(stored)) return undefined;
  const parsed = viewsSchema.safeParse(stored.views);
  if (!parsed.success) return undefined;
  const views = parsed.data;
  const standard = views.some(({ name }) => name === stored.standard) ? String(stored.standard) : undefined;
  return { views, standard };
}

export const storedViews = storedValues({
  key: 'comptoir.views',
  scope: 'person-and-service',
  schema: schemaOf(readViews),
});

/** The query string that a view stores: everything but the page, always in the same order. */
export function searchOf(state: ListState): string {
  const params = toParams({ ...state, page: 1, view: undefined });
  params.sort();
  return params.toString();
}

export function saveView(saved: SavedViews, view: SavedView): SavedViews {
  const isKnown = saved.views.some(({ name }) => name === view.name);
  const views = isKnown ? saved.views.map((each) => (each.name === view.name ? view : each)) : [...saved.views, view];
  return { ...saved, views };
}

export function renameView(saved: SavedViews, from: string, to: string): SavedViews {
  return {
    views: saved.views
      .filter(({ name }) => name === from || name !== to)
      .map((view) => (view.name === from ? { ...view, name: to } : view)),
    standard: saved.standard === from ? to : saved.standard,
  };
}

export function removeView(saved: SavedViews, dropped: string): SavedViews {
  return {
    views: saved.views.filter(({ name }) => name !== dropped),
    standard: saved.standard === dropped ? undefined : saved.standard,
  };
}

/** The query string of a view, including its name. */
export function paramsOfView({ name, search }: SavedView): URLSearchParams {
  const params = new URLSearchParams(search);
  params.set('view', name);
  return params;
}
