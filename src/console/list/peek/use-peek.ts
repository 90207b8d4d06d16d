import { useMemo, useState } from 'react';
import type { Peeking } from '#console/list/grid/use-grid.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';

/** Which of these records is looked at beside the list. One that is no longer among them is not. */
export function usePeek(records: readonly WireRecord[] | undefined): Peeking {
  const [wanted, setWanted] = useState<number>();
  const shown = records?.some(({ id }) => id === wanted) ? wanted : undefined;
  return useMemo(() => ({ shown, show: setWanted, hide: () => setWanted(undefined) }), [shown]);
}
