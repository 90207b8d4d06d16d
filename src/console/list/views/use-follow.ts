import type { ChangeState } from '#console/list/use-list-state.ts';

/** What is stored here has its other name at once, and the one before where that was not saved: the address goes with it. */
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
