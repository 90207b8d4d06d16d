import { useCallback } from 'react';
import { noViews, type SavedViews, storedViews } from '#console/list/views/saved-views.ts';
import { useText } from '#console/messages/messages.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import { useStoredValue } from '#console/storage/stored-value.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { Segment } from '#contract/core/segments.ts';

/** The person's saved views of a list and a function to change them. */
export function useSavedViews(segment: Segment): [SavedViews, (change: (saved: SavedViews) => SavedViews) => void] {
  const text = useText();
  const stored = storedViews.of(useStorageOwner(), segment);
  const saved = useStoredValue(stored) ?? noViews;
  const change = useCallback(
    (make: (saved: SavedViews) => SavedViews) => {
      if (!stored.save(make(stored.get() ?? noViews))) showToast({ text: text('list.view.notSaved'), tone: 'danger' });
    },
    [stored, text],
  );
  return [saved, change];
}
