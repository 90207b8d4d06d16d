import { useState } from 'react';
import type { SavedView } from '#console/list/views/saved-views.ts';

const none: readonly string[] = [];

/**
 * The query strings of the current view that the person has seen: the one with which it was opened, and each later one
 * that the list showed. Any other was stored by somebody else meanwhile.
 */
export function useSeenSearches(view: SavedView | undefined, search: string): readonly string[] {
  const [seen, setSeen] = useState<{ name: string; searches: readonly string[] }>();
  const isSame = seen !== undefined && seen.name === view?.name;
  if (view && !isSame) setSeen({ name: view.name, searches: [view.search] });
  else if (view && isSame && search === view.search && !seen.searches.includes(search))
    setSeen({ ...seen, searches: [...seen.searches, search] });
  return isSame ? seen.searches : none;
}
