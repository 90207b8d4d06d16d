import { useCallback } from 'react';
import { useSavePersonSettings } from '#console/data/settings/person-settings.ts';
import { type SavedViews, viewsIn } from '#console/list/views/saved-views.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

/** Changes the person's saved views of a list. */
export function useChangeViews(segment: Segment): (change: (saved: SavedViews) => SavedViews) => void {
  const owner = useStorageOwner();
  const save = useSavePersonSettings();
  return useCallback(
    (change) =>
      void save('views', (now) => {
        const { views, standard } = change(viewsIn(now, owner, segment));
        return { ...now, [segment]: { ...now?.[segment], views: [...views], standard } };
      }),
    [save, owner, segment],
  );
}
