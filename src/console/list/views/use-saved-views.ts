import { useMemo } from 'react';
import {
  knownSharedViews,
  knownViews,
  offeredViews,
  type SavedViews,
  viewsIn,
} from '#console/list/views/saved-views.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

/** The saved views of a list that the person is offered. */
export function useSavedViews(segment: Segment): SavedViews {
  const owner = useStorageOwner();
  const section = knownViews.useKnown();
  const shared = knownSharedViews.useKnown();
  return useMemo(
    () => offeredViews(viewsIn(section, owner, segment), shared, segment),
    [section, shared, owner, segment],
  );
}
