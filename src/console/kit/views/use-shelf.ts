import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#console/kit/session.tsx';
import {
  placeOf,
  readRaw,
  readShelf,
  type Shelf,
  subscribeToShelves,
  writeShelf,
} from '#console/kit/views/saved-views.ts';
import { useText } from '#console/messages/messages.ts';
import { showToast } from '#console/ui/toasts.ts';
import type { Segment } from '#contract/segments.ts';

/** The person's views of a list, and the way to change them. */
export function useShelf(segment: Segment): [Shelf, (change: (shelf: Shelf) => Shelf) => void] {
  const text = useText();
  const { address, description } = useSession();
  const place = placeOf({ address, user: description?.user ?? '', segment });
  const raw = useSyncExternalStore(subscribeToShelves, () => readRaw(place));
  const shelf = useMemo(() => readShelf(raw), [raw]);
  const change = useCallback(
    (make: (shelf: Shelf) => Shelf) => {
      const isWritten = writeShelf(place, make(readShelf(readRaw(place))));
      if (!isWritten) showToast({ text: text('lists.view.notSaved'), tone: 'danger' });
    },
    [place, text],
  );
  return [shelf, change];
}
