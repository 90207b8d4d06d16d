/** A person's own views of a list: kept in this browser, by service, person and module. */
import * as z from 'zod/mini';
import { type ListState, toParams } from '#console/list/list-state.ts';
import { listOf, schemaOf, storedValues } from '#console/storage/stored-values.ts';
import { isObject } from '#contract/formats/json.ts';

const viewSchema = z.object({
  name: z.string().check(z.regex(/./s)),
  /** The list's state as its address says it, without the page. */
  search: z.string(),
});

export type SavedView = z.infer<typeof viewSchema>;

export interface SavedViews {
  views: readonly SavedView[];
  /** The name of the view that the list opens with. */
  standard?: string;
}

export const longestName = 60;
export const noViews: SavedViews = { views: [] };

const viewsSchema = listOf(viewSchema);

/** Whatever stands there, only what is a view comes out. */
function readViews(stored: unknown): SavedViews | undefined {
  if (!isObject(stored)) return undefined;
  const found = viewsSchema.safeParse(stored.views);
  if (!found.success) return undefined;
  const views = found.data;
  const standard = views.some(({ name }) => name === stored.standard) ? String(stored.standard) : undefined;
  return { views, standard };
}

export const storedViews = storedValues({
  key: 'comptoir.views',
  scope: 'person-and-service',
  schema: schemaOf(readViews),
});

/** What a view holds of a state: all but the page, in one spelling. */
export function searchOf(state: ListState): string {
  const params = toParams({ ...state, page: 1, view: undefined });
  params.sort();
  return params.toString();
}

export function putView(saved: SavedViews, view: SavedView): SavedViews {
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

export function dropView(saved: SavedViews, dropped: string): SavedViews {
  return {
    views: saved.views.filter(({ name }) => name !== dropped),
    standard: saved.standard === dropped ? undefined : saved.standard,
  };
}

/** The address of a view, its name with it. */
export function paramsOfView({ name, search }: SavedView): URLSearchParams {
  const params = new URLSearchParams(search);
  params.set('view', name);
  return params;
}
