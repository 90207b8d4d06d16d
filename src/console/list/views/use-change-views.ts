import { useCallback } from 'react';
import { useCompanySettings, useSaveCompanySettings } from '#console/data/settings/company-settings.ts';
import { useSavePersonSettings } from '#console/data/settings/person-settings.ts';
import type { SaveOptions } from '#console/data/settings/settings-access.ts';
import {
  addView,
  noViews,
  removeView,
  type SavedView,
  type SavedViews,
  viewsIn,
} from '#console/list/views/saved-views.ts';
import { useText } from '#console/messages/messages.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Segment } from '#contract/core/segments.ts';

/** Resolves to false if the change was not saved, which the person has been told. */
type ChangeViews = (change: (saved: SavedViews) => SavedViews, options?: SaveOptions) => Promise<boolean>;

/** Changes the person's own saved views of a list. */
export function useChangeViews(segment: Segment): ChangeViews {
  const owner = useStorageOwner();
  const save = useSavePersonSettings();
  return useCallback(
    (change, options) =>
      save(
        'views',
        (now) => {
          const { views, standard } = change(viewsIn(now, owner, segment));
          return { ...now, [segment]: { ...now?.[segment], views: [...views], standard } };
        },
        options,
      ),
    [save, owner, segment],
  );
}

/** Changes the views that the company shares. Undefined without permission, or if nobody else would see them. */
export function useChangeSharedViews(segment: Segment): ChangeViews | undefined {
  const { mayWrite, storedIn } = useCompanySettings();
  const save = useSaveCompanySettings();
  const change = useCallback<ChangeViews>(
    (make, options) =>
      save(
        'views',
        (now) => {
          const { views, standard } = make(now?.[segment] ?? noViews);
          return {
            ...now,
            [segment]: { ...now?.[segment], views: views.map(({ isShared: _, ...view }) => view), standard },
          };
        },
        options,
      ),
    [save, segment],
  );
  return mayWrite && storedIn === 'service' ? change : undefined;
}

/**
 * Moves an own view to the company; undefined without permission. A company view of that name is not replaced. Undo
 * moves it back.
 */
export function useShareView(segment: Segment): ((view: SavedView) => Promise<void>) | undefined {
  const text = useText();
  const changeOwn = useChangeViews(segment);
  const changeShared = useChangeSharedViews(segment);
  const share = async ({ name, search }: SavedView) => {
    let place = -1;
    const isShared = await changeShared?.((before) => addView(before, { name, search }), {
      successMessage: text('list.view.isShared', { name }),
      conflictMessage: text('list.view.sharedAlready', { name }),
      onUndo: async (undoing) => {
        if (await undoing) await changeOwn((before) => putBack(before, { name, search }, place));
      },
    });
    if (!isShared) return;
    await changeOwn((before) => {
      place = before.views.findIndex((view) => view.name === name);
      return { ...removeView(before, name), standard: before.standard };
    });
  };
  return changeShared && share;
}

function putBack(before: SavedViews, view: SavedView, place: number): SavedViews {
  const isThere = before.views.some(({ name }) => name === view.name);
  return isThere || place < 0 ? before : { ...before, views: before.views.toSpliced(place, 0, view) };
}
