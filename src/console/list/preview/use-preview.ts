import { useMemo, useState } from 'react';
import type { PreviewState } from '#console/list/grid/row-keys.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';

/** The record in the side panel. It closes when the record is no longer in the list. */
export function usePreview(records: readonly WireRecord[] | undefined): PreviewState {
  const [chosen, setChosen] = useState<number>();
  const shown = records?.some(({ id }) => id === chosen) ? chosen : undefined;
  return useMemo(() => ({ shown, show: setChosen, hide: () => setChosen(undefined) }), [shown]);
}
