/** While somebody carries something over a page, nothing is read that could move what is under it. */
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
