/** Remembers this tab's writes, which tells whether a changed record was changed by this person. */
import type { Segment } from '#contract/core/segments.ts';

const counts = new Map<string, number>();

export function recordOwnWrite(segment: Segment, id: number): void {
  counts.set(`${segment} ${id}`, countOwnWrites(segment, id) + 1);
}

export function countOwnWrites(segment: Segment, id: number): number {
  return counts.get(`${segment} ${id}`) ?? 0;
}

/** When this tab was answered which version of what. The stream of changes tells each of them once more. */
export const ownVersions = new Map<string, number>();
const maxVersions = 100;

/** `version`: the ETag of what was written, or the id of what was deleted. */
export function recordOwnVersion(segment: Segment, version: string | number | undefined): void {
  if (ownVersions.size > maxVersions) ownVersions.clear();
  ownVersions.set(`${segment} ${version}`, performance.now());
}
