import { useMemo, useState } from 'react';
import type { PeekState } from '#console/list/grid/use-grid.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';

/** The record in the side panel. It closes when the record is no longer in the list. */
export function usePeek(records: readonly WireRecord[] | undefined): PeekState {
  const [wanted, setWanted] = useState<number>();
  const shown = records?.some(({ id }) => id === wanted) ? wanted : undefined;
  return useMemo(() => ({ shown, show: setWanted, hide: () => setWanted(undefined) }), [shown]);
}
