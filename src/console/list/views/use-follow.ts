import type { ChangeState } from '#console/list/use-list-state.ts';

/** Changes the view's name in the address at once, and changes it back if the settings could not be saved. */
export function useFollow(change: ChangeState) {
  const move = (from: string | undefined, to: string | undefined) => {
    const present = new URLSearchParams(window.location.search).get('view') || undefined;
    const isThere = present === (from || undefined);
    if (isThere) change({ view: to }, { replace: true });
    return isThere;
  };
  return async (saving: Promise<boolean>, from: string, to: string | undefined) => {
    const isMoved = move(from, to);
    if (!(await saving) && isMoved) move(to, from);
  };
}
