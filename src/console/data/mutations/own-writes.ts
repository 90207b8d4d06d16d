/** Counts this tab's writes of a record, which tells whether a changed record was changed by this person. */
import type { Segment } from '#contract/core/segments.ts';

const counts = new Map<string, number>();

export function recordOwnWrite(segment: Segment, id: number): void {
  counts.set(`${segment} ${id}`, countOwnWrites(segment, id) + 1);
}

export function countOwnWrites(segment: Segment, id: number): number {
  return counts.get(`${segment} ${id}`) ?? 0;
}
