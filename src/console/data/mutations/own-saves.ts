/** Tells of the records that this tab has saved, which a refused change or another reading is not. */
import type { VersionedRecord } from '#console/data/read-records.ts';
import type { Segment } from '#contract/core/segments.ts';

type Listener = (segment: Segment, saved: VersionedRecord) => void;

const listeners = new Set<Listener>();

export function tellOwnSave(segment: Segment, saved: VersionedRecord): void {
  for (const listener of listeners) listener(segment, saved);
}

export function listenToOwnSaves(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
