import { useCallback, useMemo } from 'react';
import { useKnownPersonSettings, useSavePersonSettings } from '#console/data/settings/person-settings.ts';
import { type SavedViews, viewsIn } from '#console/list/views/saved-views.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

/** The person's saved views of a list and a function to change them. */
export function useSavedViews(segment: Segment): [SavedViews, (change: (saved: SavedViews) => SavedViews) => void] {
  const owner = useStorageOwner();
  const settings = useKnownPersonSettings();
  const save = useSavePersonSettings();
  const saved = useMemo(() => viewsIn(settings, owner, segment), [settings, owner, segment]);
  const change = useCallback(
    (make: (saved: SavedViews) => SavedViews) =>
      void save('views', (now) => {
        const { views, standard } = make(viewsIn({ views: now }, owner, segment));
        return { ...now, [segment]: { ...now?.[segment], views: [...views], standard } };
      }),
    [save, owner, segment],
  );
  return [saved, change];
}
