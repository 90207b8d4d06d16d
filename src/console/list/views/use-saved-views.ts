import { useMemo } from 'react';
import { useKnownPersonSettings } from '#console/data/settings/settings-copy.ts';
import { type SavedViews, viewsIn } from '#console/list/views/saved-views.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

/** The person's saved views of a list. */
export function useSavedViews(segment: Segment): SavedViews {
  const owner = useStorageOwner();
  const settings = useKnownPersonSettings();
  return useMemo(() => viewsIn(settings, owner, segment), [settings, owner, segment]);
}
