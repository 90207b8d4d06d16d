/**
 * The writes of this tab, so that others' changes can be distinguished from this person's: counted by record, and
 * remembered by the version in the service's reply. Listeners are notified of saved records.
 */
import { createListeners } from '#console/ui/external-store.ts';
import type { Change } from '#contract/changes.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

/** How often this tab began to write each record. */
const writes = new Map<string, number>();

/** Called before a write is sent, because what it changes may be read before its answer comes. */
export function recordOwnWrite(segment: Segment, id: number): void {
  writes.set(`${segment} ${id}`, countOwnWrites(segment, id) + 1);
}

/** A record that changed while this number stayed the same was changed by somebody else. */
export function countOwnWrites(segment: Segment, id: number): number {
  return writes.get(`${segment} ${id}`) ?? 0;
}

/** When this tab received each version that it wrote. The stream of changes reports each of them once more. */
const versions = new Map<string, number>();
const maxVersions = 100;
/** A version that comes back later than this was written again by somebody else. */
const echoMilliseconds = 5000;

/** `version`: the ETag of what was written, or the id of what was deleted. */
export function recordOwnVersion(segment: Segment, version: string | number | undefined): void {
  if (versions.size > maxVersions) versions.clear();
  versions.set(`${segment} ${version}`, performance.now());
}

/** Whether a received change is one of this tab's own, whose effects are shown already. Each counts once. */
export function consumeOwnChange({ module, id, etag }: Change): boolean {
  const key = `${module} ${etag ?? id}`;
  const at = versions.get(key);
  versions.delete(key);
  return at !== undefined && performance.now() - at <= echoMilliseconds;
}

/**
 * Notifies listeners of records that this tab has saved, but not of refused changes or of records that were read again.
 */
export const { notify: notifyOwnSave, subscribe: listenToOwnSaves } =
  createListeners<[segment: Segment, saved: WireRecord]>();
