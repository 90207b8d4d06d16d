import { type FocusEvent, type PointerEvent, useMemo } from 'react';
import { usePrefetch } from '#console/data/records.ts';
import { targetElement } from '#console/ui/target-element.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

/** Prefetches the record on which the pointer or the focus rests. The same listeners serve all rows. */
export function useRowsAhead(segment: Segment, records: readonly WireRecord[]) {
  const { prefetchRecords } = usePrefetch(segment);
  return useMemo(() => {
    let rested: Element | undefined;
    const rest = ({ nativeEvent }: PointerEvent | FocusEvent) => {
      const row = targetElement(nativeEvent)?.closest<HTMLElement>('tr[data-index]') ?? undefined;
      if (row === rested) return;
      rested = row;
      const record = row && records[Number(row.dataset.index)];
      if (record) prefetchRecords([record.id]);
    };
    return {
      onPointerOver: rest,
      onFocus: rest,
      onPointerLeave: () => {
        rested = undefined;
      },
    };
  }, [records, prefetchRecords]);
}
