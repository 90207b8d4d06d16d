import type { SaveOptions } from '#console/data/settings/settings-access.ts';
import type { ChangeState } from '#console/list/use-list-state.ts';

/** Changes the view's name in the address at once, and changes it back if the settings could not be saved. */
export function useFollow(change: ChangeState) {
  const move = (from: string | undefined, to: string | undefined) => {
    const isThere = viewInAddress() === (from || undefined);
    if (isThere) change({ view: to }, { replace: true });
    return isThere;
  };
  return async (saving: Promise<boolean>, from: string | undefined, to: string | undefined) => {
    const isMoved = move(from, to);
    if (!(await saving) && isMoved) move(to, from);
  };
}

/** Takes the current view out of the address while it is removed. It returns if it is not removed, or with the undo. */
export function useRemoveFromAddress(change: ChangeState) {
  const follow = useFollow(change);
  return (remove: (onUndo: NonNullable<SaveOptions['onUndo']>) => Promise<boolean>) => {
    const [view, list] = [viewInAddress(), listInAddress()];
    const removing = remove((undoing) => {
      // Another list that was opened meanwhile must not get this view's name.
      if (listInAddress() === list) void follow(undoing, undefined, view);
    });
    void follow(removing, view, undefined);
  };
}

/** It may be a previous name of the view. */
function viewInAddress(): string | undefined {
  return new URLSearchParams(window.location.search).get('view') || undefined;
}

function listInAddress(): string {
  const params = new URLSearchParams(window.location.search);
  params.delete('view');
  params.delete('page');
  params.sort();
  return `${window.location.pathname}?${params}`;
}
