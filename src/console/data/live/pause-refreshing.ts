/** While something is dragged over a page, nothing is read again, because that could move what is under the pointer. */
import { useEffect } from 'react';

let holders = 0;

export function isRefreshingPaused(): boolean {
  return holders > 0;
}

export function usePauseRefreshing(holds: boolean): void {
  useEffect(() => {
    if (!holds) return;
    holders++;
    return () => {
      holders--;
    };
  }, [holds]);
}
