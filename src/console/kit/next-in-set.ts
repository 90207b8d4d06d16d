import type { Segment } from '#contract/segments.ts';

/** Where the next record of the list that one came from is edited; undefined where there is none. */
export function useNextInSet(_segment: Segment, _id: number): string | undefined {
  return undefined;
}
