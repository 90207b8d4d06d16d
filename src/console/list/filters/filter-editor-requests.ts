/** Lets a column's heading open the filter editor, which belongs to the list's toolbar. */
import { useEffect, useEffectEvent } from 'react';
import type { Segment } from '#contract/core/segments.ts';

type Start = (field: string) => void;

const bars = new Map<Segment, Start>();

/** Opens the filter editor of the shown list for this field. */
export function openFilterEditor(segment: Segment, field: string): void {
  bars.get(segment)?.(field);
}

export function useFilterEditorRequests(segment: Segment, start: Start): void {
  const onRequest = useEffectEvent(start);
  useEffect(() => {
    const hear: Start = (field) => onRequest(field);
    bars.set(segment, hear);
    return () => {
      if (bars.get(segment) === hear) bars.delete(segment);
    };
  }, [segment]);
}
