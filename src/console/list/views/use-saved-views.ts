import { useCallback } from 'react';
import { bareShelf, type SavedViews, storedShelves } from '#console/list/views/saved-views.ts';
import { useText } from '#console/messages/messages.ts';
import { useOwner } from '#console/session/session.tsx';
import { useStoredValue } from '#console/storage/stored-value.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { Segment } from '#contract/core/segments.ts';

/** The person's views of a list, and the way to change them. */
export function useSavedViews(segment: Segment): [SavedViews, (change: (shelf: SavedViews) => SavedViews) => void] {
  const text = useText();
  const stored = storedShelves.of(useOwner(), segment);
  const shelf = useStoredValue(stored) ?? bareShelf;
  const change = useCallback(
    (make: (shelf: SavedViews) => SavedViews) => {
      if (!stored.save(make(stored.get() ?? bareShelf)))
        showToast({ text: text('lists.view.notSaved'), tone: 'danger' });
    },
    [stored, text],
  );
  return [shelf, change];
}
