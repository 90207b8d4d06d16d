/** Lets a column's head begin a filter: the list's own bar hears of it and opens the editor. */
import { useEffect, useRef } from 'react';
import type { Segment } from '#contract/core/segments.ts';

type Start = (field: string) => void;

const bars = new Map<Segment, Start>();

/** Opens the filter editor of the list that is shown, on this field. */
export function startFilter(segment: Segment, field: string): void {
  bars.get(segment)?.(field);
}

export function useFilterStarts(segment: Segment, start: Start): void {
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    const hear: Start = (field) => latest.current(field);
    bars.set(segment, hear);
    return () => {
      if (bars.get(segment) === hear) bars.delete(segment);
    };
  }, [segment]);
}
