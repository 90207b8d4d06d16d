import { useMemo } from 'react';
import { knownViews, type SavedViews, viewsIn } from '#console/list/views/saved-views.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

/** The person's saved views of a list. */
export function useSavedViews(segment: Segment): SavedViews {
  const owner = useStorageOwner();
  const section = knownViews.useKnown();
  return useMemo(() => viewsIn(section, owner, segment), [section, owner, segment]);
}
