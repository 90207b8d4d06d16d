import { useState } from 'react';
import type { SavedView } from '#console/list/views/saved-views.ts';

const none: readonly string[] = [];

/**
 * The query strings that the present view was seen with: that of the moment when it was opened, and each later one that the
 * list showed. Another one is somebody's who changed the view meanwhile.
 */
export function useSeenSearches(view: SavedView | undefined, search: string): readonly string[] {
  const [seen, setSeen] = useState<{ name: string; searches: readonly string[] }>();
  const isSame = seen !== undefined && seen.name === view?.name;
  if (view && !isSame) setSeen({ name: view.name, searches: [view.search] });
  else if (view && isSame && search === view.search && !seen.searches.includes(search))
    setSeen({ ...seen, searches: [...seen.searches, search] });
  return isSame ? seen.searches : none;
}
