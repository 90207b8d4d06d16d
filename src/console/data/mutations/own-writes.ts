/** Remembers this tab's writes, which tells whether a changed record was changed by this person. */
import type { Change } from '#contract/changes.ts';
import type { Segment } from '#contract/core/segments.ts';

const counts = new Map<string, number>();

export function recordOwnWrite(segment: Segment, id: number): void {
  counts.set(`${segment} ${id}`, countOwnWrites(segment, id) + 1);
}

export function countOwnWrites(segment: Segment, id: number): number {
  return counts.get(`${segment} ${id}`) ?? 0;
}

/** The versions that this tab wrote, and when it was answered: the stream of changes tells each of them once more. */
const versions = new Map<string, number>();
const echoMilliseconds = 5000;

/** `version`: the ETag of what was written, or the id of what was deleted. */
export function recordOwnVersion(segment: Segment, version: string | number): void {
  for (const [key, at] of versions) if (performance.now() - at > echoMilliseconds) versions.delete(key);
  versions.set(`${segment} ${version}`, performance.now());
}

/** Whether a change that is told is one of this tab's own, whose effects are shown already. Each counts once. */
export function takeOwnEcho({ module, id, etag }: Change): boolean {
  const key = `${module} ${etag ?? id}`;
  const at = versions.get(key);
  versions.delete(key);
  return at !== undefined && performance.now() - at <= echoMilliseconds;
}
